import { firstName } from './first-name.js';

it.each([
  [' Ananya Iyer', 'Ananya'],
  ['प्रिया शर्मा', 'प्रिया'],
  ['Dr. Asha Rao', 'Dr. Asha Rao'],
  ['MOHD Arif', 'MOHD Arif'],
  ['Md Arif', 'Md Arif'],
  ['S. Kumar', 'S. Kumar'],
  ['A.P.J. Abdul  Kalam', 'A.P.J. Abdul Kalam'],
  ['Om Prakash', 'Om Prakash'],
  ['山田 太郎', '山田 太郎'],
  ['Asha.', 'Asha.'],
  ['S', 'S'],
  ['', ''],
])('greets “%s” as “%s”', (fullName, greeted) => {
  expect(firstName(fullName)).toBe(greeted);
});
