import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { assessmentMessages } from '../../messages';
import { type SittingSnapshot } from './sitting-answers';

/** Whether the server has every answer. */
export function SavedState({ snapshot: { unsaved, isOffline } }: { snapshot: SittingSnapshot }) {
  const [Icon, text, tone] =
    unsaved === 0
      ? [Check, assessmentMessages.saved, 'text-ink2']
      : isOffline
        ? [CloudOff, assessmentMessages.keptOffline(unsaved), 'text-danger font-semibold']
        : [LoaderCircle, assessmentMessages.saving, 'text-ink2'];
  return (
    <p
      role="status"
      className={`flex min-w-0 items-center gap-1.5 text-xs max-sm:flex-1 max-sm:basis-24 ${tone}`}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <span>{text}</span>
    </p>
  );
}
