import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../platform/database/columns.js';
import type { SettingName } from './settings-values.js';

/** One changed setting of a save: who, when, old and new value. Append-only, enforced by a trigger. */
@Entity('settings_changes')
@Unique('settings_changes_once_key', ['version', 'setting'])
@Index('settings_changes_newest_idx', ['changedAt', 'id'])
@Index('settings_changes_actor_idx', ['changedBy'])
export class SettingsChange {
  @IdColumn() id: string;
  /** The save that made it. */
  @Column({ type: 'integer' }) version: number;
  @Column({ type: 'varchar', length: 40 }) setting: SettingName;
  @Column({ type: 'text', nullable: true }) fromValue: string | null;
  @Column({ type: 'text', nullable: true }) toValue: string | null;
  @ReferenceColumn() @ForeignKey('users') changedBy: string;
  @Column({ type: 'varchar', length: 64, nullable: true }) requestId: string | null;
  @CreatedAtColumn() changedAt: Date;
}
