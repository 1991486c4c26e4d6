import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { policyNotes } from '../../messages';

const ANNOUNCEMENTS = [
  { title: 'How enrolment works', text: `Pay by UPI and send the transaction ID. ${policyNotes.access}` },
  { title: 'Quizzes count your best score', text: 'Try as often as you like. A pass completes the lesson.' },
];

/** What the academy wants everybody to know, and where help is. */
export function DashboardNotes() {
  return (
    <div className="mt-12 grid grid-cols-1 gap-4 lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="announcements" className="card p-5">
        <h2 id="announcements" className="text-lg">
          Announcements
        </h2>
        <ul className="mt-3 space-y-3">
          {ANNOUNCEMENTS.map(({ title, text }) => (
            <li key={title} className="text-sm">
              <p className="font-semibold">{title}</p>
              <p className="text-ink2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="need-help" className="card p-5">
        <h2 id="need-help" className="text-lg">
          Need help?
        </h2>
        <p className="mt-3 text-sm text-ink2">
          A payment that takes long, a lesson that doesn’t open, a question about an exam:{' '}
          <Link to={paths.support.to()} className="link">
            write to support
          </Link>
          .
        </p>
      </section>
    </div>
  );
}
