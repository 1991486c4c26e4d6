import { useState } from 'react';
import {
  type BankPolicy,
  type BankPolicyResponse,
  useListBankPoliciesQuery,
  useSetBankPolicyMutation,
  useStopAutomaticApprovalsMutation,
} from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialog';
import { Problem } from '../../../components/problem';
import { QueryView } from '../../../components/query-view';
import { SegmentedControl } from '../../../components/segmented-control';
import { Skeleton } from '../../../components/skeleton';
import { toast } from '../../../components/toast';
import { bankMessages } from '../../../messages-admin';
import { SmsLimits } from './sms-limits';

const POLICIES: { value: BankPolicy; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'suggest', label: 'Suggest' },
  { value: 'auto', label: 'Automatic' },
];

const KINDS = { statement: 'Statements', mail: 'Bank mail', sms: 'SMS' } as const;

/** What may come of the lines of each account and feed, and the switch that stops all automatic approvals. */
export function BankPolicies() {
  const query = useListBankPoliciesQuery();
  const [stop, { isLoading: isStopping }] = useStopAutomaticApprovalsMutation();
  const stopAll = async (): Promise<void> => {
    const { error } = await stop();
    if (error) toast.error(errorMessage(error, bankMessages.stopFailed));
    else toast.success(bankMessages.stopped);
  };
  return (
    <section aria-labelledby="policies" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="policies" className="mb-1 text-lg">
            Automatic approval
          </h2>
          <p className="max-w-prose text-sm text-ink2">
            After 20 suggestions that you approved, an account or feed may approve what it matches by itself.
            One approval that you void, or one match that you decide otherwise, switches it back. You get a
            mail each day with what was approved.
          </p>
        </div>
        {query.data?.some(({ policy }) => policy === 'auto') && (
          <Button variant="danger" busy={isStopping} onClick={() => void stopAll()}>
            Stop all automatic approvals
          </Button>
        )}
      </div>
      <QueryView
        query={query}
        failure={bankMessages.policiesFailed}
        loading="Loading what is approved automatically"
        skeleton={<Skeleton className="h-20" />}
      >
        {(sources) => (
          <ul className="card divide-y divide-line">
            {sources.map((source) => (
              <PolicyRow key={source.id} source={source} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function PolicyRow({ source }: { source: BankPolicyResponse }) {
  const { id, kind, name, policy, confirmed, needed } = source;
  const [set] = useSetBankPolicyMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();
  const isEarned = policy === 'auto' || confirmed >= needed;
  const change = async (next: BankPolicy) => {
    setError(undefined);
    const { error: failure } = await set({ id, setBankPolicyDto: { policy: next } });
    return failure && errorMessage(failure, bankMessages.policyFailed);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink2">
          {KINDS[kind]}
          {!isEarned && `, ${confirmed} of ${needed} suggestions confirmed`}
        </p>
        {kind === 'sms' && policy === 'auto' && (
          <p className="max-w-prose text-ink2">
            <SmsLimits />
          </p>
        )}
        <Problem>{error}</Problem>
      </div>
      <SegmentedControl
        label={`What may come of ${name}, ${KINDS[kind]}`}
        value={policy}
        onValueChange={(next) => (next === 'auto' ? setIsAsking(true) : void change(next).then(setError))}
        options={isEarned ? POLICIES : POLICIES.filter(({ value }) => value !== 'auto')}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Approve automatically?"
        description={
          <>
            What {name} matches exactly, also what waits now, is approved at once and opens its course,
            without you. {kind === 'sms' && <SmsLimits />}
          </>
        }
        confirmLabel="Approve automatically"
        onConfirm={() => change('auto')}
      />
    </li>
  );
}
