/** Names of fields that say something about a person or their money. Parts of a name count, too: `payer_name`. */
const PRIVATE =
  /(^|_)(e?mails?|phones?|mobile|whatsapp|user_?ids?|users?|password|secret|token|utr|rrn|transaction|reference|payers?|payments?|upi|vpa|amount|receipt|order_code|coupon|address|ip|device|session|progress|score|answers?)(_|$)/i;

/** Fields that only sound private, and why everybody may know them. */
const EXCEPTIONS: Record<string, string> = {
  'AcademyResponse.support_email': 'the academy’s own, to write to',
  'AcademyResponse.whatsapp_number': 'the academy’s own, to write to',
  'AcademyResponse.business_address': 'the seller’s, as the law asks',
  'AcademyResponse.grievance_email': 'whom to complain to, as the law asks',
  'AcademyResponse.grievance_phone': 'whom to complain to, as the law asks',
  'ReadinessChecksResponse.mail': 'whether the mail server answers',
  'ChainRecordResponse.token_id': 'of the certificate on a public blockchain',
  'AcademyResponse.payments_open': 'whether the academy takes money, of nobody',
};

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}

const words = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2');

const isPrivate = (owner: string, name: string): boolean =>
  PRIVATE.test(words(name)) && !(`${owner}.${name}` in EXCEPTIONS);

/** The private fields that a schema can answer with, as `Schema.field`, however deep. */
export function privateFieldsOf(schema: unknown, components: Record<string, unknown>): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (part: unknown, owner: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const { $ref, properties, ...rest } = part as Schema;
    const named = $ref?.split('/').at(-1);
    if (named && !seen.has(named)) {
      seen.add(named);
      walk(components[named], named);
    }
    for (const [name, field] of Object.entries(properties ?? {})) {
      if (isPrivate(owner, name)) found.add(`${owner}.${name}`);
      walk(field, owner);
    }
    for (const nested of Object.values(rest)) walk(nested, owner);
  };
  walk(schema, 'inline');
  return [...found];
}

/** The same of an answer. */
export function privateFieldsIn(answer: unknown, owner: string): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => [
    ...(!Array.isArray(answer) && isPrivate(owner, name) ? [`${owner}.${name}`] : []),
    ...privateFieldsIn(value, owner),
  ]);
}
