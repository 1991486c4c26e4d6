import { useEffect, useState } from 'react';
import {
  type ArrivedTestPaymentResponse,
  type TestPaymentResponse,
  useFindTestPaymentQuery,
  useSetAsideBankLineMutation,
  useStartTestPaymentMutation,
} from '../../../api/admin-api';
import { errorMessage } from '../../../api/errors';
import { Button } from '../../../components/button';
import { CopyButton } from '../../../components/copy-button';
import { Problem } from '../../../components/problem';
import { Section } from '../../../components/section';
import { formatSeconds } from '../../../lib/format';
import { testPaymentMessages } from '../../../messages-admin';

const ASK_EVERY_MS = 3000;

/** Pays ₹1 as a learner would, and says when and how the academy has seen it. */
export function TestPayment() {
  const [start, { isLoading, error }] = useStartTestPaymentMutation();
  const [test, setTest] = useState<TestPaymentResponse | null>(null);
  const begin = async (): Promise<void> => {
    const started = await start()
      .unwrap()
      .catch(() => null);
    if (started) setTest(started);
  };
  return (
    <Section title="Test with ₹1" className="card p-5">
      <p className="mt-1 text-sm text-ink2">{testPaymentMessages.what}</p>
      {test && <PaymentUnderTest key={test.code} test={test} />}
      <Problem className="mt-3">{error ? errorMessage(error, testPaymentMessages.failed) : null}</Problem>
      <Button busy={isLoading} onClick={() => void begin()} className="mt-4">
        {test ? testPaymentMessages.again : testPaymentMessages.start}
      </Button>
    </Section>
  );
}

function PaymentUnderTest({ test }: { test: TestPaymentResponse }) {
  const [arrived, setArrived] = useState<ArrivedTestPaymentResponse | null>(null);
  const { data } = useFindTestPaymentQuery(
    { code: test.code, since: test.started_at },
    { pollingInterval: arrived ? 0 : ASK_EVERY_MS },
  );
  // What was seen stays: once the line is set aside, it isn't found again.
  if (data?.line_id && !arrived) setArrived(data);
  const [setAside] = useSetAsideBankLineMutation();
  const lineId = arrived?.line_id;
  // Otherwise it would wait in the bank's list for somebody to explain it.
  useEffect(() => {
    if (lineId) void setAside({ id: lineId, setAsideLineDto: { reason: 'not_for_a_course' } });
  }, [lineId, setAside]);

  if (arrived)
    return (
      <p role="status" className="mt-4 border-l-4 border-seal pl-3 text-sm font-semibold">
        {recognised(arrived, test)}
      </p>
    );
  return (
    <div className="mt-4">
      <img
        src={test.upi_qr}
        alt={`QR code that pays ₹1 to ${test.upi_id}`}
        width={176}
        height={176}
        className="aspect-square w-44 max-w-full rounded-sm bg-white"
      />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <a href={test.upi_link} className="link inline-flex min-h-11 items-center md:hidden">
          Open UPI app
        </a>
        <span className="wrap-anywhere">
          {test.upi_id} · note <span translate="no">{test.code}</span>
        </span>
        <CopyButton text={test.code} what="note" />
      </p>
      <p role="status" className="mt-3 text-sm text-ink2">
        {testPaymentMessages.waiting}
      </p>
    </div>
  );
}

function recognised(
  { source, arrived_at: at, has_code: hasCode }: ArrivedTestPaymentResponse,
  { started_at: since }: TestPaymentResponse,
): string {
  const seconds = at === null ? 0 : (Date.parse(at) - Date.parse(since)) / 1000;
  return testPaymentMessages.recognised(
    formatSeconds(Math.max(1, seconds)),
    testPaymentMessages.sources[source ?? 'statement'],
    hasCode,
  );
}
