import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { type HeaderField, listedDomain } from './mail-headers.js';

/** The TXT records of a name, each in its pieces, as `dns.promises` answers. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Why a signature doesn't vouch for a mail; `retry`: the name server didn't answer. */
type SignatureProblem =
  | 'unsigned'
  | 'not_aligned'
  | 'partial_body'
  | 'headers_not_signed'
  | 'weak_signature'
  | 'no_key'
  | 'expired'
  | 'bad_signature'
  | 'retry';

interface MailSignatures {
  headers: readonly HeaderField[];
  /** Null if a signature of this domain (or one under it) covers the whole body and the given headers. */
  problem: (domain: string) => SignatureProblem | null;
}

/** What mailauth answers for each signature; its own types are of an older version. */
interface Signature {
  signingDomain?: string;
  algo?: string;
  /** The public key's TXT record. */
  rr?: string;
  canonBodyLengthLimited?: boolean;
  /** Names of the headers that it covers, with colons between. */
  signingHeaders?: { keys: string };
  status: { result: string; comment?: string | false };
}

const SIGNED_HEADERS = ['from', 'to', 'subject', 'date'];
/** A mail with thousands of signatures must not cause as many look-ups. */
const MAX_LOOKUPS = 5;
/** A name that is never looked up must not look like a name server that didn't answer. */
const DOMAIN_NAME = /^(?=.{1,253}$)(?:[\w-]{1,63}\.)+[\w-]{1,63}$/;
const SHORTEST_RSA_KEY = 1024;

/**
 * Verifies the DKIM signatures of a raw mail. Keys are looked up under `domains` only, so that no stranger's name server can
 * delay a mail.
 */
export async function readSignatures(
  raw: Buffer,
  { domains, resolveTxt, now }: { domains: readonly string[]; resolveTxt: ResolveTxt; now: Date },
): Promise<MailSignatures> {
  let lookups = 0;
  const resolver = async (name: string): Promise<string[][]> => {
    if (!DOMAIN_NAME.test(name) || !listedDomain(name, domains) || ++lookups > MAX_LOOKUPS)
      throw Object.assign(new Error('no such key'), { code: 'ENOTFOUND' });
    return resolveTxt(name);
  };
  const verified = await dkimVerify(raw, { resolver, minBitLength: SHORTEST_RSA_KEY, curTime: now });
  const signatures = (verified.results as unknown as Signature[]).filter(
    ({ signingDomain }) => signingDomain,
  );
  return {
    headers: verified.headers?.parsed ?? [],
    problem: (domain) => {
      if (signatures.length === 0) return 'unsigned';
      const aligned = signatures.filter((one) => listedDomain(one.signingDomain ?? '', [domain]));
      if (aligned.length === 0) return 'not_aligned';
      const problems = aligned.map(problemOf);
      if (problems.includes(null)) return null;
      return problems.includes('retry') ? 'retry' : problems[0]!;
    },
  };
}

function problemOf({ status, ...signature }: Signature): SignatureProblem | null {
  if (signature.canonBodyLengthLimited) return 'partial_body';
  switch (status.result) {
    case 'pass':
      break;
    case 'temperror':
      return 'retry';
    case 'policy':
      return 'weak_signature';
    default:
      if (status.comment === 'no key' || status.comment === 'invalid public key') return 'no_key';
      return status.comment === 'expired' ? 'expired' : 'bad_signature';
  }
  const covered = (signature.signingHeaders?.keys ?? '')
    .toLowerCase()
    .split(':')
    .map((name) => name.trim());
  if (!SIGNED_HEADERS.every((name) => covered.includes(name))) return 'headers_not_signed';
  // `t=y`: the domain is only trying DKIM, which counts as unsigned (RFC 6376, 3.6.1).
  const isTrial = /;t=(?:[^;]*:)?y(?:[:;]|$)/.test(`;${signature.rr ?? ''}`);
  return isTrial || signature.algo?.toLowerCase().endsWith('-sha1') ? 'weak_signature' : null;
}
