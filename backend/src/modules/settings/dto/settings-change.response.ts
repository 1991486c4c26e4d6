import { ApiProperty } from '@nestjs/swagger';
import { SETTING_NAMES, type SettingName } from '../settings-values.js';
import { SettingsEditorResponse } from './settings.response.js';

/** One changed setting. Append-only. */
export class SettingsChangeResponse {
  id: string;
  /** Which setting. */
  @ApiProperty({ enum: SETTING_NAMES, enumName: 'SettingName' })
  setting: SettingName;
  /** Previous value. Null: not configured. */
  from: string | null;
  /** New value. Null: not configured. */
  to: string | null;
  /** When it was changed, in UTC. */
  changed_at: Date;
  changed_by: SettingsEditorResponse;
}
