import { runBeforePaint } from '../testing/run-before-paint';
import { chooseTheme } from './theme';

/** A browser with a dark or light system theme, and a wide or narrow window. */
function browser({ dark = false, wide = true } = {}) {
  let isDark = dark;
  const listeners: (() => void)[] = [];
  window.matchMedia = (query: string) =>
    ({
      get matches() {
        return query.includes('dark') ? isDark : wide;
      },
      addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
    }) as unknown as MediaQueryList;
  return {
    turn: (now: 'dark' | 'light') => {
      isDark = now === 'dark';
      for (const listener of listeners) listener();
    },
  };
}

// jsdom has no `CSS`.
Object.assign(window, { CSS: { supports: () => true } });

const { dataset } = document.documentElement;

it.each([
  ['dark', null, 'dark'],
  ['light', null, 'light'],
  ['dark', 'light', 'light'],
  ['light', 'dark', 'dark'],
] as const)('a %s system and a reader who chose %s: %s', (system, choice, expected) => {
  browser({ dark: system === 'dark' });
  if (choice) chooseTheme(choice);
  runBeforePaint();
  expect(dataset['theme']).toBe(expected);
});

it('follows the system until the reader chooses', () => {
  const { turn } = browser();
  runBeforePaint();
  turn('dark');
  expect(dataset['theme']).toBe('dark');
  chooseTheme('light');
  turn('light');
  turn('dark');
  expect(dataset['theme']).toBe('light');
});

it.each([
  ['nobody is signed in', [], true, 'visitors'],
  ['someone is', [['token', 't']], true, 'members'],
  [
    'their sidebar is collapsed, and not what was drawn',
    [
      ['token', 't'],
      ['sidebarCollapsed', '1'],
    ],
    true,
    'members-without-sidebar',
  ],
  [
    'a phone has no sidebar',
    [
      ['token', 't'],
      ['sidebarCollapsed', '1'],
    ],
    false,
    'members',
  ],
] as const)('says for whom the page is: %s', (_who, kept, wide, expected) => {
  browser({ wide });
  for (const [key, value] of kept) localStorage.setItem(key, value);
  runBeforePaint();
  expect(dataset['audience']).toBe(expected);
});

it('knows a session that ends with the tab', () => {
  browser();
  sessionStorage.setItem('token', 't');
  runBeforePaint();
  expect(dataset['audience']).toBe('members');
});

it('makes the theme button work before its code has loaded, and then leaves it to that code', () => {
  browser();
  document.body.innerHTML = '<div data-prerendered="members"><button aria-label="Dark theme"></button></div>';
  const button = document.querySelector('button')!;
  runBeforePaint();
  button.click();
  expect([dataset['theme'], localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  button.parentElement!.removeAttribute('data-prerendered');
  button.click();
  expect(dataset['theme']).toBe('dark');
});

it('says in a browser that is too old that it is, and nothing in others', () => {
  browser();
  document.body.innerHTML = '<div id="root"></div>';
  const loaded = () => document.dispatchEvent(new Event('DOMContentLoaded'));
  runBeforePaint();
  loaded();
  expect(document.querySelector('[role="alert"]')).toBeNull();

  const { toReversed } = Array.prototype;
  // Safari 15 has no `toReversed`.
  Reflect.deleteProperty(Array.prototype, 'toReversed');
  try {
    runBeforePaint();
  } finally {
    Object.defineProperty(Array.prototype, 'toReversed', {
      value: toReversed,
      writable: true,
      configurable: true,
    });
  }
  loaded();
  expect(document.querySelector('[role="alert"]')!.textContent).toMatch(/^This browser is too old/);
  // The page's code, where it runs anyway, renders into #root.
  expect(document.getElementById('root')!.childElementCount).toBe(0);
});

it('fetches what a translated page needs when the page has loaded', () => {
  browser();
  runBeforePaint();
  const script = () => document.querySelector('script[src="/page-translation.js"]');
  expect(script()).toBeNull();
  window.dispatchEvent(new Event('load'));
  expect(script()).not.toBeNull();
});
