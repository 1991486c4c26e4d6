import { formatBytes } from '../../lib/file-size';

/** The player of terminal labs, on the lesson's page. */
export const terminalLabMessages = {
  about: 'A simulated shell over the files of this lab. It runs in your browser and reaches nothing else.',
  start: 'Start terminal',
  startWithSize: (bytes: number) => `Start terminal (${formatBytes(bytes)})` as const,
  loading: 'Loading the terminal and the files…',
  slow: 'This takes longer than usual. On a slow connection it can take a minute.',
  larger: 'Larger',
  smaller: 'Smaller',
  tryAgain: 'Try again',
  offline: 'You are offline. Connect to the internet, then try again.',
  filesFailed: 'The files of this lab could not be loaded. Check your connection, then try again.',
  terminalFailed: 'The terminal could not be loaded. Check your connection, then try again.',
  notStarted: 'The terminal did not start. Try again, or use another browser.',
  damaged: 'The files of this lab are damaged. Please tell support.',
  stopped: 'The terminal stopped. Try again to start it afresh.',
  unsupported:
    'This browser can’t run the terminal. Use a current version of Chrome, Edge, Firefox or Safari.',
} as const;

/** Inside the terminal. */
export const terminalMessages = {
  output: 'Terminal output',
  command: 'Command',
  keys: 'Keys',
  completions: 'Completions',
  greeting:
    'This is a simulated shell, not a real computer. It works in this tab alone.\nType help for the commands. Tab completes, Ctrl-C stops a command, Esc and then Tab leaves the terminal.',
  starting: 'Starting…',
  running: 'Running. Ctrl-C stops it.',
  cut: (shown: number, all: number) =>
    `[Showing the first ${shown.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} lines. Use head, tail or grep, or write to a file with >.]`,
  cutLine: (shown: number) =>
    `[Showing the first ${shown.toLocaleString('en-IN')} characters. Write to a file with > to keep it all.]`,
  crashed: 'The shell stopped and was started again. Your files are still here.',
} as const;
