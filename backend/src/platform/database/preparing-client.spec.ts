import { preparedName } from './preparing-client.js';

describe('which statements are prepared', () => {
  const nameAfter = (times: number, text: string) =>
    Array.from({ length: times }, () => preparedName(text)).at(-1);

  it('prepares repeated statements', () => {
    expect(nameAfter(2, 'SELECT id FROM users WHERE id = $1')).toBeUndefined();
    const name = nameAfter(1, 'SELECT id FROM users WHERE id = $1');
    expect(name).toMatch(/^[\w-]{43}$/);
    expect(nameAfter(1, 'SELECT id FROM users WHERE id = $1')).toBe(name);
    expect(nameAfter(3, 'SELECT count(*) FROM users WHERE email = $1')).toBeDefined();
  });

  it.each([
    'SELECT * FROM users WHERE id = $1',
    'UPDATE users SET email = $1 RETURNING users.*',
    'INSERT INTO users (id) VALUES ($1) RETURNING *',
  ])('never prepares a statement that selects every column: %s', (text) => {
    expect(nameAfter(5, text)).toBeUndefined();
  });
});
