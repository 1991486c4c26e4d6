import { useState } from 'react';
import {
  type BankFeedResponse,
  type BankFeedWithSecretResponse,
  useDeleteBankFeedMutation,
  useRotateBankFeedSecretMutation,
  useUpdateBankFeedMutation,
} from '../../../api/admin-api';
import { errorMessage, errorStatus } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialog';
import { toast } from '../../../components/toast';
import { formatDateTime } from '../../../lib/dates';
import { plural } from '../../../lib/format';
import { bankMessages } from '../../../messages-admin';

interface BankFeedRowProps {
  feed: BankFeedResponse;
  /** Name of the account. */
  account: string;
  onRotated: (phone: BankFeedWithSecretResponse) => void;
}

type Question = 'rotate' | 'delete';

const QUESTIONS = {
  rotate: {
    title: 'Replace the secret?',
    description: 'The old secret stops working at once. The phone brings nothing until it has the new one.',
    confirmLabel: 'Replace secret',
  },
  delete: {
    title: 'Delete this feed?',
    description: 'No more bank lines will come from it. Those that came stay.',
    confirmLabel: 'Delete feed',
  },
} as const;

/** A feed with its state, and what can be done with it. */
export function BankFeedRow({ feed, account, onRotated }: BankFeedRowProps) {
  const [update, { isLoading: isUpdating }] = useUpdateBankFeedMutation();
  const [rotate] = useRotateBankFeedSecretMutation();
  const [remove] = useDeleteBankFeedMutation();
  const [asked, setAsked] = useState<Question | null>(null);
  const confirm = async () => {
    const rotated = asked === 'rotate' ? await rotate({ id: feed.id }) : null;
    const { error } = rotated ?? (await remove({ id: feed.id }));
    // Already deleted by someone else, as intended.
    if (!rotated && errorStatus(error) === 404) return;
    if (error) return errorMessage(error, bankMessages.feedChangeFailed);
    if (rotated?.data) onRotated(rotated.data);
  };
  const pause = async (paused: boolean): Promise<void> => {
    const { error: failure } = await update({ id: feed.id, updateBankFeedDto: { paused } });
    if (failure) toast.error(errorMessage(failure, bankMessages.feedChangeFailed));
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {feed.name} <FeedState feed={feed} />
        </p>
        <p className="text-ink2">
          {feed.kind === 'sms' ? 'SMS' : 'Mail'}
          {feed.recipient && ` to ${feed.recipient}`}, {account}
          {feed.last_seen_at && `. Last message ${formatDateTime(feed.last_seen_at)}`}
        </p>
        {(feed.unreadable > 0 || feed.ignored > 0) && <p className="text-xs text-ink3">{countsOf(feed)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={isUpdating}
          aria-label={`${feed.paused_at ? 'Resume' : 'Pause'} ${feed.name}`}
          onClick={() => void pause(!feed.paused_at)}
        >
          {feed.paused_at ? 'Resume' : 'Pause'}
        </Button>
        {feed.kind === 'sms' && (
          <Button aria-label={`Replace secret of ${feed.name}`} onClick={() => setAsked('rotate')}>
            Replace secret
          </Button>
        )}
        <Button variant="quiet" aria-label={`Delete ${feed.name}`} onClick={() => setAsked('delete')}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        {...QUESTIONS[asked ?? 'delete']}
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
      />
    </li>
  );
}

function FeedState({ feed }: { feed: BankFeedResponse }) {
  if (feed.paused_at) return <Badge tone="rejected">Paused</Badge>;
  if (feed.problem) return <Badge tone="danger">Not read</Badge>;
  if (!feed.last_seen_at) return <Badge tone="pending">No message yet</Badge>;
  return feed.silent_since ? <Badge tone="danger">Silent</Badge> : <Badge tone="verified">Live</Badge>;
}

const countsOf = ({ unreadable, ignored }: BankFeedResponse): string =>
  [
    unreadable > 0 && `${plural(unreadable, 'message')} of the bank brought no credit`,
    ignored > 0 && `${plural(ignored, 'other message')} ignored`,
  ]
    .filter(Boolean)
    .join(', ');
