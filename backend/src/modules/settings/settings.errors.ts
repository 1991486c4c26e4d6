import { ConflictError, InvalidInputError } from '../../platform/common/domain-error.js';

/** The save is based on outdated values. */
export class SettingsChangedError extends ConflictError {
  constructor() {
    super(
      'settings.changed_meanwhile',
      'Someone else has changed the settings meanwhile. Look at their values, then save yours again.',
    );
  }
}

/** A tax invoice must name its seller. */
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
