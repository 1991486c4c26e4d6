import { type KeyboardEvent } from 'react';
import { type SetAsideReason } from '../../../api/admin-api';

export const SET_ASIDE_LABELS: Record<SetAsideReason, string> = {
  not_for_a_course: 'Not for a course',
  refunded: 'Sent back',
  settlement: 'Settlement',
};

/** Keys that choose in a closed list. */
const CHOOSING = /^(Arrow.*|Home|End|Page.*|[^ ])$/;

/** A key would choose the next reason, and so send it, before all have been read: it opens the list instead. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!CHOOSING.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!('showPicker' in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

interface SetAsideSelectProps {
  /** What the line is called. */
  name: string;
  /** What is shown until a reason is chosen. */
  label?: string;
  onChoose: (reason: SetAsideReason) => void;
}

/** Sets money aside for the chosen reason. */
export function SetAsideSelect({ name, label = 'Set aside…', onChoose }: SetAsideSelectProps) {
  return (
    <select
      aria-label={`Set ${name} aside`}
      className="input w-auto"
      value=""
      onKeyDown={openFirst}
      onChange={({ target }) => onChoose(target.value as SetAsideReason)}
    >
      <option value="" disabled>
        {label}
      </option>
      {Object.entries(SET_ASIDE_LABELS).map(([reason, label]) => (
        <option key={reason} value={reason}>
          {label}
        </option>
      ))}
    </select>
  );
}
