import { errorMessage, useGetMeQuery, useSendVerificationLinkMutation } from '../../api/api';
import { toast } from '../../components/toast';
import { emailMessages } from '../../messages-account';
import { ChangeEmail } from './change-email';

/** Asks the learner to confirm their address by its link, or to check it if mails bounce. Nothing waits for it. */
export function EmailNotice() {
  // The link may be opened on another device, or in another tab.
  const { data } = useGetMeQuery(undefined, { refetchOnFocus: true });
  const [sendLink, { isLoading }] = useSendVerificationLinkMutation();
  if (!data) return null;
  const { user } = data;
  const waiting = user.pending_email ?? (user.email_verified && !user.email_bounced ? null : user.email);
  const { confirm, confirmNew, bounced } = emailMessages;
  const [before, after] = user.email_bounced ? bounced : [user.pending_email ? confirmNew : confirm];
  if (!waiting) return null;

  const sendAgain = async (): Promise<void> => {
    const { error } = await sendLink();
    if (error) toast.error(errorMessage(error, emailMessages.sendFailed));
    else toast.success(emailMessages.sent(waiting));
  };
  return (
    <section
      aria-label={user.email_bounced ? emailMessages.checkLabel : emailMessages.label}
      className="no-print card mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-sm"
    >
      <p className="flex-1 basis-64 py-1 text-ink2">
        {before} <strong className="font-semibold wrap-anywhere text-ink">{waiting}</strong> {after}
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
