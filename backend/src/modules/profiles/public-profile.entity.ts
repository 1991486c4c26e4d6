import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** A learner's page at /people/{code}. Without a row they have never made it public. */
@Entity('public_profiles')
@Unique('public_profiles_code_key', ['code'])
export class PublicProfile {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users') userId: string;
  /** As the code of a certificate. It stays when the page is switched off and on again. */
  @Column({ type: 'varchar', length: 16 }) code: string;
  @Column({ type: 'boolean' }) isPublic: boolean;
}
