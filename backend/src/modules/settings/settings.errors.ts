import { ConflictError, InvalidInputError } from '../../platform/common/domain-error.js';

/** The save is based on outdated values. */
export const settingsChanged = () =>
  new ConflictError(
    'settings.changed_meanwhile',
    'Someone else has changed the settings meanwhile. Look at their values, then save yours again.',
  );

/** Payment apps would refuse a link that mixes two payees. */
export const bankQrOfAnother = (upiId: string) =>
  new InvalidInputError(
    'settings.bank_qr_of_another',
    `This QR code pays to ${upiId}. Leave it blank, or paste the code of your UPI ID`,
    'upi_bank_qr',
  );

/** A tax invoice must name its seller. */
export const gstDetailsRequired = (field: 'legal_name' | 'business_address') => {
  const what = field === 'legal_name' ? 'legal name' : 'address';
  return new InvalidInputError(
    'settings.gst_details_required',
    `Enter the ${what} that your GSTIN is registered with`,
    field,
  );
};

/** A complaint needs somewhere to go. */
export const grievanceEmailRequired = () =>
  new InvalidInputError(
    'settings.grievance_email_required',
    'Enter the address that complaints go to',
    'grievance_email',
  );

export const announcementDatesReversed = () =>
  new InvalidInputError('settings.announcement_dates', 'The end must be after the start', 'ends_at');
