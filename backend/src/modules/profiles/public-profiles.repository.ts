import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PublicProfile } from './public-profile.entity.js';

type Switched = Pick<PublicProfile, 'code' | 'isPublic'>;

/** The only writer of `public_profiles`. */
@Injectable()
export class PublicProfilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null for a learner who has never switched it on. */
  async find(userId: string): Promise<Switched | null> {
    const [profile] = await this.dataSource.query<Switched[]>(
      `SELECT code, is_public AS "isPublic" FROM public_profiles WHERE user_id = $1`,
      [userId],
    );
    return profile ?? null;
  }

  /** @param code becomes the page's, unless the learner has one already */
  async save(userId: string, isPublic: boolean, code: string): Promise<Switched> {
    const [profile] = await this.dataSource.query<[Switched]>(
      `INSERT INTO public_profiles (user_id, code, is_public) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET is_public = excluded.is_public
       RETURNING code, is_public AS "isPublic"`,
      [userId, code, isPublic],
    );
    return profile;
  }
}
