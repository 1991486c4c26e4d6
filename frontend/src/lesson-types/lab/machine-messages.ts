import { type MachineFailure, type PauseReason } from '../../lab-machine/messages';

/** Labs with real machines in the learner's browser. */
export const machineLabMessages = {
  offer:
    'Real Linux machines that run in this tab. About 11 MB are loaded once for all labs, and the machines take half a gigabyte of memory while they run.',
  start: 'Start machines',
  resume: 'Continue with my machine',
  savedHint: 'Your saved machine is in this browser only.',
  small: 'This lab needs a laptop',
  smallHint: 'Its machines need a keyboard, a wide screen and half a gigabyte of memory.',
  lowMemory: 'This device has little memory',
  lowMemoryHint:
    'The machines take half a gigabyte of it. They may not start, or the browser may close the tab.',
  tryAnyway: 'Try all the same',
  loading: (loaded: string, total: string) => `Loading the machines: ${loaded} of ${total}`,
  preparing: 'Loading the machines',
  starting: 'Starting the machines. This takes up to a minute on a slow laptop.',
  running: 'The machines are running.',
  frameTitle: (name: string) => `Consoles of ${name}`,
  keys: 'Shift + Tab leaves a console.',
  reset: 'Reset',
  resetTitle: 'Reset the machines?',
  resetHint:
    'They start again as they were at first. What you did in them is lost, except in a saved machine.',
  keep: 'Keep them',
  save: 'Save my machine',
  saved: 'Saved in this browser',
  saveFailed: 'The machine could not be saved: the browser has no room for it. It goes on running.',
  outdated: 'Your saved machine does not fit this version of the lab, so the machines started again.',
  stop: 'Stop',
  continue: 'Continue',
  paused: {
    asked: 'The machines are stopped.',
    idle: 'The machines stopped after a minute without use, to save your battery. Press a key in a console or Continue.',
    hidden: 'The machines stop while this tab is hidden.',
  } satisfies Record<PauseReason, string>,
  failures: {
    'no-webassembly':
      'This browser can’t run the machines: it has no WebAssembly, or its settings forbid it. Use a recent Chrome, Edge, Firefox or Safari.',
    memory: 'The browser has no memory left for the machines. Close other tabs and try again.',
    'not-ready': 'The machines did not start within a minute. Close other tabs and try again.',
    broken: 'A machine stopped with an error. Start the machines again.',
    'image-missing': 'This academy does not have the machines of this lab yet. Please tell our team.',
    download: 'The machines could not be loaded. Check your connection and try again.',
  } satisfies Record<MachineFailure | 'image-missing' | 'download', string>,
  alternative: 'You can do this lab without the machines, with its download.',
} as const;
