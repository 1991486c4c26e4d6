import { terminalMessages } from '../../terminal-messages';
import { type Completions } from '../protocol';
import { CompletionList } from './completion-list';
import { element } from './element';
import { History } from './history';
import { type Key, keyBar } from './key-bar';

interface CommandLineEvents {
  onLines: (lines: string[]) => void;
  onInterrupt: () => void;
  onClear: () => void;
  complete: (beforeCaret: string) => Promise<Completions | null>;
}

/** The prompt, the input with its completions, and the keys that phones lack. */
export class CommandLine {
  private readonly prompt = element('label', { className: 'prompt', htmlFor: 'command' });
  private readonly input = element('input', {
    id: 'command',
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: false,
    enterKeyHint: 'send',
    ariaLabel: terminalMessages.command,
  });
  private readonly history = new History();
  private readonly completions = new CompletionList(this.input, () => this.focus());
  /** After Escape, Tab leaves the terminal. */
  private isLeaving = false;
  readonly nodes: Node[];

  constructor(private readonly events: CommandLineEvents) {
    this.input.setAttribute('autocorrect', 'off');
    this.nodes = [
      this.completions.node,
      element('div', { className: 'line' }, this.prompt, this.input),
      keyBar((key) => this.press(key)),
    ];
    this.input.addEventListener('keydown', (event) => this.onKey(event));
    this.input.addEventListener('paste', (event) => this.onPaste(event));
    this.input.addEventListener('input', () => this.completions.close());
  }

  showPrompt(text: string): void {
    this.prompt.textContent = text;
  }

  focus(): void {
    this.input.focus({ preventScroll: true });
  }

  /** Adds a command that was run. */
  remember(line: string): void {
    this.history.add(line);
  }

  private onKey(event: KeyboardEvent): void {
    const isLeaving = this.isLeaving;
    this.isLeaving = false;
    const act = this.actionOf(event, isLeaving);
    if (!act) return;
    event.preventDefault();
    act();
  }

  private actionOf(event: KeyboardEvent, isLeaving: boolean): (() => void) | null {
    // A phone's keyboard or an input method is still composing the word.
    if (event.isComposing) return null;
    if (event.ctrlKey && !event.altKey && !event.metaKey) {
      if (event.key === 'c') return this.hasSelection() ? null : () => this.press('Ctrl-C');
      if (event.key === 'l') return this.events.onClear;
      return null;
    }
    switch (event.key) {
      case 'Enter':
        return () => this.enter();
      case 'Tab':
        if (event.shiftKey && this.completions.isOpen) return () => this.completions.next(-1);
        return event.shiftKey || isLeaving || !this.input.value ? null : () => this.press('Tab');
      case 'Escape':
        this.isLeaving = true;
        return () => this.completions.close();
      case 'ArrowUp':
        return () => this.press('↑');
      case 'ArrowDown':
        return () => this.press('↓');
      default:
        return null;
    }
  }

  /** A key of the bar, or of the keyboard. */
  private press(key: Key): void {
    switch (key) {
      case 'Tab':
        return void this.complete();
      case 'Ctrl-C':
        this.completions.close();
        this.set('');
        return this.events.onInterrupt();
      case '↑':
        if (this.completions.isOpen) return this.completions.next(-1);
        return this.set(this.history.older(this.input.value));
      case '↓':
        if (this.completions.isOpen) return this.completions.next();
        return this.set(this.history.newer(this.input.value));
      default:
        this.completions.close();
        this.insert(key);
    }
  }

  private enter(): void {
    this.completions.close();
    const line = this.input.value;
    this.set('');
    this.events.onLines([line]);
  }

  private onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    this.insert(text.replace(/\r\n?/g, '\n'), true);
  }

  /** Puts text at the caret; the lines of a pasted text are run one after the other, the last waits for Enter. */
  private insert(text: string, hasLines = false): void {
    const { value, selectionStart, selectionEnd } = this.input;
    const before = value.slice(0, selectionStart ?? value.length) + text;
    const whole = before + value.slice(selectionEnd ?? value.length);
    const lines = hasLines ? whole.split('\n') : [whole];
    const rest = lines.pop()!;
    this.set(rest, lines.length > 0 ? rest.length : before.length);
    if (lines.length > 0) this.events.onLines(lines.filter((line) => line.trim()));
  }

  private async complete(): Promise<void> {
    if (this.completions.isOpen) return this.completions.next();
    const caret = this.input.selectionStart ?? this.input.value.length;
    const beforeCaret = this.input.value.slice(0, caret);
    const found = await this.events.complete(beforeCaret);
    // Unless something else was typed meanwhile.
    if (found && this.input.value.slice(0, this.input.selectionStart ?? 0) === beforeCaret)
      this.completions.offer(found);
  }

  private set(value: string, caret = value.length): void {
    this.input.value = value;
    this.input.setSelectionRange(caret, caret);
  }

  private hasSelection(): boolean {
    return (
      this.input.selectionStart !== this.input.selectionEnd || document.getSelection()?.isCollapsed === false
    );
  }
}
