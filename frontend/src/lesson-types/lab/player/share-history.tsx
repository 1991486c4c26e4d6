import { useSelector } from 'react-redux';
import { type LabResponse, useShareLabHistoryMutation } from '../../../api/api';
import { Checkbox } from '../../../components/field';
import { toast } from '../../../components/toast';
import { failureSentence } from '../../../forms/failure-sentence';
import { selectSessionUser } from '../../../session/session';
import { labMessages } from '../lab-messages';

/** Whether the academy may read what the learner types. Nothing of administrators is stored, so they have no choice. */
export function ShareHistory({ lessonId, lab }: { lessonId: string; lab: LabResponse }) {
  const user = useSelector(selectSessionUser);
  const [share, { isLoading, originalArgs }] = useShareLabHistoryMutation();
  if (lab.kind === 'download' || user?.is_admin) return null;
  const isShared = isLoading ? originalArgs?.labHistorySharingDto.shared === true : lab.shares_history;
  const choose = async (shared: boolean): Promise<void> => {
    if (isLoading) return;
    const { error } = await share({ id: lessonId, labHistorySharingDto: { shared } });
    if (error) toast.error(failureSentence(error, labMessages.shareFailed));
  };
  return (
    <div className="mt-3">
      <Checkbox
        label={labMessages.share}
        aria-describedby="share-history"
        checked={isShared}
        onChange={({ target }) => void choose(target.checked)}
      />
      <p id="share-history" className="max-w-prose pl-7.5 text-xs text-ink3">
        {labMessages.shareHint}
      </p>
    </div>
  );
}
