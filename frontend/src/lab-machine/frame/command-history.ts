import { MAX_HISTORY_LENGTH } from '../messages';

/** As `labs/machine/profile` sets it. */
const PROMPT = /^[\w-]+@[\w-]+:\S*[$#] +(.+)$/;

/** The commands that were typed at prompts. What is typed without an echo, such as a password, is none. */
export class CommandHistory {
  private text = '';

  /** @param line the console's line when Enter is pressed */
  add(host: string, line: string): void {
    const [, command] = PROMPT.exec(line.trimEnd()) ?? [];
    if (!command) return;
    this.text = `${this.text}${host}: ${command}\n`;
    // The oldest commands go first, whole ones.
    while (this.text.length > MAX_HISTORY_LENGTH) this.text = this.text.slice(this.text.indexOf('\n') + 1);
  }

  toString(): string {
    return this.text;
  }
}
