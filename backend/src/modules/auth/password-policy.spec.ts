import { isStrongPassword, requireGoodPassword } from './password-policy.js';

const problemOf = (password: string, isAdmin: boolean): string | null => {
  try {
    requireGoodPassword(password, { isAdmin, field: 'password' });
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
    expect(isStrongPassword(password)).toBe(false);
  });

  it.each(['1qaz2wsx3edc', 'QwertyQwerty', 'administrator', 'unbelievable'])(
    '%s is long enough, but one of the 100,000 most common',
    (password) => {
      expect(problemOf(password, true)).toMatch('most common');
      expect(isStrongPassword(password)).toBe(false);
    },
  );

  it.each(['correct horse battery', 'admin-demo-2026', 'twelve chars'])(
    '%s is good enough for an administrator',
    (password) => {
      expect(problemOf(password, true)).toBeNull();
      expect(isStrongPassword(password)).toBe(true);
    },
  );
});
