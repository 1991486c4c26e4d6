import { useEffect, useEffectEvent, useState } from 'react';
import { CommandKeys } from './command-keys';

export type Command = 'approve' | 'reject' | 'reopen' | 'copy' | 'undo';

/** The letters of the list. Those that move act at once, but may begin a name, too. */
const LETTERS: Record<string, Command | 'move'> = {
  a: 'approve',
  x: 'reject',
  o: 'reopen',
  c: 'copy',
  u: 'undo',
  j: 'move',
  k: 'move',
};
const LETTER = /^[\p{L} ]$/u;
/** Other keys that act, and so may not overtake a command. */
const ACTS = /^(.|Enter|Home|End|Page.*|Arrow.*)$/u;
const ELSEWHERE = 'input, textarea, select, [role="dialog"], [role="alertdialog"]';

interface CommandKeysOptions {
  /** What a command does to what is selected now; undefined: nothing. */
  aim: (command: Command) => (() => void) | undefined;
  /** A text was typed while no field had the focus. */
  onText: (text: string) => void;
  /** A field in which nobody types at the moment: U undoes there, too. */
  isIdleField: (target: Element) => boolean;
}

/** The letters of the payment review: commands in the list, U wherever nobody types, and else a text to search for. */
export function useCommandKeys(options: CommandKeysOptions): void {
  const [keys] = useState(() => new CommandKeys());
  const aim = useEffectEvent(options.aim);
  const isElsewhere = useEffectEvent(
    (target: Element) => target.closest(ELSEWHERE) !== null && !options.isIdleField(target),
  );
  const onText = useEffectEvent(options.onText);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
      if (isElsewhere(target)) return;
      const isInList = target.closest('[role="listbox"]') !== null;
      const letter = LETTERS[key.toLowerCase()];
      const command = isInList || letter === 'undo' ? letter : undefined;
      // A space or an unknown letter is a text only where the list has the focus, or after another letter.
      if (!command && !keys.isWaiting && !(isInList && LETTER.test(key) && key !== ' ')) return;
      if (!LETTER.test(key)) {
        if (ACTS.test(key)) keys.flush();
        return;
      }
      if (event.repeat) return;
      const text = keys.press(key, command ?? null, () =>
        command && command !== 'move' ? aim(command) : undefined,
      );
      if (text === null && command === 'move') return;
      event.preventDefault();
      event.stopPropagation();
      if (text !== null) onText(text);
    };
    // Before the list's own keys.
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      keys.cancel();
    };
  }, [keys]);
}
