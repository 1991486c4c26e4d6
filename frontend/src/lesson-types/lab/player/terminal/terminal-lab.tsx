import { clsx } from 'clsx';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../../components/button';
import { Problem } from '../../../../components/problem';
import { newUuid } from '../../../../lib/uuid';
import { terminalLabMessages } from '../../terminal-messages';
import { type LabFiles } from '../../terminal/protocol';
import { withCommand } from './command-history';
import { connectTerminal, type Phase } from './connect-terminal';
import { useLarger } from './use-larger';

const FRAME = '/frames/lab-terminal.html';

interface TerminalLabProps {
  name: string;
  loadFiles: () => Promise<LabFiles>;
  /** Of the files, if it is known before they are loaded. */
  downloadBytes?: number;
  /** The commands of this run so far, oldest first; together at most 64 kB. */
  onHistory: (runId: string, lines: string[]) => void;
}

/** A simulated shell over a lab's files. Nothing of it is loaded before Start. */
export function TerminalLab({ name, loadFiles, downloadBytes, onHistory }: TerminalLabProps) {
  const [attempt, setAttempt] = useState(0);
  const title = `Terminal: ${name}`;
  if (attempt > 0)
    return (
      <RunningTerminal
        key={attempt}
        title={title}
        loadFiles={loadFiles}
        onHistory={onHistory}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  return (
    <section aria-label={title} className="card p-4">
      <p className="max-w-prose text-sm text-ink2">{terminalLabMessages.about}</p>
      {typeof Worker === 'undefined' ? (
        <Problem className="mt-3">{terminalLabMessages.unsupported}</Problem>
      ) : (
        <Button variant="primary" className="mt-3 max-sm:w-full" onClick={() => setAttempt(1)}>
          {downloadBytes ? terminalLabMessages.startWithSize(downloadBytes) : terminalLabMessages.start}
        </Button>
      )}
    </section>
  );
}

interface RunningTerminalProps extends Pick<TerminalLabProps, 'loadFiles' | 'onHistory'> {
  title: string;
  onRetry: () => void;
}

function RunningTerminal({ title, loadFiles, onHistory, onRetry }: RunningTerminalProps) {
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' });
  const frame = useRef<HTMLIFrameElement>(null);
  const section = useRef<HTMLElement>(null);
  const history = useRef<string[]>([]);
  const [runId] = useState(() => newUuid());
  const { isLarger, toggle } = useLarger(section);
  const load = useEffectEvent(loadFiles);
  const onPhase = useEffectEvent((next: Phase) => {
    setPhase(next);
    // The focus was on Start; it goes where the commands are typed, unless the learner has moved it.
    if (next.kind === 'ready' && section.current === document.activeElement) frame.current?.focus();
  });
  const onRan = useEffectEvent((line: string) => {
    history.current = withCommand(history.current, line);
    onHistory(runId, history.current);
  });
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    return connectTerminal(frame.current!, {
      loadFiles: () => load(),
      onPhase: (next) => onPhase(next),
      onRan: (line) => onRan(line),
    });
  }, []);

  const isReady = phase.kind === 'ready';
  const Icon = isLarger ? Minimize2 : Maximize2;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={title}
      className={clsx(
        'flex flex-col bg-surface outline-none',
        isLarger
          ? 'fixed inset-x-0 top-(--larger-top,0) z-50 h-(--larger-height,100dvh) p-2'
          : 'card h-[min(34rem,80dvh)] min-h-80 p-2 sm:p-3',
      )}
    >
      <div className="flex items-center justify-between gap-3 pb-1">
        <h3 className="truncate pl-1 text-sm font-semibold">{title}</h3>
        <Button variant="quiet" aria-pressed={isLarger} className="shrink-0" onClick={toggle}>
          <Icon size={16} aria-hidden />
          {isLarger ? terminalLabMessages.smaller : terminalLabMessages.larger}
        </Button>
      </div>
      {!isReady && (
        <div className="flex grow flex-col items-start gap-3 rounded-md bg-sunken p-4">
          {phase.kind === 'failed' ? (
            <>
              <Problem>{phase.message}</Problem>
              <Button onClick={onRetry}>{terminalLabMessages.tryAgain}</Button>
            </>
          ) : (
            <p role="status" className="text-sm text-ink2">
              {terminalLabMessages.loading}
              {phase.kind === 'slow' && ` ${terminalLabMessages.slow}`}
            </p>
          )}
        </div>
      )}
      {phase.kind !== 'failed' && (
        <iframe
          ref={frame}
          title={title}
          src={FRAME}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          className={isReady ? 'min-h-0 w-full grow' : 'sr-only'}
        />
      )}
    </section>
  );
}
