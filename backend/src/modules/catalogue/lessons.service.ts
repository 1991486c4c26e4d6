import { Injectable } from '@nestjs/common';
import { ContentsRepository } from './contents.repository.js';
import type { CourseModule } from './course-module.entity.js';
import type { Lesson } from './lesson.entity.js';

/** What other modules may query about lessons. */
@Injectable()
export class LessonsService {
  constructor(private readonly contents: ContentsRepository) {}

  findById(lessonId: string): Promise<Lesson | null> {
    return this.contents.findLesson(lessonId);
  }

  /** The course's modules and lessons in order; empty for an unknown course. */
  async ofCourse(courseId: string): Promise<{ module: CourseModule; lessons: Lesson[] }[]> {
    const modules = (await this.contents.ofCourse(courseId)) ?? [];
    return modules.map(({ module, lessons }) => ({ module, lessons: lessons.map(({ lesson }) => lesson) }));
  }
}
