/** A header field as the signature covers it. */
export interface HeaderField {
  /** In small letters. */
  key: string;
  /** With its name and line breaks. */
  line: { toString(): string };
}

/** `Name <address>`, `"Name" <address>` or the bare address: one, and without a group or a comment. */
const ONE_ADDRESS =
  /^(?:(?:"(?:[^"\\]|\\.)*"\s*|[^"<>@,:;()]*)<([^\s<>@,:;()"]+@[a-z0-9.-]+)>|([^\s<>@,:;()"]+@[a-z0-9.-]+))$/i;

/** RFC 5322: a line has at most 998 characters. */
const LONGEST_ADDRESS_FIELD = 998;

/** The unfolded value of a field that is there once; null otherwise, because readers differ in which one counts. */
export function onlyValue(fields: readonly HeaderField[], key: string): string | null {
  const [field, second] = fields.filter((one) => one.key === key);
  if (!field || second) return null;
  return field.line
    .toString()
    .replace(/^[^:]*:/, '')
    .replace(/\r?\n[ \t]/g, ' ')
    .trim();
}

/** The address of a field that is there once and has one address, in small letters; null otherwise. */
export function onlyAddress(fields: readonly HeaderField[], key: string): string | null {
  const value = onlyValue(fields, key) ?? '';
  const groups = value.length > LONGEST_ADDRESS_FIELD ? null : ONE_ADDRESS.exec(value);
  return (groups?.[1] ?? groups?.[2])?.toLowerCase() ?? null;
}

/** That one of `domains` which this one is, or is under; never a look-alike such as `notbank.in` for `bank.in`. */
export function listedDomain(domain: string, domains: readonly string[]): string | null {
  const given = domain.toLowerCase();
  return domains.find((listed) => given === listed || given.endsWith(`.${listed}`)) ?? null;
}

const MAX_HEADER_BYTES = 16 * 1024;

/** Whether the header block is larger than any mail needs: it is refused before its fields are parsed. */
export function hasLargeHeaders(raw: Buffer): boolean {
  const start = raw.subarray(0, MAX_HEADER_BYTES + 4).toString('latin1');
  return raw.length > MAX_HEADER_BYTES && !start.includes('\r\n\r\n') && !start.includes('\n\n');
}
