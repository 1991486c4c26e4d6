import { Link } from 'react-router-dom';
import { type AcademyResponse } from '../api/api';
import { paths } from '../config/paths';
import { useAcademy } from '../academy/use-academy';
import { policyNotes } from '../messages';

const LINKS = [
  { label: 'About', to: paths.about.to() },
  { label: 'Contact', to: paths.contact.to() },
  { label: 'Support', to: paths.support.to() },
  { label: 'Terms', to: paths.terms.to() },
  { label: 'Refunds', to: paths.refunds.to() },
  { label: 'Privacy', to: paths.privacy.to() },
];

export function Footer() {
  const academy = useAcademy();
  return (
    <footer className="no-print border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-6 px-4 py-8 text-sm text-ink2 sm:px-6 md:grid-cols-[1fr_auto]">
        <div className="max-w-prose space-y-1">
          <p>{policyNotes.refunds}</p>
          <p>{policyNotes.access} Payments are made by UPI and verified before access opens.</p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6">
            <li>
              {/* A page of its own, that the server writes. */}
              <a
                href={paths.catalogue.to()}
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
              >
                Courses
              </a>
            </li>
            {LINKS.map(({ label, to }) => (
              <li key={label}>
                <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-xs wrap-anywhere text-ink3">
          © {academy.name}
          {sellerOf(academy) && ` · ${sellerOf(academy)}`}
        </p>
      </div>
    </footer>
  );
}

/** Who sells, as the law asks every page that sells to say; null until an administrator has written it down. */
function sellerOf({ legal_name: name, business_address: address, gstin }: AcademyResponse): string | null {
  if (!name) return null;
  return `Sold by ${[name, address].filter(Boolean).join(', ')}${gstin ? `. GSTIN ${gstin}` : ''}`;
}
