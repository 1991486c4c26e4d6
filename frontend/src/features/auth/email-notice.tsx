import { errorMessage, useGetMeQuery, useSendVerificationLinkMutation } from '../../api/api';
import { toast } from '../../components/toast';
import { emailMessages } from '../../messages';
import { ChangeEmail } from './change-email';

/** Asks the learner to open the link that confirms their address. Nothing waits for it. */
export function EmailNotice() {
  // The link may be opened on another device, or in another tab.
  const { data } = useGetMeQuery(undefined, { refetchOnFocus: true });
  const [sendLink, { isLoading }] = useSendVerificationLinkMutation();
  if (!data) return null;
  const { user } = data;
  const waiting = user.pending_email ?? (user.email_verified ? null : user.email);
  if (!waiting) return null;

  const sendAgain = async (): Promise<void> => {
    const { error } = await sendLink();
    if (error) toast.error(errorMessage(error, emailMessages.sendFailed));
    else toast.success(emailMessages.sent(waiting));
  };
  return (
    <section
      aria-label={emailMessages.label}
      className="no-print card mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-sm"
    >
      <p className="flex-1 basis-64 py-1 text-ink2">
        {user.pending_email ? emailMessages.confirmNew : emailMessages.confirm}{' '}
        <strong className="font-semibold wrap-anywhere text-ink">{waiting}</strong>
      </p>
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          className="link min-h-11"
          aria-disabled={isLoading}
          onClick={() => {
            if (!isLoading) void sendAgain();
          }}
        >
          {emailMessages.sendAgain}
        </button>
        <ChangeEmail user={user} className="link min-h-11" />
      </div>
    </section>
  );
}
