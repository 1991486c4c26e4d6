import { type FromFrame, type ToFrame } from '../protocol';
import './frame.css';
import { Terminal } from './terminal';

let terminal: Terminal | null = null;

// The page's origin is unknown here, and what is said is no secret: it comes from whoever embeds the frame.
const tell = (message: FromFrame): void => parent.postMessage(message, '*');

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent || parent === window) return;
  document.documentElement.dataset['theme'] = data.theme;
  if (data.kind === 'start' && !terminal) terminal = new Terminal(data.shellCode, data, tell);
});
// A finger that wants to scroll doesn't want a keyboard.
addEventListener('focus', () => matchMedia('(pointer: fine)').matches && terminal?.focus());

tell({ kind: 'loaded' });
