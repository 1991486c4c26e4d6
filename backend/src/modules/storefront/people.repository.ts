import type { PublicCertificate, PublicPerson } from '@triad/shared/storefront';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayInIndia } from '../../platform/common/india.js';
import { POSSIBLE_POINTS, pointsIn, solvedLabsOf } from '../learning/index.js';

interface PersonRow extends Omit<PublicPerson, 'memberSince' | 'certificates'> {
  joinedAt: Date;
  /** Dates in JSON arrive as text. */
  certificates: (Omit<PublicCertificate, 'issuedOn'> & { issuedAt: string })[];
}

/** Certificates that hold, and that anyone with their link may see. A withdrawn key signs nothing that holds. */
const CERTIFICATES = `(SELECT coalesce(json_agg(json_build_object('code', credential.code, 'courseTitle', credential.course_title,
    'category', course.category, 'basis', achievement.basis, 'issuedAt', credential.issued_at) ORDER BY credential.issued_at DESC, credential.id DESC), '[]')
  FROM credentials credential
  JOIN courses course ON course.id = credential.course_id
  JOIN achievements achievement ON achievement.course_id = credential.course_id
    AND achievement.version = credential.achievement_version
  JOIN signing_keys signing_key ON signing_key.id = credential.signing_key_id AND signing_key.withdrawn_at IS NULL
  WHERE credential.user_id = person.id AND credential.visibility = 'link'
    AND credential.revoked_at IS NULL AND credential.replaced_at IS NULL)`;

const LAB_COURSES = `(SELECT coalesce(json_agg(json_build_object('title', solved.title, 'category', solved.category, 'labs', solved.labs)
    ORDER BY solved.last_at DESC, solved.title), '[]')
  FROM (
    SELECT course.title, course.category, max(progress.completed_at) AS last_at,
      json_agg(json_build_object('title', lesson.title, 'points', ${pointsIn('person.id')},
        'possible', ${POSSIBLE_POINTS}) ORDER BY progress.completed_at, lesson.id) AS labs
    FROM ${solvedLabsOf('person.id')}
    GROUP BY course.id) solved)`;

/** Names every column of a learner that a stranger may read. Reads other modules' tables and writes none. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whose page has this code; null alike where there is none, and where it is switched off. */
  async find(code: string): Promise<PublicPerson | null> {
    const [row] = await this.dataSource.query<PersonRow[]>(
      `SELECT person.full_name AS name, person.created_at AS "joinedAt",
              ${CERTIFICATES} AS certificates, ${LAB_COURSES} AS courses
       FROM public_profiles profile JOIN users person ON person.id = profile.user_id
       WHERE profile.code = $1 AND profile.is_public`,
      [code],
    );
    if (!row) return null;
    const { joinedAt, certificates, ...person } = row;
    return {
      ...person,
      memberSince: `${dayInIndia(joinedAt).slice(0, 7)}-01`,
      certificates: certificates.map(({ issuedAt, ...certificate }) => ({
        ...certificate,
        issuedOn: dayInIndia(issuedAt),
      })),
    };
  }
}
