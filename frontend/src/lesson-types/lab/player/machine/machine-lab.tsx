import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Save from 'lucide-react/icons/save';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../../../components/button';
import { ConfirmDialog } from '../../../../components/dialog';
import { Problem } from '../../../../components/problem';
import { ErrorState } from '../../../../components/states';
import { formatBytes } from '../../../../lib/file-size';
import { machineLabMessages as messages } from '../../machine-messages';
import { selectSessionUser } from '../../../../session/session';
import { deviceConcern } from './device-concern';
import { MachineFrame } from './machine-frame';
import { type LabState, type MachineLabSource, useMachineLab } from './use-machine-lab';

interface MachineLabProps extends MachineLabSource {
  name: string;
  /** A link to what a learner can do without machines, such as the lab's download. */
  alternative?: ReactNode;
}

/** A lab of real machines in the learner's tab. Nothing is loaded before they are started. */
export function MachineLab({ name, alternative, ...source }: MachineLabProps) {
  const user = useSelector(selectSessionUser);
  // The next person at this device must not find it.
  const lab = useMachineLab({ ...source, savedAs: `${user?.id}:${source.savedAs}` });
  const { state } = lab;
  if (state.step === 'offered')
    return <Offer hasSaved={lab.hasSaved} onStart={lab.start} alternative={alternative} />;
  if (state.step === 'failed')
    return (
      <ErrorState
        message={messages.failures[state.failure] + (alternative ? ` ${messages.alternative}` : '')}
        onRetry={() => lab.start(false)}
        action={alternative}
      />
    );
  return (
    <div className="grid gap-3">
      <Controls lab={lab} />
      <p role="status" className="text-sm text-ink2">
        {sentenceOf(state)}
        {lab.isOutdated && ` ${messages.outdated}`}
        {lab.saving === 'done' && ` ${messages.saved}.`}
      </p>
      <Problem>{lab.saving === 'failed' && messages.saveFailed}</Problem>
      <MachineFrame key={lab.run} title={messages.frameTitle(name)} onMessage={lab.onMessage} />
      <p className="text-sm text-ink3 pointer-coarse:hidden">{messages.keys}</p>
    </div>
  );
}

function sentenceOf(state: LabState): string {
  switch (state.step) {
    case 'loading':
      return state.total > 0
        ? messages.loading(formatBytes(state.loaded), formatBytes(state.total))
        : messages.preparing;
    case 'starting':
      return messages.starting;
    case 'running':
      return messages.running;
    case 'paused':
      return messages.paused[state.reason];
    default:
      return '';
  }
}

interface OfferProps {
  hasSaved: boolean;
  onStart: (resumes: boolean) => void;
  alternative: ReactNode;
}

function Offer({ hasSaved, onStart, alternative }: OfferProps) {
  const concern = deviceConcern();
  return (
    <div className="card flex flex-col items-start gap-3 p-4 sm:p-6">
      {concern && <h3 className="text-lg">{messages[concern]}</h3>}
      <p className="max-w-prose text-sm text-ink2">{concern ? messages[`${concern}Hint`] : messages.offer}</p>
      {concern && alternative && <p className="max-w-prose text-sm text-ink2">{messages.alternative}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant={concern ? 'secondary' : 'primary'} onClick={() => onStart(false)}>
          {concern ? messages.tryAnyway : messages.start}
        </Button>
        {hasSaved && <Button onClick={() => onStart(true)}>{messages.resume}</Button>}
        {concern && alternative}
      </div>
      {hasSaved && <p className="text-sm text-ink3">{messages.savedHint}</p>}
    </div>
  );
}

function Controls({ lab }: { lab: ReturnType<typeof useMachineLab> }) {
  const [isAsking, setIsAsking] = useState(false);
  const isPaused = lab.state.step === 'paused';
  const isUp = isPaused || lab.state.step === 'running';
  return (
    <div className="flex flex-wrap gap-3">
      <Button aria-disabled={!isUp} onClick={() => isUp && (isPaused ? lab.resume() : lab.stop())}>
        {isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
        {isPaused ? messages.continue : messages.stop}
      </Button>
      <Button aria-disabled={!isUp} busy={lab.saving === 'busy'} onClick={() => isUp && lab.save()}>
        <Save size={18} aria-hidden />
        {messages.save}
      </Button>
      <Button onClick={() => setIsAsking(true)}>
        <RotateCcw size={18} aria-hidden />
        {messages.reset}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={messages.resetTitle}
        confirmLabel={messages.reset}
        cancelLabel={messages.keep}
        onConfirm={() => {
          setIsAsking(false);
          lab.start(false);
        }}
        onClose={() => setIsAsking(false)}
      >
        {messages.resetHint}
      </ConfirmDialog>
    </div>
  );
}
