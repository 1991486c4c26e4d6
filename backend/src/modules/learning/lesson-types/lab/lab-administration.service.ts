import { Injectable } from '@nestjs/common';
import { ONE_FLAG, readLabTasks } from '@triad/shared/lab';
import { readLabMachines } from '@triad/shared/lab-machines';
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
    const { file, machines } = lab;
    const kind = kindOf(lab);
    const templates = kind === 'terminal' ? await this.files.templatesOf(file) : [];
    const places = [...templates.map(({ text }) => text), JSON.stringify(machines)].flatMap(flagPlaces);
    return {
      lesson_id: lab.lessonId,
      lesson_title: lab.lessonTitle,
      lesson_description: lab.lessonDescription,
      course_id: lab.courseId,
      kind,
      file_name: file.name,
      file_size: file.byteSize,
      file_url: this.links.forFile(file.id, sessionId),
      flag_places: [...new Set(places)],
      machines,
      revision: lab.revision ?? 0,
      pass_points: lab.passPoints ?? ONE_FLAG.passPoints,
      tasks: lab.tasks ?? ONE_FLAG.tasks,
    };
  }

  /**
   * Replaces the tasks of a lab, and its machines if they are given. What learners have solved stays solved.
   * @throws noLab, invalidLab, labChanged
   */
  async save(lessonId: string, { revision, pass_points, tasks, machines: given }: SaveLabDto): Promise<void> {
    const { lab, problems } = readLabTasks({ passPoints: pass_points, tasks });
    if (!lab) throw invalidLab(problems);
    const before = await this.labs.find(lessonId);
    if (!before) throw noLab();
    const machines = given === undefined ? before.machines : machinesIn(given);
    if (!(await this.labs.save(lessonId, revision, { ...lab, machines }))) throw labChanged();
  }

  /** @throws NotFoundError */
  async figures(courseId: string): Promise<CourseLabResponse[]> {
    const labs = await this.labs.ofCourse(courseId);
    if (!labs) throw new NotFoundError('Course');
    return labs;
  }
}

/** @throws invalidLab */
function machinesIn(source: unknown) {
  if (source === null) return null;
  const { machines, problems } = readLabMachines(source);
  if (machines) return machines;
  throw invalidLab(problems.map((message) => ({ path: 'machines', message })));
}
