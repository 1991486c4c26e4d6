import { terminalMessages } from '../../terminal-messages';
import { element } from './element';

/** What a shell needs and a phone's keyboard has not, or not on its first page. */
const KEYS = ['Tab', 'Ctrl-C', '↑', '↓', '|', '/', '-', '_', "'", '"', '$', '*'] as const;
export type Key = (typeof KEYS)[number];

/** How screen readers name what they would leave out. */
const NAMES: Partial<Record<Key, string>> = {
  '↑': 'Earlier command',
  '↓': 'Later command',
  '|': 'Pipe',
  '/': 'Slash',
  '-': 'Hyphen',
  _: 'Underscore',
  "'": 'Single quote',
  '"': 'Double quote',
  $: 'Dollar',
  '*': 'Asterisk',
};

export function keyBar(press: (key: Key) => void): HTMLElement {
  const bar = element('div', { className: 'keys', role: 'group', ariaLabel: terminalMessages.keys });
  for (const key of KEYS) {
    const button = element('button', { type: 'button', textContent: key, ariaLabel: NAMES[key] ?? null });
    // The input keeps the focus, or a phone's keyboard would go away.
    button.addEventListener('pointerdown', (event) => event.preventDefault());
    button.addEventListener('click', () => press(key));
    bar.append(button);
  }
  return bar;
}
