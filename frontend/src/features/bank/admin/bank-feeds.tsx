import { useState } from 'react';
import {
  type BankAccountResponse,
  type BankFeedResponse,
  type BankFeedWithSecretResponse,
  useListBankFeedsQuery,
} from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { QueryView } from '../../../components/query-view';
import { Skeleton } from '../../../components/skeleton';
import { bankMessages } from '../../../messages-admin';
import { AddMailForm } from './add-mail-form';
import { AddPhoneForm } from './add-phone-form';
import { BankFeedRow } from './bank-feed-row';
import { PhoneSetup } from './phone-setup';

/** While a phone is being set up, its first message shows within seconds. */
const ASK_EVERY_MS = 3_000;

/** Where the bank's alerts come from, and the way to add a phone or the mailbox. */
export function BankFeeds({ accounts }: { accounts: BankAccountResponse[] }) {
  const [adding, setAdding] = useState<BankFeedResponse['kind'] | null>(null);
  const [phone, setPhone] = useState<BankFeedWithSecretResponse | null>(null);
  const query = useListBankFeedsQuery(undefined, { pollingInterval: phone ? ASK_EVERY_MS : 0 });
  const inList = query.data?.find(({ id }) => id === phone?.id);
  return (
    <section aria-labelledby="feeds" className="flex flex-col gap-4">
      <div>
        <h2 id="feeds" className="mb-1 text-lg">
          Feeds
        </h2>
        <p className="max-w-prose text-sm text-ink2">
          Your bank’s mails can be read from a mailbox, and an Android phone can forward its SMS. Payments are
          then matched within seconds, without a statement. Start with mail: most banks send SMS above ₹500
          only, and some charge for them. Texts that were read are not stored.
        </p>
      </div>
      <QueryView
        query={query}
        failure={bankMessages.feedsFailed}
        loading="Loading the feeds"
        skeleton={<Skeleton className="h-20" />}
      >
        {(feeds) =>
          feeds.length > 0 && (
            <ul className="card divide-y divide-line">
              {feeds.map((feed) => (
                <BankFeedRow
                  key={feed.id}
                  feed={feed}
                  account={accounts.find(({ id }) => id === feed.account_id)?.name ?? ''}
                  onRotated={setPhone}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {phone ? (
        <PhoneSetup
          phone={phone}
          firstMessageAt={inList?.last_seen_at ?? null}
          onClose={() => setPhone(null)}
        />
      ) : adding === 'mail' ? (
        <AddMailForm accounts={accounts} onClose={() => setAdding(null)} />
      ) : adding === 'sms' ? (
        <AddPhoneForm
          accounts={accounts}
          onAdded={(added) => {
            setPhone(added);
            setAdding(null);
          }}
          onCancel={() => setAdding(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAdding('mail')}>Add bank mail</Button>
          <Button onClick={() => setAdding('sms')}>Add a phone</Button>
        </div>
      )}
    </section>
  );
}
