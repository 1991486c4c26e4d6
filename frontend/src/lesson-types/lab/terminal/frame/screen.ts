import { terminalMessages } from '../../terminal-messages';
import { element } from './element';

/** What one command may show. A browser gets slow with more, and nobody reads it. */
export const MAX_LINES = 1_000;
const MAX_CHARACTERS = 200_000;
const MAX_BLOCKS = 300;

// eslint-disable-next-line no-control-regex -- colours and other commands to a terminal
const ESCAPES = /\x1b\[[0-9;?]*[A-Za-z]/g;
// eslint-disable-next-line no-control-regex -- what a page can't show
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;
const CLEARS = '\x1b[2J';

/** Text that is shown of an output, and a sentence where it is not all. */
export function shownOf(output: string): { text: string; note: string | null } {
  const text = output.replace(ESCAPES, '').replace(/\r\n/g, '\n').replace(CONTROLS, '�');
  let end = -1;
  for (let line = 0; line < MAX_LINES; line++) {
    const next = text.indexOf('\n', end + 1);
    if (next === -1) {
      end = text.length;
      break;
    }
    end = next;
  }
  if (end > MAX_CHARACTERS)
    return { text: text.slice(0, MAX_CHARACTERS), note: terminalMessages.cutLine(MAX_CHARACTERS) };
  if (text.length <= end + 1) return { text, note: null };
  const all = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return { text: text.slice(0, end), note: terminalMessages.cut(MAX_LINES, all) };
}

type Tone = 'command' | 'text' | 'error' | 'note';

/** The log of commands and their output. */
export class Screen {
  readonly node = element('div', {
    className: 'log',
    role: 'log',
    ariaLabel: terminalMessages.output,
    tabIndex: 0,
  });

  constructor() {
    // What appears below it, such as completions, covers no line.
    new ResizeObserver(() => this.scrollToEnd()).observe(this.node);
  }

  show(text: string, tone: Tone): void {
    if (!text) return;
    this.node.append(element('div', { className: tone, textContent: text.replace(/\n$/, '') }));
    while (this.node.childElementCount > MAX_BLOCKS) this.node.firstElementChild?.remove();
    this.scrollToEnd();
  }

  showResult(stdout: string, stderr: string): void {
    const cleared = stdout.lastIndexOf(CLEARS);
    if (cleared !== -1) this.clear();
    for (const [output, tone] of [
      [stdout.slice(cleared + 1 && cleared + CLEARS.length), 'text'],
      [stderr, 'error'],
    ] as const) {
      const { text, note } = shownOf(output);
      this.show(text, tone);
      if (note) this.show(note, 'note');
    }
  }

  clear(): void {
    this.node.replaceChildren();
  }

  private scrollToEnd(): void {
    this.node.scrollTop = this.node.scrollHeight;
  }
}
