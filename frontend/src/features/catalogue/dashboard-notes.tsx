import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { catalogueMessages, policyNotes } from '../../messages';
import { useAcademy } from '../../academy/use-academy';
import { Announcements } from './announcements';
import { Section } from '../../components/section';

/** Announcements, and how to get help. */
export function DashboardNotes() {
  const { payments_open: paymentsOpen } = useAcademy();
  return (
    <div className="lazy-content mt-12 grid gap-4 lg:grid-cols-[2fr_1fr]">
      <Announcements />
      <Section title="Need help?" className="card p-5">
        <p className="mt-3 text-sm text-ink2">
          {paymentsOpen
            ? `To enroll, pay by UPI and send the transaction ID. ${policyNotes.access}`
            : `${catalogueMessages.paymentsOpenSoon}.`}
        </p>
        <p className="mt-3 text-sm text-ink2">
          A payment that takes long, a lesson that doesn’t open, a question about an exam:{' '}
          <Link to={paths.support.to()} className="link">
            write to support
          </Link>
          .
        </p>
      </Section>
    </div>
  );
}
