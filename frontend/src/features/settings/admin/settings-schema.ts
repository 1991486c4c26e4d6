import { readBankQr } from '@triad/shared/bank-qr';
import { CHECKOUT_SESSION_MINUTES, GST_PERCENT, SMS_CAP_RUPEES } from '@triad/shared/limits';
import { synonymsProblem } from '@triad/shared/search-synonyms';
import { PHONE_NUMBER, SAC_CODE, UPI_ID, WHATSAPP_NUMBER, whatsappNumber } from '@triad/shared/patterns';
import * as z from 'zod/mini';
import { readRupees } from '../../../lib/read-rupees';
import { EMAIL_PATTERN, isWholeNumber } from '../../../lib/validation';
import { settingsMessages } from '../../../messages-admin';

/** A text that may stay empty. */
const optional = (isRight: (text: string) => boolean, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isRight(text), message),
  );

const whole = (range: { min: number; max: number }, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => isWholeNumber(text, range), message),
  );

const wholeRupees = (message: string) =>
  z.string().check(z.refine((text) => isWholeNumber(String(readRupees(text)), SMS_CAP_RUPEES), message));

const fields = z.object({
  upi_id: optional((text) => UPI_ID.test(text), settingsMessages.upiWrong),
  payee_name: z.string().check(z.trim(), z.minLength(1, settingsMessages.payeeMissing)),
  upi_kind: z.string(),
  upi_bank_qr: optional((text) => readBankQr(text) !== null, settingsMessages.bankQrWrong),
  whatsapp_number: optional(
    (text) => WHATSAPP_NUMBER.test(whatsappNumber(text)),
    settingsMessages.whatsappWrong,
  ),
  support_email: optional((text) => EMAIL_PATTERN.test(text), settingsMessages.emailWrong),
  // The server validates the GSTIN and its related fields; its messages appear at the fields.
  gstin: z.string(),
  legal_name: z.string(),
  business_address: z.string(),
  // The server asks for an address where an officer is named.
  grievance_officer: z.string(),
  grievance_email: optional((text) => EMAIL_PATTERN.test(text), settingsMessages.emailWrong),
  grievance_phone: optional((text) => PHONE_NUMBER.test(text), settingsMessages.phoneWrong),
  grievance_hours: z.string(),
  sac_code: z.string().check(z.trim(), z.regex(SAC_CODE, settingsMessages.sacWrong)),
  gst_rate: whole(GST_PERCENT, settingsMessages.gstRateWrong),
  sms_payment_cap: wholeRupees(settingsMessages.smsCapWrong),
  sms_day_cap: wholeRupees(settingsMessages.smsCapWrong),
  search_synonyms: z.string().check(
    // Its own sentence: it names the line.
    z.superRefine((text, context) => {
      const problem = synonymsProblem(text);
      if (problem) context.addIssue(problem);
    }),
  ),
  checkout_session_minutes: whole(CHECKOUT_SESSION_MINUTES, settingsMessages.minutesWrong),
});

export const settingsSchema = fields.check(
  z.refine(({ upi_id, upi_bank_qr }) => isCodeOf(upi_bank_qr, upi_id), {
    error: settingsMessages.bankQrOfAnother,
    path: ['upi_bank_qr'],
  }),
);

function isCodeOf(text: string, upiId: string): boolean {
  const qr = readBankQr(text);
  return !qr || qr.upiId.toLowerCase() === upiId.trim().toLowerCase();
}
