import type { AppConfig } from '../../platform/config/index.js';
import { PasswordPolicy } from './password-policy.js';

const policy = new PasswordPolicy({ academyName: 'Triad Academy' } as AppConfig);
const owner = { email: 'asha.menon@academy.example', fullName: 'Asha Menon' };

const problemOf = (password: string, isAdmin: boolean): string | null => {
  try {
    policy.require(password, owner, { isAdmin, field: 'password' });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a new password', () => {
  it.each(['123456', 'password', 'Password', 'QWERTY', 'iloveyou', '１２３４５６'])(
    '%s is rejected as one of the 1,000 most common, for learners and administrators',
    (password) => {
      expect(problemOf(password, false)).toMatch('most common');
      expect(problemOf(password, true)).toMatch('most common');
    },
  );

  it.each(['sunbird', 'tata-steel', '1qaz2wsx3edc'])('%s is accepted for a learner', (password) => {
    expect(problemOf(password, false)).toBeNull();
  });

  it.each(['eleven-char', 'short', '😀😀😀😀😀😀'])('%s is too short for an administrator', (password) => {
    expect(problemOf(password, true)).toBe('Administrators need a password of at least 12 characters');
    expect(policy.isStrong(password, owner)).toBe(false);
  });

  it.each(['1qaz2wsx3edc', 'QwertyQwerty', 'administrator', 'unbelievable'])(
    '%s is long enough, but one of the 100,000 most common',
    (password) => {
      expect(problemOf(password, true)).toMatch('most common');
      expect(policy.isStrong(password, owner)).toBe(false);
    },
  );

  it.each([
    ' '.repeat(12),
    'aaaaaaaaaaaaaa',
    'abababababab',
    '😀'.repeat(12),
    'TriadAcademy',
    'Triad Academy 2026',
    'asha.menon@academy.example',
    'Asha Menon 123456',
    'asha@academy!',
    'abcdefghijklm',
    '210987654321',
    '0987654321098',
    'qwertyuiop77',
    'asdfghjklzxcvbnm',
  ])('%s is long enough, but everyone’s first guess', (password) => {
    expect(problemOf(password, true)).toMatch('easy to guess');
    expect(policy.isStrong(password, owner)).toBe(false);
    expect(problemOf(password, false)).toBeNull();
  });

  it('another’s name is no weakness', () => {
    expect(policy.isStrong('venkataraman', owner)).toBe(true);
    expect(policy.isStrong('venkataraman', { ...owner, fullName: 'K. Venkataraman' })).toBe(false);
  });

  it.each(['correct horse battery', 'admin-demo-2026', 'twelve chars', 'asha likes mangoes'])(
    '%s is good enough for an administrator',
    (password) => {
      expect(problemOf(password, true)).toBeNull();
      expect(policy.isStrong(password, owner)).toBe(true);
    },
  );
});
