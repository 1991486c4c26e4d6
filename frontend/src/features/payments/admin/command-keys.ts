import { flushSync } from 'react-dom';

/** A letter is the beginning of a text if a different one follows within this time, else a command. */
export const COMMAND_MS = 250;

/** What a command will do to what is selected now; undefined: nothing. */
type Aim = () => (() => void) | undefined;

interface Press {
  letter: string;
  command: string;
  aim: Aim;
  /** Aimed at what was selected when the key was pressed, or where the same command before it led to. */
  act: (() => void) | undefined;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Tells commands from names that are typed without opening the search: a command acts 250 ms after its key, unless a
 * different letter follows. The same key again is the same command again.
 */
export class CommandKeys {
  private presses: Press[] = [];

  get isWaiting(): boolean {
    return this.presses.length > 0;
  }

  /**
   * @param command what the letter does; letters of the same command don't make a text
   * @returns the text that was typed instead of commands; null if this may be a command
   */
  press(letter: string, command: string | null, aim: Aim): string | null {
    if (command === null || this.presses.some((press) => press.command !== command)) {
      const text = [...this.presses.map((press) => press.letter), letter].join('');
      this.cancel();
      return text;
    }
    const act = this.isWaiting ? undefined : aim();
    const timer = setTimeout(() => this.actOnFirst(), COMMAND_MS);
    this.presses.push({ letter, command, aim, act, timer });
    return null;
  }

  /** For a key that isn't part of a text: what was pressed before it acts before it. */
  flush(): void {
    while (this.isWaiting) this.actOnFirst();
  }

  cancel(): void {
    for (const { timer } of this.presses) clearTimeout(timer);
    this.presses = [];
  }

  private actOnFirst(): void {
    const press = this.presses.shift();
    clearTimeout(press?.timer);
    // The next one is for what this one selects.
    flushSync(() => press?.act?.());
    const [next] = this.presses;
    if (next) next.act = next.aim();
  }
}
