import { currentTheme } from '../../../../lib/theme';
import { terminalLabMessages } from '../../terminal-messages';
import { type LabFiles, type ToFrame } from '../../terminal/protocol';
import shellUrl from '../../terminal/shell/lab-shell?worker&url';
import { readFrameMessage } from './frame-message';

export type Phase = { kind: 'loading' | 'slow' | 'ready' } | { kind: 'failed'; message: string };

const SLOW_AFTER_MS = 8_000;
/** From its own load to its first message. */
const SILENT_FRAME_MS = 5_000;
/** Until the shell in it is ready; a slow phone takes seconds. */
const SILENT_SHELL_MS = 60_000;

interface Connection {
  loadFiles: () => Promise<LabFiles>;
  onPhase: (phase: Phase) => void;
  onRan: (line: string) => void;
}

/** Fetches shell and files while the frame loads, hands them to it, and listens to it. Returns what ends all of that. */
export function connectTerminal(
  frame: HTMLIFrameElement,
  { loadFiles, onPhase, onRan }: Connection,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const fail = (message: string): void => {
    if (signal.aborted) return;
    end();
    onPhase({ kind: 'failed', message: navigator.onLine ? message : terminalLabMessages.offline });
  };
  const failLater = (message: string, afterMs: number) => after(afterMs, () => fail(message), signal);
  // Its origin is opaque: no other target can name it.
  const send = (message: ToFrame, transfer: Transferable[] = []) =>
    frame.contentWindow?.postMessage(message, '*', transfer);

  let onLoaded = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (onLoaded = resolve));
  let hasPage = false;
  let isReady = false;

  listen(
    window,
    'message',
    ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== 'null') return;
      const message = readFrameMessage(data);
      if (message?.kind === 'loaded') onLoaded();
      else if (message?.kind === 'failed')
        fail(message.why === 'damaged' ? terminalLabMessages.damaged : terminalLabMessages.notStarted);
      else if (message?.kind === 'ran' && isReady) onRan(message.line);
      else if (message?.kind === 'ready' && !isReady) {
        isReady = true;
        onPhase({ kind: 'ready' });
      }
    },
    signal,
  );
  listen(
    frame,
    'load',
    () => {
      // A second page in the frame is none of ours.
      if (hasPage) return fail(terminalLabMessages.stopped);
      hasPage = true;
      const silence = failLater(terminalLabMessages.terminalFailed, SILENT_FRAME_MS);
      void loaded.then(() => clearTimeout(silence));
    },
    signal,
  );
  const themes = new MutationObserver(() => send({ kind: 'theme', theme: currentTheme() }));
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => themes.disconnect());

  onPhase({ kind: 'loading' });
  after(SLOW_AFTER_MS, () => isReady || onPhase({ kind: 'slow' }), signal);
  const orFail = <T>(loading: Promise<T>, message: string): Promise<T | null> =>
    loading.catch(() => {
      fail(message);
      return null;
    });
  void Promise.all([
    orFail(fetchShell(signal), terminalLabMessages.terminalFailed),
    orFail(loadFiles(), terminalLabMessages.filesFailed),
    loaded,
  ]).then(([shellCode, files]) => {
    if (shellCode === null || files === null || signal.aborted) return;
    send({ kind: 'start', shellCode, theme: currentTheme(), ...files }, [files.archive]);
    const silence = failLater(terminalLabMessages.notStarted, SILENT_SHELL_MS);
    signal.addEventListener('abort', () => clearTimeout(silence));
  });
  return end;

  function after(ms: number, act: () => void, until: AbortSignal): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => isReady || act(), ms);
    until.addEventListener('abort', () => clearTimeout(timer));
    return timer;
  }
}

function listen<Name extends keyof WindowEventMap>(
  target: Window | HTMLElement,
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
  until: AbortSignal,
): void {
  target.addEventListener(name, listener as EventListener);
  until.addEventListener('abort', () => target.removeEventListener(name, listener as EventListener));
}

async function fetchShell(signal: AbortSignal): Promise<string> {
  const response = await fetch(shellUrl, { signal });
  if (!response.ok) throw new Error(`The shell's code was answered with ${response.status}`);
  return response.text();
}
