import { MAX_HISTORY_LENGTH } from '../messages';

/** As `labs/machine/profile` sets it. */
const PROMPT = /^[\w-]+@[\w-]+:\S*[$#] +(.+)$/;

/** The commands that were typed at prompts. What is typed without an echo, such as a password, is none. */
export class CommandHistory {
  private text = '';

  /**
   * @param line a complete line of a console
   * @returns whether it was a command
   */
  add(host: string, line: string): boolean {
    const [, command] = PROMPT.exec(line.trimEnd()) ?? [];
    if (!command) return false;
    this.text = `${this.text}${host}: ${command}\n`;
    // The oldest commands go first, whole ones.
    while (this.text.length > MAX_HISTORY_LENGTH) this.text = this.text.slice(this.text.indexOf('\n') + 1);
    return true;
  }

  toString(): string {
    return this.text;
  }
}
