import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode } from 'react';
import { type DashboardSetupResponse, useGetDashboardSetupQuery } from '../../../api/admin-api';
import { ButtonLink } from '../../../components/button';
import { Loading, Skeleton } from '../../../components/skeleton';
import { paths } from '../../../config/paths';
import { formatRupees } from '../../../lib/format';
import { setupMessages } from '../../../messages-admin';

type Step = Exclude<keyof DashboardSetupResponse, 'personal_upi_received'>;

/** Of about ₹1,00,000 a month, from which on banks look closer at a personal account. */
const MUCH_FOR_A_PERSON = 80_000;

interface SetupStepProps {
  title: string;
  hint: ReactNode;
  way?: { label: string; to: string };
}

const STEPS: readonly ({ step: Step } & SetupStepProps)[] = [
  {
    step: 'upi_id',
    title: 'UPI ID',
    hint: 'Learners pay to it.',
    way: { label: 'Set UPI ID', to: paths.admin.settings.to() },
  },
  {
    step: 'support_email',
    title: 'Support address',
    hint: 'Tickets are mailed to it, and learners see it.',
    way: { label: 'Set support address', to: paths.admin.settings.to() },
  },
  {
    step: 'mail',
    title: 'Mail server',
    hint: (
      <>
        Set <code>SMTP_URL</code> on the server and restart. If it is set, the server does not answer or
        refuses the login. Until then no mail leaves the academy.
      </>
    ),
  },
  {
    step: 'bank_account',
    title: 'Bank account',
    hint: 'Its statements and alerts verify payments.',
    way: { label: 'Add bank account', to: paths.admin.bank.to() },
  },
  {
    step: 'course',
    title: 'First course',
    hint: 'At least one active course.',
    way: { label: 'Create course', to: paths.admin.createCourse.to() },
  },
  {
    step: 'sale',
    title: 'Test sale',
    hint: 'Buy a cheap course with an account of your own, and approve the payment.',
    way: { label: 'Open manual payments', to: paths.admin.manualPayments.to() },
  },
];

/**
 * The missing set-up steps, until all are done, above the rest of the dashboard: that is fetched meanwhile but not shown before,
 * or the steps would push it down.
 */
export function SetupChecklist({ children }: { children: ReactNode }) {
  const { data, isLoading } = useGetDashboardSetupQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <>
      {isLoading && (
        <Loading label="Loading the dashboard">
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {/* No error next to the dashboard's own. */}
      {data && <PersonalIdNotice received={data.personal_upi_received} />}
      {data && <MissingSteps setup={data} />}
      <div hidden={isLoading}>{children}</div>
    </>
  );
}

function PersonalIdNotice({ received }: { received: number | null }) {
  if (received === null || received < MUCH_FOR_A_PERSON) return null;
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-amber bg-amber-bg px-4 py-3"
    >
      <p className="tnum min-w-0 flex-1 basis-60 text-sm">
        {setupMessages.personalIdNearLimit(formatRupees(received))}
      </p>
      <ButtonLink to={paths.admin.settings.to()}>Open settings</ButtonLink>
    </div>
  );
}

function MissingSteps({ setup }: { setup: DashboardSetupResponse }) {
  const done = STEPS.filter(({ step }) => setup[step]).length;
  if (done === STEPS.length) return null;
  return (
    <>
      {!setup.upi_id && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-danger bg-danger-bg px-4 py-3"
        >
          <TriangleAlert size={20} aria-hidden className="shrink-0 text-danger" />
          <p className="min-w-0 flex-1 font-semibold text-danger">{setupMessages.cannotPay}</p>
          <ButtonLink to={paths.admin.settings.to()} variant="primary" className="max-sm:w-full">
            Set UPI ID
          </ButtonLink>
        </div>
      )}
      <section aria-labelledby="setup" className="card mb-6 p-4 sm:p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="setup" className="text-lg">
            Set up your academy
          </h2>
          <p className="tnum text-sm text-ink2">
            {done} of {STEPS.length} done
          </p>
        </div>
        <ul className="mt-2 divide-y divide-line">
          {STEPS.map(({ step, title, hint, way }) => (
            <SetupStep key={step} title={title} hint={hint} isDone={setup[step]} {...(way ? { way } : {})} />
          ))}
        </ul>
        <p className="mt-2 text-sm text-ink2">
          Also make sure that backups run: <code>npm run backup</code>, daily.
          {!setup.whatsapp_number && ' A WhatsApp number, if you want one, is set in the settings.'}
        </p>
      </section>
    </>
  );
}

function SetupStep({ title, hint, isDone, way }: SetupStepProps & { isDone: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <span
        aria-hidden
        className={
          isDone
            ? 'grid size-6 shrink-0 place-items-center rounded-sm border border-seal bg-seal-bg text-seal'
            : 'size-6 shrink-0 rounded-sm border border-edge'
        }
      >
        {isDone && <Check size={16} />}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className={isDone ? 'text-ink2' : 'font-semibold'}>
          {title}
          <span className="sr-only">: {isDone ? 'done' : 'not done'}</span>
        </p>
        {!isDone && <p className="text-ink2">{hint}</p>}
      </div>
      {!isDone && way && (
        <ButtonLink to={way.to} className="max-sm:ml-9 max-sm:w-full">
          {way.label}
        </ButtonLink>
      )}
    </li>
  );
}
