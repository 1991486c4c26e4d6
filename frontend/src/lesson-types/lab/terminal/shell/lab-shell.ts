/** Runs the shell beside the page. Built as one script, which the frame starts from a blob. */
import { type FromShell, type ToShell } from '../protocol';
import { addMissingGlobals } from './missing-globals';
import { Shell } from './shell';

addMissingGlobals();

let shell: Shell | null = null;
const tell = (message: FromShell): void => postMessage(message);

async function answer(message: ToShell): Promise<void> {
  if (message.kind === 'start') {
    try {
      shell = await Shell.open(message, message.state);
      tell({ kind: 'ready' });
    } catch {
      tell({ kind: 'failed' });
    }
  } else if (shell && message.kind === 'run') {
    tell({ kind: 'ran', id: message.id, ...(await shell.run(message.line)) });
  } else if (shell) {
    tell({ kind: 'completed', id: message.id, ...(await shell.complete(message.line)) });
  }
}

addEventListener('message', ({ data }: MessageEvent<ToShell>) => void answer(data));
