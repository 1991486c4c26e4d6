import { Terminal } from '@xterm/xterm';
import { type ConsoleSize } from '../machine-files';

/** What a serial line of 115,200 baud is used to. */
export const INITIAL_SIZE: ConsoleSize = { columns: 80, rows: 24 };

const FONT = "'Martian', ui-monospace, monospace";
const MAX_LINE_LENGTH = 4_000;
const KEYS = [
  { label: 'Ctrl C', sends: '\x03' },
  { label: 'Ctrl D', sends: '\x04' },
  { label: 'Esc', sends: '\x1b' },
  { label: 'Tab', sends: '\t' },
] as const;

interface ConsoleEvents {
  onType: (text: string) => void;
  /** A line is complete: of the machine's output, or a prompt with what was typed there. */
  onLine: (line: string) => void;
  onResize: (size: ConsoleSize) => void;
}

/**
 * A machine's serial line. xterm and not a line of our own: the machine moves the cursor, for editing a command as for vi. On touch screens, where
 * xterm doubles letters, whole lines are typed into an input.
 */
export class Console {
  private readonly terminal: Terminal;
  private readonly screen = document.createElement('div');
  private bytes: number[] = [];
  /** The beginning of a line whose last row is full. */
  private openLine = '';

  constructor(
    readonly element: HTMLElement,
    label: string,
    private readonly events: ConsoleEvents,
  ) {
    const isTouch = matchMedia('(pointer: coarse)').matches;
    this.screen.className = 'screen';
    element.append(this.screen);
    this.terminal = new Terminal({
      cols: INITIAL_SIZE.columns,
      rows: INITIAL_SIZE.rows,
      fontFamily: FONT,
      fontSize: 13,
      lineHeight: 1.25,
      scrollback: 2_000,
      screenReaderMode: true,
      disableStdin: isTouch,
      theme: {
        background: '#0b0f12',
        foreground: '#e8eeea',
        cursor: '#e8eeea',
        selectionBackground: '#3d4f5c',
      },
    });
    this.terminal.open(this.screen);
    this.terminal.textarea?.setAttribute('aria-label', `${label}. Shift and Tab leave the console.`);
    // The shell gets Tab, so something else must lead out.
    this.terminal.attachCustomKeyEventHandler((event) => !(event.key === 'Tab' && event.shiftKey));
    this.terminal.onData(events.onType);
    this.terminal.onLineFeed(() => this.readLine());
    if (isTouch) element.append(lineInput(label, events.onType));
    new ResizeObserver(() => this.fit()).observe(this.screen);
  }

  /** What a machine writes arrives byte by byte, many in one turn of the emulator. */
  write(byte: number): void {
    if (this.bytes.push(byte) > 1) return;
    queueMicrotask(() => {
      this.terminal.write(Uint8Array.from(this.bytes));
      this.bytes = [];
    });
  }

  say(sentence: string): void {
    this.terminal.write(`\x1b[2m${sentence}\x1b[0m\r\n`);
  }

  focus(): void {
    if (!this.terminal.options.disableStdin) this.terminal.focus();
  }

  /** Reads the line above the cursor, with all rows that it was wrapped into. */
  private readLine(): void {
    const { active } = this.terminal.buffer;
    const last = active.baseY + active.cursorY - 1;
    let text = active.getLine(last)?.translateToString(true) ?? '';
    // The shell itself begins a new row where a long command reaches the edge.
    const goesOn = text.length === this.terminal.cols;
    for (let row = last; active.getLine(row)?.isWrapped; row -= 1)
      text = (active.getLine(row - 1)?.translateToString(false) ?? '') + text;
    this.openLine = (this.openLine + text).slice(0, MAX_LINE_LENGTH);
    if (goesOn) return;
    this.events.onLine(this.openLine);
    this.openLine = '';
  }

  /** As many columns and rows as there is room for. */
  private fit(): void {
    const cells = this.screen.querySelector('.xterm-screen')?.getBoundingClientRect();
    const { clientWidth, clientHeight } = this.screen;
    if (!cells?.width || !clientWidth) return;
    const columns = Math.max(20, Math.floor((clientWidth - 16) / (cells.width / this.terminal.cols)));
    const rows = Math.max(6, Math.floor(clientHeight / (cells.height / this.terminal.rows)));
    if (columns === this.terminal.cols && rows === this.terminal.rows) return;
    this.terminal.resize(columns, rows);
    this.events.onResize({ columns, rows });
  }
}

function lineInput(label: string, send: (text: string) => void): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'line';
  const input = document.createElement('input');
  input.setAttribute('aria-label', `A line for ${label}`);
  Object.assign(input, {
    autocapitalize: 'off',
    autocomplete: 'off',
    spellcheck: false,
    enterKeyHint: 'send',
  });
  input.setAttribute('autocorrect', 'off');
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    send(`${input.value}\r`);
    input.value = '';
  });
  const keys = KEYS.map((key) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = key.label;
    button.addEventListener('click', () => send(key.sends));
    return button;
  });
  bar.append(input, ...keys);
  return bar;
}
