import { ConflictError, InvalidInputError } from '../../platform/common/domain-error.js';

/** Saved from a screen that shows outdated values. */
export class SettingsChangedError extends ConflictError {
  constructor() {
    super(
      'settings.changed_meanwhile',
      'Someone else has changed the settings meanwhile. Look at their values, then save yours again.',
    );
  }
}

/** A tax invoice has to name its seller. */
export class GstDetailsRequiredError extends InvalidInputError {
  constructor(field: 'legal_name' | 'business_address') {
    const what = field === 'legal_name' ? 'legal name' : 'address';
    super('settings.gst_details_required', `Enter the ${what} that your GSTIN is registered with`, field);
  }
}

export class AnnouncementDatesError extends InvalidInputError {
  constructor() {
    super('settings.announcement_dates', 'The end must be after the start', 'ends_at');
  }
}
