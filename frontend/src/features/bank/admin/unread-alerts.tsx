import { useState } from 'react';
import {
  type UnreadAlertResponse,
  useDiscardUnreadAlertMutation,
  useForgetAlertWordingMutation,
  useListAlertWordingsQuery,
  useListUnreadAlertsQuery,
  useMarkUnreadAlertMutation,
} from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { Button } from '../../../components/button';
import { QueryView } from '../../../components/query-view';
import { Skeleton } from '../../../components/skeleton';
import { toast } from '../../../components/toast';
import { formatDate, formatDateTime } from '../../../lib/dates';
import { formatRupees, plural } from '../../../lib/format';
import { bankMessages } from '../../../messages-admin';

/** Messages that look like a credit and could not be read: a person shows which amount and reference they have. */
export function UnreadAlerts() {
  const query = useListUnreadAlertsQuery();
  return (
    <section aria-labelledby="unread-alerts" className="flex flex-col gap-4">
      <div>
        <h2 id="unread-alerts" className="mb-1 text-lg">
          Not understood
        </h2>
        <p className="max-w-prose text-sm text-ink2">
          Messages that look like money received, in a wording we don’t know. Choose the amount and the
          reference, and the next messages in this wording are read, too. They are only suggested, never
          approved automatically. Messages are deleted after 7 days.
        </p>
      </div>
      <QueryView
        query={query}
        failure={bankMessages.unreadFailed}
        loading="Loading the messages"
        skeleton={<Skeleton className="h-20" />}
      >
        {(alerts) =>
          alerts.length === 0 ? (
            <p className="text-sm text-ink3">Every message was understood.</p>
          ) : (
            <ul className="card divide-y divide-line">
              {alerts.map((alert) => (
                <UnreadAlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <LearnedWordings />
    </section>
  );
}

function UnreadAlertRow({ alert }: { alert: UnreadAlertResponse }) {
  const only = (choices: unknown[]) => (choices.length === 1 ? 0 : null);
  const [amount, setAmount] = useState<number | null>(only(alert.amounts));
  const [reference, setReference] = useState<number | null>(only(alert.references));
  const [mark, { isLoading: isMarking }] = useMarkUnreadAlertMutation();
  const [discard, { isLoading: isDiscarding }] = useDiscardUnreadAlertMutation();
  const read = async (): Promise<void> => {
    const markUnreadAlertDto = { amount_index: amount!, reference_index: reference! };
    const { data, error } = await mark({ id: alert.id, markUnreadAlertDto });
    if (error) toast.error(errorMessage(error, bankMessages.markFailed));
    else toast.success(`${plural(data.read, 'message')} read`);
  };
  const remove = async (): Promise<void> => {
    const { error } = await discard({ id: alert.id });
    if (error) toast.error(errorMessage(error, bankMessages.discardFailed));
  };
  return (
    <li aria-label={`Message from ${alert.sender}`} className="flex flex-col gap-3 p-4 text-sm">
      <p className="text-xs text-ink3 wrap-anywhere">
        {alert.sender} to {alert.feed}, {formatDateTime(alert.sent_at)}
      </p>
      {!alert.known_sender && (
        <p className="font-semibold">
          We don’t know this sender. Check in your bank’s app that the money arrived.
        </p>
      )}
      <p className="whitespace-pre-line wrap-anywhere">{alert.text}</p>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Choices
          legend="Amount received"
          name={`amount-${alert.id}`}
          choices={alert.amounts.map((one) => formatRupees(one.amount))}
          chosen={amount}
          onChoose={setAmount}
        />
        <Choices
          legend="Transaction reference"
          name={`reference-${alert.id}`}
          choices={alert.references}
          chosen={reference}
          onChoose={setReference}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={isMarking}
          disabled={amount === null || reference === null}
          onClick={() => void read()}
        >
          Read as a credit
        </Button>
        <Button variant="quiet" busy={isDiscarding} onClick={() => void remove()}>
          Discard
        </Button>
      </div>
    </li>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  choices: string[];
  chosen: number | null;
  onChoose: (index: number) => void;
}

function Choices({ legend, name, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-ink3">{legend}</legend>
      {choices.map((choice, index) => (
        <label key={index} className="flex min-h-8 items-center gap-2">
          <input type="radio" name={name} checked={chosen === index} onChange={() => onChoose(index)} />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}

function LearnedWordings() {
  const { data: wordings = [] } = useListAlertWordingsQuery();
  const [forget] = useForgetAlertWordingMutation();
  if (wordings.length === 0) return null;
  const remove = async (id: string): Promise<void> => {
    const { error } = await forget({ id });
    if (error) toast.error(errorMessage(error, bankMessages.forgetFailed));
  };
  return (
    <details className="text-sm">
      <summary>{plural(wordings.length, 'learned wording')}</summary>
      <ul className="mt-2 flex flex-col gap-2">
        {wordings.map(({ id, sender, learned_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <span className="wrap-anywhere">
              {sender}, learned on {formatDate(learned_at)}
            </span>
            <Button
              variant="quiet"
              aria-label={`Forget the wording of ${sender}`}
              onClick={() => void remove(id)}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
