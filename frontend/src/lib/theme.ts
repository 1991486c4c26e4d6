import { safeStorage } from './safe-storage';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
// The same values as --paper in styles/tokens.css and as public/before-paint.js, which runs before any module
// and follows the system until the reader has chosen.
const BROWSER_CHROME: Record<Theme, string> = { light: '#f4f5f1', dark: '#0b0f12' };

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_CHROME[theme]);
}

/** Applies a theme and stores it as the user's choice. */
export function chooseTheme(theme: Theme): void {
  safeStorage.set('local', KEY, theme);
  show(theme);
}
