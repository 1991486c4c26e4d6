import { type CheckoutSessionResponse, type CourseResponse } from '../../../api/api';
import { checkoutsKey } from '../../../session/session-storage';
import { fieldsOf, readStored, writeStored } from '../../../lib/stored-value';

/** What checkout shows of a course. */
export type CourseForSale = Pick<CourseResponse, 'id' | 'title' | 'thumbnail' | 'price'> & {
  category: CourseResponse['category'] | null;
};

/** What a learner typed at the checkout of one course, and its session. */
export interface CheckoutDraft {
  name: string;
  email: string;
  coupon: string;
  /** For the tax invoice. */
  gstin: string;
  legalName: string;
  /** A state's GST code; empty: the academy's. */
  placeOfSupply: string;
  transactionId: string;
  receiptEmail: string;
  /** The second step shows for as long as there is a session and this isn't set. */
  editingDetails: boolean;
  /** The whole session: after it expires, its amount is still what was paid. */
  session: CheckoutSessionResponse | null;
}

type StoredDraft = Partial<CheckoutDraft> & { savedAt?: number };

/** A learner may have paid and closed the tab before submitting. After a week they have contacted support. */
const KEPT_MS = 7 * 24 * 3_600_000;

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';

const SESSION_TEXTS = ['id', 'order_code', 'course_title', 'session_expires_at', 'name', 'email'];

/** Whether it says what was paid and for what: an earlier release may have stored it without the rest. */
const isSession = (stored: unknown): boolean => {
  const session = fieldsOf(stored);
  return (
    SESSION_TEXTS.every((field) => isText(session[field])) &&
    isNumber(session['amount']) &&
    isNumber(session['original_amount'])
  );
};

const FITS: Record<keyof StoredDraft, (value: unknown) => boolean> = {
  name: isText,
  email: isText,
  coupon: isText,
  gstin: isText,
  legalName: isText,
  placeOfSupply: isText,
  transactionId: isText,
  receiptEmail: isText,
  editingDetails: (value) => typeof value === 'boolean',
  session: isSession,
  savedAt: (value) => isNumber(value) && Number(value) > Date.now() - KEPT_MS,
};

const draftOf = (stored: unknown): StoredDraft =>
  Object.fromEntries(
    Object.entries(fieldsOf(stored)).filter(([field, value]) => FITS[field as keyof StoredDraft]?.(value)),
  );

const readAll = (userId: string | undefined): Record<string, StoredDraft> =>
  readStored('local', checkoutsKey(userId), (stored) =>
    Object.fromEntries(
      Object.entries(fieldsOf(stored))
        .map(([courseId, draft]) => [courseId, draftOf(draft)] as const)
        .filter(([, { savedAt }]) => savedAt !== undefined),
    ),
  );

function writeAll(userId: string | undefined, drafts: Record<string, StoredDraft>): void {
  writeStored('local', checkoutsKey(userId), Object.keys(drafts).length > 0 ? drafts : null);
}

export const readDraft = (userId: string | undefined, courseId: string): Partial<CheckoutDraft> =>
  readAll(userId)[courseId] ?? {};

/** The course of a checkout that came to the second step, as it was then; null without one. */
export function courseOfDraft(userId: string | undefined, courseId: string): CourseForSale | null {
  const { session } = readDraft(userId, courseId);
  if (!session) return null;
  const { course_title: title, original_amount: price, thumbnail } = session;
  return { id: courseId, title, price, thumbnail, category: null };
}

export function writeDraft(userId: string | undefined, courseId: string, draft: CheckoutDraft): void {
  writeAll(userId, { ...readAll(userId), [courseId]: { ...draft, savedAt: Date.now() } });
}

export function removeDraft(userId: string | undefined, courseId: string): void {
  const { [courseId]: _removed, ...others } = readAll(userId);
  writeAll(userId, others);
}

/** The sessions of those checkouts that came to the second step, where the money is sent. */
export const begunSessions = (
  userId: string | undefined,
): { courseId: string; session: CheckoutSessionResponse }[] =>
  Object.entries(readAll(userId)).flatMap(([courseId, { session }]) =>
    session ? [{ courseId, session }] : [],
  );
