import { ConflictError, InvalidInputError } from '../../platform/common/domain-error.js';

/** Saved from a screen that shows older values than those that stand. */
export class SettingsChangedError extends ConflictError {
  constructor() {
    super(
      'settings.changed_meanwhile',
      'Somebody else has changed the settings meanwhile. Look at their values, then save yours again.',
    );
  }
}

export class AnnouncementDatesError extends InvalidInputError {
  constructor() {
    super('settings.announcement_dates', 'The end must be after the start', 'ends_at');
  }
}
