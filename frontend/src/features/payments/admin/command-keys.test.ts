import { jest } from '@jest/globals';
import { COMMAND_MS, CommandKeys } from './command-keys';

const COMMANDS: Record<string, string> = { a: 'approve', x: 'reject', j: 'move', k: 'move' };

describe('the keys of the payment review', () => {
  let keys: CommandKeys;
  let waiting: string[];
  let done: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    keys = new CommandKeys();
    waiting = ['Ananya', 'Rohit', 'Fatima'];
    done = [];
  });
  /** Types the letters 100 ms apart. @returns the text that they turned out to be */
  const type = (letters: string): string | null => {
    for (const letter of letters) {
      const command = COMMANDS[letter] ?? null;
      const text = keys.press(letter, command, () => {
        const [aimedAt] = waiting;
        return () => {
          done.push(`${command} ${aimedAt}`);
          waiting = waiting.filter((name) => name !== aimedAt);
        };
      });
      if (text) return text;
      jest.advanceTimersByTime(100);
    }
    return null;
  };

  it.each([
    ['ananya', 'an'],
    ['aarav', 'aar'],
    ['jaya', 'ja'],
    ['kxyz', 'kx'],
    ['rohit', 'r'],
  ])('take %s for a name, and decide nothing', (name, text) => {
    expect(type(name)).toBe(text);
    jest.advanceTimersByTime(COMMAND_MS);
    expect(done).toEqual([]);
  });

  it('decide one payment after the other, each 250 ms after its key', () => {
    expect(type('aaa')).toBeNull();
    expect(done).toEqual(['approve Ananya']);
    jest.advanceTimersByTime(COMMAND_MS);
    expect(done).toEqual(['approve Ananya', 'approve Rohit', 'approve Fatima']);
  });

  it('decide the payment that was selected when the key was pressed', () => {
    type('a');
    waiting.unshift('Dev');
    jest.advanceTimersByTime(COMMAND_MS);
    expect(done).toEqual(['approve Ananya']);
  });

  it('act at once when a key follows that is no letter, and not at all when they are cancelled', () => {
    type('x');
    keys.flush();
    expect(done).toEqual(['reject Ananya']);
    type('x');
    keys.cancel();
    jest.advanceTimersByTime(COMMAND_MS);
    expect(done).toEqual(['reject Ananya']);
  });
});
