import type { Test } from 'supertest';
import { UnattachedFilesService } from '../../src/platform/uploads/index.js';
import { type ACourse, aCourse } from '../factories/courses.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { storedNames } from './stored-names.js';
import { TestAcademy } from './test-academy.js';

/** Everything that an upload can leave behind. */
interface Traces {
  /** Names of the files on the disk, finished or not. */
  stored: string[];
  /** Ids of the files that the database knows. */
  files: string[];
  unattached: number;
  lessons: number;
}

/** An administrator who uploads lessons into a course, in their own academy that has no queue worker. */
export class UploadScene {
  /** What was here when it was last remembered. */
  before!: Traces;

  private constructor(
    readonly academy: TestAcademy,
    readonly administrator: SignedIn,
    readonly course: ACourse,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<UploadScene> {
    const academy = await TestAcademy.start({ worker: false, env });
    return new UploadScene(academy, await anAdministrator(academy), await aCourse(academy));
  }

  /** The form that adds a lesson; a file is attached to what it gives back. */
  addLesson(
    fields: Record<string, string> = {},
    { courseId = this.course.id, token = this.administrator.token } = {},
  ): Test {
    return this.academy
      .http(token)
      .post(`/api/admin/courses/${courseId}/contents`)
      .field({ module_name: 'Films', lesson_title: 'One', ...fields });
  }

  /** What is here now has to be here after an upload that came to nothing, and no more. */
  async rememberTraces(): Promise<void> {
    await this.sweep();
    this.before = await this.traces();
  }

  async expectNothingLeft(): Promise<void> {
    expect(await this.traces()).toEqual(this.before);
  }

  /** Removes what has expired, as happens every quarter of an hour. */
  sweep(): Promise<void> {
    return this.academy.app.get(UnattachedFilesService).sweep();
  }

  /** A lesson's bytes go with it at once; that they were there is forgotten with the next sweep. */
  async expectGoneWith(lessonId: string): Promise<void> {
    await this.administrator.delete(`/api/admin/courses/contents/${lessonId}`).expect(200);
    expect(await storedNames(this.academy)).toEqual(this.before.stored);
    await this.sweep();
    await this.expectNothingLeft();
  }

  /** The digest in a stored file's row. */
  async digestOf(fileId: string): Promise<string | null | undefined> {
    const rows = await this.academy.dataSource.query<{ sha256: string | null }[]>(
      'SELECT sha256 FROM stored_files WHERE id = $1',
      [fileId],
    );
    return rows[0]?.sha256;
  }

  async traces(): Promise<Traces> {
    const [row] = await this.academy.dataSource.query<[Omit<Traces, 'stored'>]>(
      `SELECT ARRAY(SELECT id::text FROM stored_files ORDER BY id) AS files,
              (SELECT count(*)::int FROM unattached_files) AS unattached,
              (SELECT count(*)::int FROM lessons) AS lessons`,
    );
    return { stored: await storedNames(this.academy), ...row };
  }

  stop(): Promise<void> {
    return this.academy.stop();
  }
}
