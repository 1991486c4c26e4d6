import { MAX_EMAIL_LENGTH, MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, useRef, useState } from 'react';
import { type CheckoutSessionResponse } from '../../../api/api';
import { Button } from '../../../components/button';
import { CopyButton } from '../../../components/copy-button';
import { ConfirmDialog } from '../../../components/dialog';
import { Field, TextInput } from '../../../components/field';
import { toast } from '../../../components/toast';
import { FormErrorSummary } from '../../../forms/form-error-summary';
import { PlainForm } from '../../../forms/plain-form';
import { EMAIL_PATTERN } from '../../../lib/validation';
import { fieldMessages, paymentMessages } from '../../../messages';
import { accountFieldMessages } from '../../../messages-account';
import { useAcademy } from '../../../academy/use-academy';
import { EvidenceField } from '../evidence-field';
import { isUtr, utrIn } from '../transaction-id';
import { TransactionIdInput } from '../transaction-id-input';
import { type CheckoutDraft } from './checkout-draft';
import { dialled, paymentChatLink, type PaymentFacts } from './payment-chat';
import { useSubmitPayment } from './use-submit-payment';

interface ProofFormProps {
  courseId: string;
  draft: CheckoutDraft;
  checkout: CheckoutSessionResponse;
  facts: PaymentFacts;
  onChange: (part: Partial<CheckoutDraft>) => void;
  /** Undefined if there is no way back. */
  onBack: (() => void) | undefined;
  /** Increases each time the learner comes back from the app: the field takes the focus. */
  returns: number;
  /** Set when the learner comes back from the app: whether they have paid is asked. */
  onNotYet: (() => void) | undefined;
  onCancel: () => void;
  /** The payment is in the academy's hands: the draft has done its work. */
  onSubmitted: () => void;
}

/** Where the transfer is proved: by its id, or by the address its receipt went to. */
export function ProofForm({
  courseId,
  draft,
  checkout,
  facts,
  onChange,
  onBack,
  returns,
  onNotYet,
  onCancel,
  onSubmitted,
}: ProofFormProps) {
  // A file can't be stored with the draft: after a reload it is chosen again.
  const [evidence, setEvidence] = useState<Promise<File> | null>(null);
  const submission = useSubmitPayment(courseId, draft, checkout, evidence, onSubmitted);
  const [attempts, setAttempts] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const goesWithoutId = useRef(false);
  const transactionField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (returns === 0) return;
    transactionField.current?.focus({ preventScroll: true });
    transactionField.current?.scrollIntoView({ block: 'center' });
  }, [returns]);
  const transactionId = draft.transactionId.trim();
  const receiptEmail = draft.receiptEmail.trim();

  const tried = attempts > 0;
  const missing = tried && !transactionId && !receiptEmail ? paymentMessages.proofMissing : undefined;
  const emailIsWrong = receiptEmail !== '' && !EMAIL_PATTERN.test(receiptEmail);
  const { fieldProblems } = submission;
  const transactionProblem = missing ?? fieldProblems['transaction_id'];
  const emailProblem =
    tried && emailIsWrong ? accountFieldMessages.emailInvalid : fieldProblems['receipt_email'];
  const problems = [
    // An empty form leads to the field itself.
    fieldProblems['transaction_id'],
    fieldProblems['evidence'],
    emailProblem,
    submission.problem,
    submission.connectionFailed ? fieldMessages.keptOffline : null,
  ].filter((text) => text != null);

  const submit = (): void => {
    setAttempts(attempts + 1);
    if (emailIsWrong) return;
    // The question returns the focus here, too.
    if (!transactionId && !goesWithoutId.current) transactionField.current?.focus();
    if (!transactionId && !receiptEmail) return;
    if (!transactionId && !goesWithoutId.current) setIsAsking(true);
    else submission.submit();
  };

  const submitWithoutId = (): void => {
    goesWithoutId.current = true;
    setIsAsking(false);
    submission.submit();
  };

  return (
    <PlainForm onSubmit={submit} className="card flex flex-col gap-4 p-5 sm:p-6">
      <h3 className="text-base">Submit your proof</h3>
      {onNotYet && (
        <div role="status" className="rounded-md border border-edge bg-sunken px-4 py-3 text-sm">
          <p className="font-semibold">{paymentMessages.backFromApp}</p>
          <p className="mt-1 text-ink2">{paymentMessages.backFromAppThen}</p>
          <Button onClick={onNotYet} className="mt-2">
            Not paid yet
          </Button>
        </div>
      )}
      <FormErrorSummary errors={[...new Set(problems)]} attempt={attempts + submission.failures} />
      <Field
        label="Transaction/UTR ID"
        error={transactionProblem}
        hint={
          <span aria-live="polite">
            {transactionId && !isUtr(transactionId)
              ? 'A UTR has 12 digits. Banks differ, so this is accepted too: check that it is what your app shows.'
              : '12 digits, shown in your UPI app after payment.'}
          </span>
        }
      >
        {(control) => (
          <div className="flex gap-2">
            <TransactionIdInput
              {...control}
              ref={transactionField}
              value={draft.transactionId}
              onChange={(value) => onChange({ transactionId: value })}
            />
            {transactionId ? (
              <CopyButton text={transactionId} what="transaction ID" />
            ) : (
              <PasteButton onPaste={(text) => onChange({ transactionId: text })} />
            )}
          </div>
        )}
      </Field>
      <WhereToFindIt />
      <EvidenceField label="Attach a screenshot" error={fieldProblems['evidence']} onChoose={setEvidence} />
      <TextInput
        label="Receipt Email"
        required={false}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        hint="Enough if you can’t find the transaction ID."
        value={draft.receiptEmail}
        error={emailProblem}
        onChange={(event) => onChange({ receiptEmail: event.target.value })}
      />
      <div className="flex flex-wrap-reverse gap-3">
        {onBack && <Button onClick={onBack}>Back</Button>}
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={submission.isSubmitting} className="max-sm:w-full">
          {submission.isSubmitting ? 'Submitting…' : paymentMessages.submit}
        </Button>
      </div>
      <WhatsAppProof facts={facts} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={paymentMessages.noTransactionId}
        description={paymentMessages.noTransactionIdWhy}
        confirmLabel="Submit without it"
        cancelLabel="Add transaction ID"
        confirmVariant="quiet"
        onConfirm={submitWithoutId}
      />
    </PlainForm>
  );
}

