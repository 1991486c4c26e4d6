import { suggestEmail } from './suggest-email';

it.each([
  ['a@gmial.com', 'a@gmail.com'],
  ['a@gmail.con', 'a@gmail.com'],
  ['a@gmail.co', 'a@gmail.com'],
  ['a@gmai.com', 'a@gmail.com'],
  ['a@gmaill.com', 'a@gmail.com'],
  ['a@gnail.com', 'a@gmail.com'],
  ['a@gmail', 'a@gmail.com'],
  ['a@yaho.com', 'a@yahoo.com'],
  ['a@yahoo.co', 'a@yahoo.com'],
  ['a@yahoo.con', 'a@yahoo.com'],
  ['a@hotmial.com', 'a@hotmail.com'],
  ['a@outlok.com', 'a@outlook.com'],
  ['a@redifmail.com', 'a@rediffmail.com'],
  [' Ananya.Iyer@Gmial.Com ', 'Ananya.Iyer@gmail.com'],
])('takes %j for %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it.each([
  [''],
  ['a'],
  ['a@'],
  ['@gmial.com'],
  ['a@b@gmial.com'],
  ['a@gmail.com'],
  ['a@ymail.com'],
  ['a@mail.com'],
  ['a@yahoo.fr'],
  ['a@yahoo.in'],
  ['a@yahoo.co.uk'],
  ['a@iitb.ac.in'],
  ['a@triad.example'],
])('has nothing to say about %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
