import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { server, untilAnswered } from '../../../../testing/server';
import { terminalLabMessages } from '../../terminal-messages';
import { type ToFrame } from '../../terminal/protocol';
import { withCommand } from './command-history';
import { TerminalLab } from './terminal-lab';

const FILES = { archive: new ArrayBuffer(8), templates: { 'flag.txt': 'TRIAD{MINE}' } };

/** The lab as it is shown, and the frame as the test plays it. */
function givenLab({ loadFiles = () => Promise.resolve(FILES), onHistory = jest.fn() } = {}) {
  Object.assign(window, { Worker: class {} });
  const user = userEvent.setup();
  const answered = jest.fn();
  server.use(
    http.get('*/asset-stub', () => {
      answered();
      return HttpResponse.text('the shell');
    }),
  );
  render(<TerminalLab name="web01" loadFiles={loadFiles} downloadBytes={352_000} onHistory={onHistory} />);
  return {
    user,
    answered,
    onHistory,
    start: () => user.click(screen.getByRole('button', { name: /^Start terminal/ })),
  };
}

const theFrame = () => screen.getByTitle<HTMLIFrameElement>('Terminal: web01');

/** What the frame says; by default as itself. */
const say = (data: unknown, { source = theFrame().contentWindow as Window, origin = 'null' } = {}) =>
  act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
    await Promise.resolve();
  });

function heardByFrame(): ToFrame[] {
  const heard: ToFrame[] = [];
  theFrame().contentWindow!.postMessage = ((message: ToFrame) => heard.push(message)) as never;
  return heard;
}

async function started(options?: Parameters<typeof givenLab>[0]) {
  const lab = givenLab(options);
  await lab.start();
  const heard = heardByFrame();
  await say({ kind: 'loaded' });
  await waitFor(() => expect(heard).toHaveLength(1));
  await say({ kind: 'ready' });
  return { ...lab, heard };
}

describe('A terminal lab', () => {
  it('loads nothing before Start, and says how much that will be', async () => {
    const loadFiles = jest.fn(() => Promise.resolve(FILES));
    const { answered } = givenLab({ loadFiles });
    expect(screen.getByRole('button', { name: 'Start terminal (344 KB)' })).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    expect(loadFiles).not.toHaveBeenCalled();
    await untilAnswered();
    expect(answered).not.toHaveBeenCalled();
  });

  it('hands shell, files and theme to a frame that may run scripts and nothing else', async () => {
    const { heard } = await started();
    expect(theFrame()).toHaveAttribute('sandbox', 'allow-scripts');
    expect(heard).toEqual([{ kind: 'start', shellCode: 'the shell', theme: 'light', ...FILES }]);
    expect(screen.queryByText(/Loading/)).not.toBeInTheDocument();
    document.documentElement.dataset['theme'] = 'dark';
    await waitFor(() => expect(heard).toContainEqual({ kind: 'theme', theme: 'dark' }));
  });

  it('reports the commands of the learner', async () => {
    const { onHistory } = await started();
    await say({ kind: 'ran', line: 'ls' });
    await say({ kind: 'ran', line: 'cat README.txt' });
    expect(onHistory).toHaveBeenLastCalledWith(expect.any(String), ['ls', 'cat README.txt']);
  });

  it('believes no message of another shape, window or origin', async () => {
    const { onHistory } = await started();
    for (const data of [
      null,
      'ran',
      { kind: 'ran' },
      { kind: 'ran', line: 7 },
      { kind: '__proto__', line: 'x' },
      { kind: 'start', line: 'x' },
    ])
      await say(data);
    await say({ kind: 'ran', line: 'x' }, { source: window });
    await say({ kind: 'ran', line: 'x' }, { origin: 'https://evil.example' });
    expect(onHistory).not.toHaveBeenCalled();
    await say({ kind: 'ran', line: 'y'.repeat(1_000_000), more: 'x' });
    expect(onHistory).toHaveBeenLastCalledWith(expect.any(String), ['y'.repeat(4_096)]);
  });

  it('ends when the frame shows another page', async () => {
    await started();
    fireEvent.load(theFrame());
    fireEvent.load(theFrame());
    expect(screen.getByRole('alert')).toHaveTextContent(terminalLabMessages.stopped);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('says what failed, and can be tried again', async () => {
    let isBroken = true;
    const { user, start } = givenLab({
      loadFiles: () => (isBroken ? Promise.reject(new Error('no connection')) : Promise.resolve(FILES)),
    });
    await start();
    expect(await screen.findByText(terminalLabMessages.filesFailed)).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const heard = heardByFrame();
    await say({ kind: 'loaded' });
    await waitFor(() => expect(heard).toHaveLength(1));
    await say({ kind: 'failed', why: 'damaged' });
    expect(await screen.findByText(terminalLabMessages.damaged)).toBeVisible();
  });

  it('says so where the browser can’t run it', () => {
    const { Worker } = window;
    Object.assign(window, { Worker: undefined });
    render(<TerminalLab name="web01" loadFiles={() => Promise.resolve(FILES)} onHistory={jest.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent(terminalLabMessages.unsupported);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    window.Worker = Worker;
  });

  it('fills the window, and the rest of the page can’t be reached meanwhile', async () => {
    const { user } = await started();
    const outside = document.createElement('p');
    document.body.append(outside);
    await user.click(screen.getByRole('button', { name: 'Larger' }));
    expect(outside.inert).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Smaller' }));
    expect(outside.inert).toBe(false);
  });
});

it('A history has at most 64 kB: the oldest commands go first', () => {
  const lines = Array.from({ length: 20 }, (_, index) => String(index).padEnd(4_000, 'x'));
  const kept = lines.reduce<string[]>(withCommand, []);
  expect(kept).toEqual(lines.slice(-15));
  expect(Buffer.byteLength(kept.join('\n'))).toBeLessThanOrEqual(64_000);
});
