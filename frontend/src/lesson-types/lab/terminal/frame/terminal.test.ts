import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { terminalMessages } from '../../terminal-messages';
import { type FromFrame, type FromShell, HOME, type ToShell } from '../protocol';
import { MAX_LINES, shownOf } from './screen';
import { Terminal } from './terminal';

/** A shell that echoes; `sleep` never ends. */
class EchoShell {
  static started: ToShell[] = [];
  static ended = 0;
  onmessage: ((event: { data: FromShell }) => void) | null = null;
  private isEnded = false;

  postMessage(message: ToShell): void {
    if (message.kind === 'start') EchoShell.started.push(message);
    const answer = this.answerTo(message);
    if (answer) setTimeout(() => this.isEnded || this.onmessage?.({ data: answer }));
  }

  terminate(): void {
    this.isEnded = true;
    EchoShell.ended++;
  }

  private answerTo(message: ToShell): FromShell | null {
    if (message.kind === 'start') return { kind: 'ready' };
    if (message.kind === 'complete') {
      const word = message.line.split(' ').pop()!;
      const all = ['logs/', 'lost.txt ', 'README.txt '];
      return {
        kind: 'completed',
        id: message.id,
        word,
        candidates: all.filter((name) => name.startsWith(word)),
      };
    }
    if (message.line === 'sleep') return null;
    const [name, rest = ''] = message.line.split(/ (.*)/);
    return {
      kind: 'ran',
      id: message.id,
      stdout: name === 'clear' ? '\x1b[2J\x1b[H' : `${rest}\n`,
      stderr: '',
      cwd: name === 'cd' ? `${HOME}/${rest}` : HOME,
      env: { NAME: rest },
      changes: { [`${HOME}/${rest}`]: null },
    };
  }
}

async function open() {
  EchoShell.started = [];
  EchoShell.ended = 0;
  Object.assign(globalThis, { Worker: EchoShell });
  const told: FromFrame[] = [];
  new Terminal('code', { archive: new ArrayBuffer(0), templates: {} }, (message) => told.push(message));
  await waitFor(() => expect(told).toContainEqual({ kind: 'ready' }));
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: terminalMessages.command });
  input.focus();
  return { user: userEvent.setup(), told, input, log: screen.getByRole('log') };
}

describe('The terminal', () => {
  it('says that it is simulated, and shows commands with their output', async () => {
    const { user, log, told } = await open();
    expect(log).toHaveTextContent('This is a simulated shell, not a real computer.');
    await user.keyboard('echo <b>hello</b>{Enter}');
    await waitFor(() => expect(log).toHaveTextContent('~ $ echo <b>hello</b><b>hello</b>'));
    expect(told).toContainEqual({ kind: 'ran', line: 'echo <b>hello</b>' });
  });

  it('runs pasted lines one after the other; the last waits for Enter', async () => {
    const { log, input } = await open();
    fireEvent.paste(input, { clipboardData: { getData: () => 'echo one\r\necho two\necho thr' } });
    await waitFor(() => expect(log).toHaveTextContent(/echo oneone~ \$ echo twotwo$/));
    expect(input).toHaveValue('echo thr');
  });

  it('walks through earlier commands, and back to what was being typed', async () => {
    const { user, input } = await open();
    await user.keyboard('echo 1{Enter}echo 2{Enter}dra{ArrowUp}');
    expect(input).toHaveValue('echo 2');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(input).toHaveValue('echo 1');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(input).toHaveValue('dra');
  });

  it('completes the only candidate, and cycles through several', async () => {
    const { user, input } = await open();
    await user.keyboard('cat R{Tab}');
    await waitFor(() => expect(input).toHaveValue('cat README.txt '));
    await user.clear(input);
    await user.keyboard('cat l{Tab}');
    await waitFor(() => expect(input).toHaveValue('cat lo'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'logs/',
      'lost.txt',
    ]);
    await user.keyboard('{Tab}');
    expect(input).toHaveValue('cat logs/');
    await user.keyboard('{Tab}');
    expect(input).toHaveValue('cat lost.txt ');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('lost.txt');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(input).toHaveValue('cat logs/');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('lets the keyboard out: Tab leaves an empty line, and any line after Escape', async () => {
    const { user, input } = await open();
    await user.tab();
    expect(input).not.toHaveFocus();
    input.focus();
    await user.keyboard('ec{Escape}{Tab}');
    expect(input).not.toHaveFocus();
  });

  it('stops a command with Ctrl-C, and goes on with its folder, variables and files', async () => {
    const { user, log } = await open();
    await user.keyboard('cd logs{Enter}');
    await waitFor(() => expect(screen.getByText('~/logs $')).toBeInTheDocument());
    await user.keyboard('sleep{Enter}');
    fireEvent.click(screen.getByRole('button', { name: 'Ctrl-C' }));
    await waitFor(() => expect(EchoShell.started).toHaveLength(2));
    expect(EchoShell.ended).toBe(1);
    expect(EchoShell.started[1]).toMatchObject({
      state: { cwd: `${HOME}/logs`, env: { NAME: 'logs' }, changes: { [`${HOME}/logs`]: null } },
    });
    await user.keyboard('echo again{Enter}');
    await waitFor(() => expect(log).toHaveTextContent(/\^C~\/logs \$ echo againagain$/));
  });

  it('clears its screen with Ctrl-L and with clear', async () => {
    const { user, log } = await open();
    await user.keyboard('{Control>}l{/Control}');
    expect(log).toBeEmptyDOMElement();
    await user.keyboard('echo x{Enter}clear{Enter}');
    await waitFor(() => expect(log).toBeEmptyDOMElement());
  });

  it('has the keys that a phone lacks, at the caret', async () => {
    const { input } = await open();
    fireEvent.change(input, { target: { value: 'ls wc' } });
    input.setSelectionRange(3, 3);
    fireEvent.click(screen.getByRole('button', { name: 'Pipe' }));
    expect(input).toHaveValue('ls |wc');
    expect(input.selectionStart).toBe(4);
  });
});

describe('What is shown of an output', () => {
  it('is all of a short one, without colours and control characters', () => {
    expect(shownOf('a\x1b[31mb\x1b[0m\x00\r\nc\n')).toEqual({ text: 'ab�\nc\n', note: null });
    const full = 'x\n'.repeat(MAX_LINES);
    expect(shownOf(full)).toEqual({ text: full, note: null });
  });

  it('is the beginning of a long one, and a sentence that says so', () => {
    const { text, note } = shownOf('x\n'.repeat(20_000));
    expect(text.split('\n')).toHaveLength(MAX_LINES);
    expect(note).toBe(terminalMessages.cut(1_000, 20_000));
    expect(shownOf('y'.repeat(1e6))).toEqual({
      text: 'y'.repeat(200_000),
      note: terminalMessages.cutLine(200_000),
    });
  });
});
