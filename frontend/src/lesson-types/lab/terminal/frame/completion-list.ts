import { terminalMessages } from '../../terminal-messages';
import { type Completions } from '../protocol';
import { element } from './element';

const MAX_SHOWN = 60;
const ID = 'completions';

const commonStart = (texts: string[]): string =>
  texts.reduce((start, text) => {
    let length = 0;
    while (length < start.length && start[length] === text[length]) length++;
    return start.slice(0, length);
  });

/** What Tab writes: the only candidate, what all have in common, or one after the other. */
export class CompletionList {
  readonly node = element('ul', { id: ID, className: 'completions', hidden: true });
  private candidates: string[] = [];
  private before = '';
  private chosen = -1;

  constructor(
    private readonly input: HTMLInputElement,
    private readonly onPick: () => void,
  ) {
    this.node.role = 'listbox';
    this.node.ariaLabel = terminalMessages.completions;
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.setAttribute('aria-controls', ID);
    this.close();
  }

  get isOpen(): boolean {
    return !this.node.hidden;
  }

  /** Takes the shell's answer for what stands before the caret. */
  offer({ word, candidates }: Completions): void {
    const typed = this.input.value.slice(0, this.caret);
    if (candidates.length === 0 || !typed.endsWith(word)) return;
    this.before = typed.slice(0, typed.length - word.length);
    const start = commonStart(candidates);
    if (start.length > word.length || candidates.length === 1) this.write(start);
    if (candidates.length > 1) this.open(candidates);
  }

  next(step = 1): void {
    const count = this.candidates.length;
    this.choose((this.chosen + step + count) % count);
  }

  close(): void {
    this.node.hidden = true;
    this.node.replaceChildren();
    this.chosen = -1;
    this.input.ariaExpanded = 'false';
    this.input.removeAttribute('aria-activedescendant');
  }

  private get caret(): number {
    return this.input.selectionStart ?? this.input.value.length;
  }

  private open(candidates: string[]): void {
    this.candidates = candidates.slice(0, MAX_SHOWN);
    this.node.replaceChildren(
      ...this.candidates.map((candidate, index) => {
        const option = element('li', {
          id: `${ID}-${index}`,
          textContent: candidate.trimEnd(),
          role: 'option',
        });
        option.addEventListener('pointerdown', (event) => event.preventDefault());
        option.addEventListener('click', () => {
          this.choose(index);
          this.close();
          this.onPick();
        });
        return option;
      }),
    );
    this.node.hidden = false;
    this.input.ariaExpanded = 'true';
  }

  private choose(index: number): void {
    this.chosen = index;
    this.write(this.candidates[index]!);
    [...this.node.children].forEach((option, at) => (option.ariaSelected = String(at === index)));
    this.node.children[index]?.scrollIntoView({ block: 'nearest' });
    this.input.setAttribute('aria-activedescendant', `${ID}-${index}`);
  }

  /** Replaces the word before the caret. */
  private write(text: string): void {
    const after = this.input.value.slice(this.caret);
    this.input.value = this.before + text + after;
    const caret = this.before.length + text.length;
    this.input.setSelectionRange(caret, caret);
  }
}
