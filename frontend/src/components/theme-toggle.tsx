import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, type Theme } from '../lib/theme';
import { Button } from './button';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export function ThemeToggle() {
  const dark = useSyncExternalStore(subscribe, currentTheme, (): Theme => 'light') === 'dark';
  return (
    <Button
      icon
      aria-label="Dark theme"
      aria-pressed={dark}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {/* In CSS, so that a prerendered page is correct before any script has loaded. */}
      <Moon size={18} aria-hidden className="in-data-[theme=dark]:hidden" />
      <Sun size={18} aria-hidden className="hidden in-data-[theme=dark]:block" />
    </Button>
  );
}
