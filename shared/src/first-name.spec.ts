import { firstName, firstNameAndInitial } from './first-name.js';

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

it.each([
  ['Rahul Verma', 'Rahul V.'],
  ['Harpreet Singh Gill', 'Harpreet G.'],
  ['Dr. Asha Rao', 'Asha R.'],
  ['S. Kumar', 'S. K.'],
  ['Madonna', 'Madonna'],
  ['रमेश कुमार', 'रमेश कु.'],
])('strangers know %s as %s', (fullName, known) => {
  expect(firstNameAndInitial(fullName)).toBe(known);
});
