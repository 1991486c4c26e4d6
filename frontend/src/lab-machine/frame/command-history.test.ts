import { MAX_HISTORY_LENGTH } from '../messages';
import { CommandHistory } from './command-history';

it('has the commands of prompts, by machine', () => {
  const history = new CommandHistory();
  history.add('attacker', 'root@attacker:~# ls -la   ');
  history.add('router', 'learner@router:/var/www$ vi cgi-bin/status.cgi');
  history.add('router', 'Password: ');
  history.add('attacker', 'root@attacker:~# ');
  expect(String(history)).toBe('attacker: ls -la\nrouter: vi cgi-bin/status.cgi\n');
});

it('forgets the oldest, whole commands, beyond its limit', () => {
  const history = new CommandHistory();
  for (let number = 0; number < 3_000; number += 1)
    history.add('attacker', `root@attacker:~# echo ${number} ${'x'.repeat(30)}`);
  const lines = String(history).trimEnd().split('\n');
  expect(String(history).length).toBeLessThanOrEqual(MAX_HISTORY_LENGTH);
  expect(lines.at(-1)).toContain('echo 2999');
  expect(lines[0]).toMatch(/^attacker: echo \d+ x{30}$/);
});
