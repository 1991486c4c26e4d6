import { ConflictError, InvalidInputError } from '../../platform/common/domain-error.js';

/** The save is based on outdated values. */
export const settingsChanged = () =>
  new ConflictError(
    'settings.changed_meanwhile',
    'Someone else has changed the settings meanwhile. Look at their values, then save yours again.',
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
