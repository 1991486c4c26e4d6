import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { type FrameMessage } from '../../../../lab-machine/messages';
import { V86_VERSION } from '../../../../lab-machine/image';
import { createStore } from '../../../../store/store';
import { givenSession } from '../../../../testing/render';
import { server } from '../../../../testing/server';
import { fetchMachineImage } from './fetch-machine-image';
import { MachineLab } from './machine-lab';

const ORIGIN = window.location.origin;
const LAB = {
  machines: [
    {
      role: 'victim' as const,
      host: 'router',
      address: '10.9.0.2',
      login: 'root' as const,
      files: {},
      start: '',
    },
  ],
};

function givenImage(v86 = V86_VERSION): void {
  const file = (name: string) => ({ name, bytes: 4, sha256: name });
  server.use(
    http.get(`${ORIGIN}/lab-image/manifest.json`, () =>
      HttpResponse.json({
        v86,
        memoryMiB: 80,
        vgaMemoryMiB: 2,
        files: { bios: file('b'), vgaBios: file('v'), wasm: file('w'), snapshot: file('s') },
      }),
    ),
    http.get(`${ORIGIN}/lab-image/:name`, () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
  );
}

function open(alternative?: React.ReactNode) {
  const onHistory = jest.fn();
  render(
    <Provider store={createStore()}>
      <MachineLab
        name="The router"
        savedAs="lesson:1"
        loadImage={fetchMachineImage}
        loadMachines={() => Promise.resolve(LAB)}
        onHistory={onHistory}
        alternative={alternative}
      />
    </Provider>,
  );
  return { user: userEvent.setup({ delay: null }), onHistory };
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Consoles of The router');

/** The frame, or another window, says something. */
function say(data: FrameMessage | object, source: Window | null = frame().contentWindow): void {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'null' }));
  });
}

async function started() {
  const opened = open();
  await opened.user.click(screen.getByRole('button', { name: 'Start machines' }));
  const posted = jest.spyOn(frame().contentWindow!, 'postMessage').mockImplementation(() => undefined);
  say({ type: 'loaded' });
  await screen.findByText(/^Starting the machines/);
  return { ...opened, posted };
}

beforeEach(() => {
  givenSession();
});

describe('a lab with machines', () => {
  it('loads nothing before it is started, into a frame without an origin', async () => {
    givenImage();
    const { posted } = await started();
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts');
    const [message, origin, transfer] = posted.mock.calls[0] as unknown as [object, string, unknown[]];
    expect(message).toMatchObject({
      type: 'start',
      lab: LAB,
      saved: null,
      image: { memoryMiB: 80, id: 's' },
    });
    expect([origin, transfer.length]).toEqual(['*', 4]);
    say({ type: 'ready' });
    expect(screen.getByText('The machines are running.')).toBeInTheDocument();
  });

  it('takes messages of its own frame only, and of those only what it knows', async () => {
    givenImage();
    const { onHistory } = await started();
    say({ type: 'ready' }, window);
    say({ type: 'ready' }, null);
    say({ type: 'history', text: 7 });
    expect(screen.getByText(/^Starting the machines/)).toBeInTheDocument();
    expect(onHistory).not.toHaveBeenCalled();
    say({ type: 'history', text: 'router: ls\n' });
    expect(onHistory).toHaveBeenCalledWith(expect.any(String), 'router: ls\n');
  });

  it('stops and continues, and says why it stopped', async () => {
    givenImage();
    const { user, posted } = await started();
    say({ type: 'ready' });
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(posted).toHaveBeenLastCalledWith({ type: 'pause' }, '*', []);
    say({ type: 'paused', reason: 'idle' });
    expect(screen.getByText(/to save your battery/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(posted).toHaveBeenLastCalledWith({ type: 'continue' }, '*', []);
  });

  it('is reset by a new frame, after a question', async () => {
    givenImage();
    const { user } = await started();
    say({ type: 'ready' });
    const before = frame();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(frame()).not.toBe(before));
  });

  it.each([
    ['memory', /no memory left/],
    ['not-ready', /did not start within a minute/],
    ['no-webassembly', /has no WebAssembly/],
    ['broken', /stopped with an error/],
  ] as const)('says what to do about %s', async (failure, sentence) => {
    givenImage();
    await started();
    say({ type: 'failed', failure });
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('says that the academy has no machines, or none that fit, and offers the download', async () => {
    server.use(http.get(`${ORIGIN}/lab-image/manifest.json`, () => new HttpResponse(null, { status: 404 })));
    const { user } = open(<a href="/download">Download file</a>);
    await user.click(screen.getByRole('button', { name: 'Start machines' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/does not have the machines/);
    expect(screen.getByRole('link', { name: 'Download file' })).toBeInTheDocument();
    givenImage('0.4.0');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/does not have the machines/);
  });

  it('says that it needs a laptop on a phone, and can be tried all the same', async () => {
    givenImage();
    const wide = window.matchMedia.bind(window);
    window.matchMedia = (query) => ({ ...wide(query), matches: true });
    const { user } = open();
    expect(screen.getByRole('heading', { name: 'This lab needs a laptop' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try all the same' }));
    expect(frame()).toBeInTheDocument();
  });
});
