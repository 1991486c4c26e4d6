import { ApiProperty } from '@nestjs/swagger';
import { SETTING_NAMES, type SettingName } from '../settings-values.js';
import { SettingsEditorResponse } from './settings.response.js';

/** One changed setting. Append-only. */
export class SettingsChangeResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** Which setting. */
  @ApiProperty({ enum: SETTING_NAMES, enumName: 'SettingName', example: 'upi_id' })
  setting: SettingName;
  /**
   * Previous value. Null: not configured.
   * @example 'academy@okbank'
   */
  from: string | null;
  /**
   * New value. Null: not configured.
   * @example 'triad@okbank'
   */
  to: string | null;
  /**
   * When it was changed, in UTC.
   * @example '2026-11-20T09:30:00.000Z'
   */
  changed_at: Date;
  changed_by: SettingsEditorResponse;
}
