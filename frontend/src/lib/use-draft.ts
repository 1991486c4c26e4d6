import { useState } from 'react';
import { safeStorage } from './safe-storage';

/** A text that survives a reload of the page; setting it to '' forgets it. */
export function useDraft(key: string): [string, (text: string) => void] {
  const storageKey = `draft:${key}`;
  const [text, setText] = useState(() => safeStorage.get('session', storageKey) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next) safeStorage.set('session', storageKey, next);
      else safeStorage.remove('session', storageKey);
    },
  ];
}
