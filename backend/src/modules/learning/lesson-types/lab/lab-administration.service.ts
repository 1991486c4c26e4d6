import { Injectable } from '@nestjs/common';
import { ONE_FLAG, readLabTasks } from '@triad/shared/lab';
import { NotFoundError } from '../../../../platform/common/domain-error.js';
import { flagPlaces } from '../../../../platform/common/lab-archive.js';
import { FileLinks } from '../../../catalogue/index.js';
import type { AdminLabResponse, CourseLabResponse, SaveLabDto } from './dto/lab-administration.dto.js';
import { LabAdministrationRepository } from './lab-administration.repository.js';
import { LabFilesService } from './lab-files.service.js';
import { kindOf } from './lab-kind.js';
import { invalidLab, labChanged, noLab } from './lab.errors.js';

/** Labs as administrators write and watch them. */
@Injectable()
export class LabAdministrationService {
  constructor(
    private readonly labs: LabAdministrationRepository,
    private readonly files: LabFilesService,
    private readonly links: FileLinks,
  ) {}

  /** @throws noLab */
  async find(lessonId: string, sessionId: string): Promise<AdminLabResponse> {
    const lab = await this.labs.find(lessonId);
    if (!lab) throw noLab();
    const { file } = lab;
    const kind = kindOf(file);
    const templates = kind === 'terminal' ? await this.files.templatesOf(file) : [];
    return {
      lesson_id: lab.lessonId,
      lesson_title: lab.lessonTitle,
      lesson_description: lab.lessonDescription,
      course_id: lab.courseId,
      kind,
      file_name: file.name,
      file_size: file.byteSize,
      file_url: this.links.forFile(file.id, sessionId),
      flag_places: [...new Set(templates.flatMap(({ text }) => flagPlaces(text)))],
      revision: lab.revision ?? 0,
      pass_points: lab.passPoints ?? ONE_FLAG.passPoints,
      tasks: lab.tasks ?? ONE_FLAG.tasks,
    };
  }

  /**
   * Replaces the tasks of a lab. What learners have solved stays solved.
   * @throws noLab, invalidLab, labChanged
   */
  async save(lessonId: string, { revision, pass_points, tasks }: SaveLabDto): Promise<void> {
    const { lab, problems } = readLabTasks({ passPoints: pass_points, tasks });
    if (!lab) throw invalidLab(problems);
    if (await this.labs.save(lessonId, revision, lab)) return;
    throw (await this.labs.find(lessonId)) ? labChanged() : noLab();
  }

  /** @throws NotFoundError */
  async figures(courseId: string): Promise<CourseLabResponse[]> {
    const labs = await this.labs.ofCourse(courseId);
    if (!labs) throw new NotFoundError('Course');
    return labs;
  }
}
