import { EXAM_LIMITS } from '@triad/shared/practical-exam';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import PencilLine from 'lucide-react/icons/pencil-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatTime } from '../../lib/dates';
import { formatCount } from '../../lib/format';
import { reportMessages } from '../../messages-exam';
import { type ReportSnapshot } from './report-draft';

/** Whether the server has the report. */
export function ReportState({ snapshot, className }: { snapshot: ReportSnapshot; className?: string }) {
  const [Icon, text, isProblem] = wordsOf(snapshot);
  return (
    <p
      role="status"
      className={clsx(
        'flex min-w-0 items-center gap-1.5 text-xs',
        isProblem ? 'font-semibold text-danger' : 'text-ink2',
        className,
      )}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <span>{text}</span>
    </p>
  );
}

function wordsOf({ state, savedAt }: ReportSnapshot): [icon: typeof Check, text: string, isProblem: boolean] {
  switch (state) {
    case 'saved':
      return [
        Check,
        savedAt === null ? reportMessages.saved : reportMessages.savedAt(formatTime(savedAt)),
        false,
      ];
    case 'unsaved':
      return [PencilLine, reportMessages.unsaved, false];
    case 'saving':
      return [LoaderCircle, reportMessages.saving, false];
    case 'failed':
      return [CloudOff, reportMessages.notSaved, true];
    case 'too-long':
      return [TriangleAlert, reportMessages.tooLong(formatCount(EXAM_LIMITS.report)), true];
    case 'changed':
      return [TriangleAlert, reportMessages.changed, true];
    case 'over':
      return [TriangleAlert, reportMessages.over, true];
  }
}
