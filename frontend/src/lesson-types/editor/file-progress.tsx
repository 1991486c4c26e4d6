import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { Button } from '../../components/button';
import { formatBytes, formatTimeLeft } from '../../lib/file-size';
import { toPercent } from '../../lib/format';
import { type FileUpload, type UploadState } from './file-upload';

interface FileProgressProps {
  upload: FileUpload;
  name: string;
  onCancel: () => void;
}

/** Progress, rate and remaining time of an upload, with pause, cancel and retry. */
export function FileProgress({ upload, name, onCancel }: FileProgressProps) {
  const state = useSyncExternalStore(upload.subscribe, () => upload.state);
  const percent = toPercent((state.sent / Math.max(1, state.total)) * 100);
  const isMoving = ['queued', 'sending', 'waiting'].includes(state.phase);
  return (
    <div className="mt-3">
      <div
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 w-full overflow-hidden rounded-sm border border-edge bg-sunken"
      >
        <div className="h-full bg-ink" style={{ width: `${percent}%` }} />
      </div>
      <div className="mt-1 flex items-center justify-between gap-x-4">
        <p className="min-w-0 text-sm tnum text-ink2">{figures(state)}</p>
        <div className="-mr-3 flex shrink-0">
          {isMoving && (
            <Button variant="quiet" icon aria-label={`Pause ${name}`} onClick={() => void upload.pause()}>
              <Pause size={18} aria-hidden />
            </Button>
          )}
          {state.phase === 'paused' && (
            <Button
              variant="quiet"
              icon
              aria-label={`Continue with ${name}`}
              onClick={() => void upload.start()}
            >
              <Play size={18} aria-hidden />
            </Button>
          )}
          {state.phase === 'failed' && (
            <Button variant="quiet" className="px-3" onClick={() => void upload.start()}>
              <RotateCcw size={16} aria-hidden />
              Retry
            </Button>
          )}
          <Button variant="quiet" icon aria-label={`Cancel ${name}`} onClick={onCancel}>
            <X size={18} aria-hidden />
          </Button>
        </div>
      </div>
      <p role="status" className={state.phase === 'failed' ? 'text-sm font-medium text-danger' : 'sr-only'}>
        {announced(state, name)}
      </p>
    </div>
  );
}

function figures({ phase, sent, total, bytesPerSecond }: UploadState): string {
  const amount = `${formatBytes(sent)} of ${formatBytes(total)}`;
  if (phase === 'queued') return `${formatBytes(total)} · waiting for its turn`;
  if (phase === 'paused') return `${amount} · paused`;
  if (phase === 'waiting') return `${amount} · no connection, continues automatically`;
  if (phase === 'failed') return amount;
  if (phase === 'done') return `${formatBytes(total)} · uploaded`;
  if (!bytesPerSecond) return amount;
  return `${amount} · ${formatBytes(bytesPerSecond)}/s · ${formatTimeLeft((total - sent) / bytesPerSecond)}`;
}

/** Announced when it changes; the figures change too often for that. */
function announced({ phase, problem }: UploadState, name: string): string {
  if (phase === 'failed') return problem ?? '';
  if (phase === 'paused') return `${name} is paused`;
  if (phase === 'waiting') return `${name} waits for the connection`;
  return phase === 'done' ? `${name} is uploaded` : '';
}
