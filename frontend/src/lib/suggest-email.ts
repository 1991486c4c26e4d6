/** What most learners write. The suggestion is the first that is one slip away. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'outlook.com',
  'hotmail.com',
  'rediffmail.com',
  'icloud.com',
  'live.com',
];

/** Providers of their own that are one letter away from a common one. */
const REAL = new Set(['ymail.com', 'mail.com', 'email.com', 'live.in', 'icloud.co']);

/** Providers' addresses of other countries, such as yahoo.fr and yahoo.co.uk, but no half-typed `.com`. */
const OF_A_COUNTRY = /^(?:yahoo|hotmail|outlook|live)\.(?!c[om]$|om$)(?:co\.|com\.)?[a-z]{2}$/;

/** One letter too many, missing, wrong, or exchanged with the next one. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/** The address that was probably meant, if its domain looks like a mistyped common one; else null. */
export function suggestEmail(email: string): string | null {
  const [name, domain, ...more] = email.trim().toLowerCase().split('@');
  if (!name || !domain || more.length > 0) return null;
  if (COMMON.includes(domain) || REAL.has(domain) || OF_A_COUNTRY.test(domain)) return null;
  const meant =
    COMMON.find((common) => isOneSlipAway(domain, common)) ??
    COMMON.find((common) => common.split('.')[0] === domain);
  return meant ? `${email.trim().slice(0, name.length)}@${meant}` : null;
}
