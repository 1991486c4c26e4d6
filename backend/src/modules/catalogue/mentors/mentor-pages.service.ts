import { Injectable } from '@nestjs/common';
import type { PageQuery } from '../../../platform/common/page-query.dto.js';
import type { Page } from '../../../platform/common/pagination.js';
import { courseNotFound } from '../catalogue.errors.js';
import type { MentorPageResponse, MentorResponse } from './dto/mentor.dto.js';
import { mentorNotFound } from './mentors.errors.js';
import { MentorsRepository } from './mentors.repository.js';

/** Mentors as everybody may read of them. */
@Injectable()
export class MentorPagesService {
  constructor(private readonly mentors: MentorsRepository) {}

  /** Those who have a course in the catalogue. */
  list(page: PageQuery): Promise<Page<MentorPageResponse>> {
    return this.mentors.pageOfPublished(page);
  }

  /** @throws NotFoundError, for an archived mentor too */
  async find(id: string): Promise<MentorPageResponse> {
    const page = await this.mentors.findPage(id);
    if (!page) throw mentorNotFound();
    return page;
  }

  /** @throws NotFoundError when the viewer may not see the course */
  async ofCourse(courseId: string, viewerId: string): Promise<MentorResponse[]> {
    const mentors = await this.mentors.ofVisibleCourse(courseId, viewerId);
    if (!mentors) throw courseNotFound();
    return mentors;
  }
}
