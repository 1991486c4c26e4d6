import * as z from 'zod/mini';
import { EMAIL_PATTERN } from '../../../lib/validation';
import { settingsMessages } from '../../../messages';

const UPI_ID = /^$|^[\w.-]{2,256}@[A-Za-z][\w.-]{1,64}$/;
const WHATSAPP = /^$|^\+?(?:[\s-]*\d){8,15}[\s-]*$/;
const MINUTES = /^(?:[1-9]\d{0,2}|1[0-3]\d\d|14[0-3]\d|1440)$/;

const SAC = /^\d{4,8}$/;
const PERCENT = /^(?:[0-9]|[1-3]\d|40)$/;

export const settingsSchema = z.object({
  upi_id: z.string().check(z.trim(), z.regex(UPI_ID, settingsMessages.upiWrong)),
  payee_name: z.string().check(z.trim(), z.minLength(1, settingsMessages.payeeMissing)),
  whatsapp_number: z.string().check(z.trim(), z.regex(WHATSAPP, settingsMessages.whatsappWrong)),
  support_email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || EMAIL_PATTERN.test(text), settingsMessages.emailWrong),
  ),
  // The server validates the GSTIN and its related fields; its messages appear at the fields.
  gstin: z.string(),
  legal_name: z.string(),
  business_address: z.string(),
  sac_code: z.string().check(z.trim(), z.regex(SAC, settingsMessages.sacWrong)),
  gst_rate: z.string().check(z.trim(), z.regex(PERCENT, settingsMessages.gstRateWrong)),
  checkout_session_minutes: z.string().check(z.trim(), z.regex(MINUTES, settingsMessages.minutesWrong)),
});
