import { type AcademyResponse } from '../api/api';
import { useAcademy } from './use-academy';

/** Who sells and whom to complain to, as the law asks a seller to say; nothing of what no administrator has filled in. */
export function SellerDetails() {
  const academy = useAcademy();
  const { legal_name: name, business_address: address, gstin, support_email: email } = academy;
  if (!name && !academy.grievance_officer) return null;
  return (
    <section aria-labelledby="seller">
      <h2 id="seller">Who sells, and whom to complain to</h2>
      {name && (
        <p>
          {academy.name} is run by {name}
          {address && `, ${address}`}.{gstin && ` GSTIN ${gstin}.`}
          {email && (
            <>
              {' '}
              Email: <Mail address={email} />.
            </>
          )}
        </p>
      )}
      {academy.grievance_officer && <GrievanceOfficer {...academy} name={academy.grievance_officer} />}
    </section>
  );
}

/** The times are those of the Consumer Protection (E-Commerce) Rules, 2020. */
function GrievanceOfficer({
  name,
  grievance_email: email,
  grievance_phone: phone,
  grievance_hours: hours,
}: AcademyResponse) {
  return (
    <>
      <p>
        Grievance officer: {name}
        {email && (
          <>
            , <Mail address={email} />
          </>
        )}
        {phone && (
          <>
            ,{' '}
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link whitespace-nowrap">
              {phone}
            </a>
          </>
        )}
        {hours && ` (${hours})`}.
      </p>
      <p>
        We acknowledge a complaint within 48 hours and resolve it within one month of receiving it, as the
        Consumer Protection (E-Commerce) Rules, 2020, ask.
      </p>
    </>
  );
}

function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="link wrap-anywhere">
      {address}
    </a>
  );
}
