import { plainText } from './plain-text.js';

it.each([
  ['## Dump **LSASS**\n\n- read `lsass_dump`', 'Dump LSASS read lsass_dump'],
  ['Look at ~/.ssh, _once_ and __again__, in [the lab](/lab)', 'Look at ~/.ssh, once and again, in the lab'],
  ['~~old~~ new_name and /_next/static', 'old new_name and /_next/static'],
])('makes an excerpt of %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
