import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What at least one course in the catalogue has. */
interface Offers {
  mentors: boolean;
  labs: boolean;
  assessments: boolean;
}

/** Reads other modules' tables; writes none. */
@Injectable()
export class OffersRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(): Promise<Offers> {
    const inCatalogue = `JOIN courses course ON course.status = 'active' AND course.archived_at IS NULL AND course.id`;
    const [offers] = await this.dataSource.query<[Offers]>(
      `SELECT
         EXISTS (SELECT FROM mentors mentor JOIN course_mentors taught ON taught.mentor_id = mentor.id
           ${inCatalogue} = taught.course_id WHERE mentor.archived_at IS NULL) AS mentors,
         EXISTS (SELECT FROM lessons lesson ${inCatalogue} = lesson.course_id WHERE lesson.file_type = 'lab') AS labs,
         EXISTS (SELECT FROM assessments assessment ${inCatalogue} = assessment.course_id
           WHERE assessment.published) AS assessments`,
    );
    return offers;
  }
}
