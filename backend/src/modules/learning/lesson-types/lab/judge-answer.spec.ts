import { isRight } from './judge-answer.js';

it.each([
  ['text', ['deploy'], ' Deploy ', true],
  ['text', ['/uploads/c99.php', 'c99.php'], 'C99.PHP', true],
  ['text', ['web shell'], 'web  shell', true],
  ['text', ['deploy'], 'deployer', false],
  ['choice', ['Port 88'], 'Port 88', true],
  ['choice', ['Port 88'], 'port 88', false],
  ['number', ['1234'], '1,234', true],
  ['number', ['31'], '0x1F', true],
  ['number', ['0.5'], '0.50', true],
  ['number', ['31'], 'thirty-one', false],
  ['number', ['0'], '', false],
  ['set', ['10.0.0.1', '10.0.0.2'], '10.0.0.2, 10.0.0.1', true],
  ['set', ['10.0.0.1', '10.0.0.2'], '10.0.0.2 10.0.0.1', true],
  ['set', ['Blue Team', 'Red Team'], 'red team\nblue team', true],
  ['set', ['Blue Team'], 'blue team', true],
  ['set', ['10.0.0.1', '10.0.0.2'], '10.0.0.1', false],
  ['set', ['10.0.0.1'], '10.0.0.1, 10.0.0.2', false],
] as const)('a %s of %j, answered %j: %s', (kind, values, typed, right) => {
  expect(isRight(kind, values, typed)).toBe(right);
});