function PasteButton({ onPaste }: { onPaste: (transactionId: string) => void }) {
  const paste = async (): Promise<void> => {
    const text = await navigator.clipboard.readText().catch(() => '');
    const pasted = utrIn(text) ?? text.trim();
    if (pasted && pasted.length <= MAX_REFERENCE_LENGTH) onPaste(pasted);
    else toast.error(paymentMessages.pasteFailed);
  };
  return (
    <Button aria-label="Paste transaction ID" onClick={() => void paste()}>
      <ClipboardPaste size={16} aria-hidden />
      Paste
    </Button>
  );
}

/** Where each app shows it. */
const NAMES_BY_APP = [
  { app: 'Google Pay', name: 'UPI transaction ID', where: 'Your payments, tap this one' },
  { app: 'PhonePe', name: 'UTR', where: 'History, tap this one, Transfer details' },
  { app: 'Paytm', name: 'UPI Ref No', where: 'Balance & history, tap this one' },
  { app: 'BHIM', name: 'UPI transaction ID', where: 'Transaction history, tap this one' },
  { app: 'Bank apps', name: 'RRN or UTR', where: 'UPI history; the bank’s SMS has it, too' },
];

function WhereToFindIt() {
  return (
    <details className="-mt-2 text-sm">
      <summary className="link inline-flex min-h-11 items-center">Where do I find it?</summary>
      <dl className="space-y-1 rounded-md bg-sunken px-4 py-3">
        {NAMES_BY_APP.map(({ app, name, where }) => (
          <div key={app} className="flex flex-wrap gap-x-4">
            <dt className="min-w-20 text-ink2">{app}</dt>
            <dd className="flex-1 basis-40">
              <span className="font-medium">{name}</span>
              <span className="block text-ink2">{where}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function WhatsAppProof({ facts }: { facts: PaymentFacts }) {
  const { whatsapp_number: whatsappNumber } = useAcademy();
  if (!whatsappNumber) return null;
  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-11 items-center">Send a screenshot on WhatsApp</summary>
      <div className="flex flex-wrap items-center gap-3">
        <p className="w-full text-ink2">You still need to submit this form.</p>
        <a
          href={paymentChatLink(whatsappNumber, 'proof', facts)}
          target="_blank"
          rel="noreferrer"
          className="btn btn-secondary"
        >
          <MessageCircle size={16} aria-hidden />
          Send proof on WhatsApp
        </a>
        <span className="flex items-center gap-1">
          <span className="mono">{dialled(whatsappNumber)}</span>
          <CopyButton text={dialled(whatsappNumber)} what="WhatsApp number" variant="quiet" iconOnly />
        </span>
      </div>
    </details>
  );
}
