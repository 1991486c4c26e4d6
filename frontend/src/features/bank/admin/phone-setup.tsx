import { type ReactNode, useState } from 'react';
import { type BankFeedWithSecretResponse } from '../../../api/admin-api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { CopyButton } from '../../../components/copy-button';
import { SegmentedControl } from '../../../components/segmented-control';
import { formatTime } from '../../../lib/dates';
import { bankMessages } from '../../../messages-admin';
import { SmsLimits } from './sms-limits';

const APPS = [
  { value: 'forwarder', label: 'Incoming SMS to URL forwarder' },
  { value: 'gateway', label: 'SMS Gateway for Android' },
] as const;
type App = (typeof APPS)[number]['value'];

interface PhoneSetupProps {
  phone: BankFeedWithSecretResponse;
  /** Null until the phone has sent a message with this secret. */
  firstMessageAt: string | null;
  onClose: () => void;
}

/** What to enter on the phone, step by step, until its first message arrives. The secret is shown here only. */
export function PhoneSetup({ phone, firstMessageAt, onClose }: PhoneSetupProps) {
  const [app, setApp] = useState<App>('forwarder');
  return (
    <section aria-labelledby="phone-setup" className="card flex flex-col gap-5 p-6">
      <h3 id="phone-setup" className="text-lg">
        Set up {phone.name}
      </h3>
      <div className="flex flex-wrap items-start gap-6">
        {/* Black on white in either theme: scanners expect it. */}
        <img
          src={phone.qr}
          alt="QR code of the address and the secret"
          width={176}
          height={176}
          className="rounded-md bg-white"
        />
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3 text-sm">
          <dl className="flex flex-col gap-3">
            <Copied label="Address" what="address" text={phone.address} />
            <Copied label="Secret" what="secret" text={phone.secret} />
          </dl>
          <p className="text-ink2">
            The secret is shown only now. Scan the code with the phone’s camera to copy both.
          </p>
        </div>
      </div>
      {isOwnMachine(phone.address) && (
        <p role="alert" className="text-sm text-danger">
          {bankMessages.ownMachine}
        </p>
      )}
      <SegmentedControl label="App on the phone" value={app} onValueChange={setApp} options={APPS} />
      <ol className="flex max-w-prose list-decimal flex-col gap-2 pl-5 text-sm">
        {stepsOf(app, phone.address).map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
      <p className="max-w-prose text-sm text-ink2">
        <SmsLimits />
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-sm">
          {firstMessageAt ? (
            <>
              <Badge tone="verified">Live</Badge> A message arrived at {formatTime(firstMessageAt)}.
            </>
          ) : (
            <>
              <Badge tone="pending">Waiting</Badge> Waiting for a test message
            </>
          )}
        </p>
        <Button variant={firstMessageAt ? 'primary' : 'secondary'} onClick={onClose}>
          {firstMessageAt ? 'Done' : 'Close'}
        </Button>
      </div>
    </section>
  );
}

function Copied({ label, what, text }: { label: string; what: string; text: string }) {
  return (
    <div>
      <dt className="text-ink2">{label}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <span className="mono wrap-anywhere">{text}</span>
        <CopyButton text={text} what={what} />
      </dd>
    </div>
  );
}

function stepsOf(app: App, address: string): ReactNode[] {
  const last =
    'Send any SMS to this phone from another one. It is not stored, and shows here that the phone is live.';
  const battery =
    'In the Android settings, exempt the app from battery optimisation, so that it runs all day.';
  if (app === 'forwarder')
    return [
      'Install “Incoming SMS to URL forwarder” from F-Droid, and let it read SMS.',
      'Add a rule: * as the sender, the address above as the URL, and the payload as it is.',
      'Enter the secret above as the signing secret of the rule.',
      battery,
      last,
    ];
  return [
    'Install “SMS Gateway for Android” from sms-gate.app, let it read SMS, and switch on Local Server.',
    'In Settings → Webhooks, enter the secret above as the Signing Key.',
    <>
      On a computer in the same network, register the address. User, password and the phone’s address are on
      the app’s home tab:
      <code className="mono mt-1 block rounded-sm bg-sunken p-2 text-xs wrap-anywhere">
        {registration(address)}
      </code>
    </>,
    'In Settings → Ping, choose 15 minutes, so that a quiet phone still counts as seen.',
    battery,
    last,
  ];
}

/** Whether the address names the machine that opens it: on the phone, the phone itself. */
const isOwnMachine = (address: string): boolean =>
  /^(?:localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(new URL(address).hostname);

const registration = (address: string): string =>
  `curl -u user:password -H 'Content-Type: application/json' -d '${JSON.stringify({ url: address, event: 'sms:received' })}' http://phone:8080/webhooks`;
