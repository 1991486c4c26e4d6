import '@xterm/xterm/css/xterm.css';
import { type MachineDefinition } from '@triad/shared/lab-machines';
import { V86 } from 'v86';
import { type EmulatorClass } from '../emulator';
import { type FrameMessage, type MachineFailure, type PageMessage } from '../messages';
import { NotReadyError, RunningLab } from '../running-lab';
import { CommandHistory } from './command-history';
import { Console, INITIAL_SIZE } from './console';
import { consoleTabs } from './console-tabs';
import './frame.css';
import { IdleWatch } from './idle-watch';

/** A frame with an opaque origin reaches its parent by messages alone. */
const tell = (message: FrameMessage, transfer: Transferable[] = []): void =>
  parent.postMessage(message, '*', transfer);

let hasFailed = false;
function fail(error: unknown): void {
  if (hasFailed) return;
  hasFailed = true;
  tell({ type: 'failed', failure: failureOf(error) });
}

function failureOf(error: unknown): MachineFailure {
  if (error instanceof NotReadyError) return 'not-ready';
  // Browsers refuse memory with a RangeError, also of WebAssembly.
  return error instanceof RangeError ? 'memory' : 'broken';
}

// The emulator starts in promises of its own.
addEventListener('unhandledrejection', ({ reason }) => fail(reason));
addEventListener('error', ({ error }) => fail(error));

async function start({
  image,
  lab: { machines },
  saved,
}: Extract<PageMessage, { type: 'start' }>): Promise<void> {
  await document.fonts.load("13px 'Martian'").catch(() => undefined);
  const history = new CommandHistory();
  const consoles = new Map<string, Console>();
  const watch = new IdleWatch();
  const options = {
    Emulator: V86 as unknown as EmulatorClass,
    image,
    size: INITIAL_SIZE,
    onOutput: (host: string, byte: number) => {
      watch.touch();
      consoles.get(host)?.write(byte);
    },
  };
  const lab = await (saved ? RunningLab.resume(saved, options) : RunningLab.start({ machines }, options));
  for (const machine of machines)
    consoles.set(
      machine.host,
      new Console(panelOf(machine), labelOf(machine), {
        onType: (text) => {
          // A key in a paused console is the wish to go on.
          watch.continue();
          watch.touch();
          lab.machines.get(machine.host)?.type(text);
        },
        onLine: (line) => {
          if (history.add(machine.host, line)) tell({ type: 'history', text: String(history) });
        },
        onResize: (size) => lab.machines.get(machine.host)?.resize(size),
      }),
    );
  show(machines, consoles);
  await lab.untilReady();
  if (saved) for (const console of consoles.values()) console.say('Your machine continues. Press Enter.');
  consoles.get(machines[0]!.host)?.focus();
  tell({ type: 'ready' });

  watch.begin({
    onPause: (reason) => void lab.pause().then(() => tell({ type: 'paused', reason }), fail),
    onContinue: () => void lab.continue().then(() => tell({ type: 'continued' }), fail),
  });
  onPageMessage((message) => {
    if (message.type === 'pause') watch.pause('asked');
    if (message.type === 'continue') watch.continue();
    if (message.type === 'save') void save(lab, watch).catch(fail);
  });
}

async function save(lab: RunningLab, watch: IdleWatch): Promise<void> {
  const saved = await lab.save();
  tell(
    { type: 'saved', saved },
    saved.machines.map(({ state }) => state),
  );
  if (!watch.isPaused) await lab.continue();
}

function show(machines: readonly MachineDefinition[], consoles: ReadonlyMap<string, Console>): void {
  const shown = machines.map((machine) => {
    const console = consoles.get(machine.host)!;
    return { element: console.element, label: labelOf(machine), focus: () => console.focus() };
  });
  if (shown.length > 1) document.body.prepend(consoleTabs(shown));
  else shown[0]?.element.classList.add('chosen');
}

const labelOf = ({ host, address }: MachineDefinition): string => `${host} ${address}`;

function panelOf(machine: MachineDefinition): HTMLElement {
  const panel = document.createElement('section');
  panel.id = `console-${machine.host}`;
  panel.setAttribute('aria-label', labelOf(machine));
  const title = document.createElement('h2');
  title.textContent = labelOf(machine);
  panel.append(title);
  document.querySelector('main')!.append(panel);
  return panel;
}

function onPageMessage(handle: (message: PageMessage) => void): void {
  addEventListener('message', ({ source, data }: MessageEvent<PageMessage>) => {
    if (source === parent) handle(data);
  });
}

if (typeof WebAssembly === 'object') {
  let isStarted = false;
  onPageMessage((message) => {
    if (message.type !== 'start' || isStarted) return;
    isStarted = true;
    start(message).catch(fail);
  });
  tell({ type: 'loaded' });
} else {
  tell({ type: 'failed', failure: 'no-webassembly' });
}
