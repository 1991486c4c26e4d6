import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageQuery } from '../../../platform/common/page-query.dto.js';
import type { Page } from '../../../platform/common/pagination.js';
import { newId } from '../../../platform/database/columns.js';
import {
  imageIdOf,
  imagePath,
  StoredFilesRepository,
  UnattachedFilesService,
  type Upload,
} from '../../../platform/uploads/index.js';
import { UsersService } from '../../auth/index.js';
import { CoursesRepository } from '../courses.repository.js';
import type { ChangedMentorForm, MentorForm, AdminMentorResponse } from './dto/mentor.dto.js';
import type { Mentor } from './mentor.entity.js';
import { mentorChanged, mentorNotFound, noSuchAccount } from './mentors.errors.js';
import { MentorsRepository } from './mentors.repository.js';

/** Making, changing and archiving mentors. */
@Injectable()
export class MentorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mentors: MentorsRepository,
    private readonly courses: CoursesRepository,
    private readonly users: UsersService,
    private readonly files: StoredFilesRepository,
    private readonly unattached: UnattachedFilesService,
  ) {}

  list(query: PageQuery & { archived: boolean }): Promise<Page<AdminMentorResponse>> {
    return this.mentors.pageOfRecords(query);
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<AdminMentorResponse> {
    const mentor = await this.mentors.findRecord(id);
    if (!mentor) throw mentorNotFound();
    return mentor;
  }

  /** @throws DomainError when another mentor has the name or the account, or there is no such account */
  async create(
    form: MentorForm,
    picture: Upload | undefined,
    administratorId: string,
  ): Promise<AdminMentorResponse> {
    const id = newId();
    const details = await this.detailsOf(form);
    await this.dataSource.transaction(async (manager) => {
      await this.keep(manager, picture, administratorId);
      await this.mentors.insert(manager, {
        id,
        ...details,
        picture: picture ? imagePath(picture.id) : null,
        archivedAt: null,
      });
    });
    return this.find(id);
  }

  /**
   * Replaces what the form says; the picture only when another comes with it, or it is to go.
   * @throws NotFoundError
   * @throws DomainError when someone else has changed the mentor, another mentor has the name or the account, or there is
   * no such account
   */
  async update(
    id: string,
    form: ChangedMentorForm,
    picture: Upload | undefined,
    administratorId: string,
  ): Promise<AdminMentorResponse> {
    const details = await this.detailsOf(form);
    const changesPicture = picture !== undefined || form.remove_picture === true;
    const released = await this.change(id, async (manager, before) => {
      // The same again, after a lost response, is no conflict.
      const isSame = !changesPicture && isDeepStrictEqual(details, pickDetails(before));
      if (!isSame && (form.version ?? before.version) !== before.version) throw mentorChanged();
      await this.keep(manager, picture, administratorId);
      await this.mentors.update(manager, id, {
        ...details,
        ...(!isSame && { version: before.version + 1 }),
        ...(changesPicture && { picture: picture ? imagePath(picture.id) : null }),
      });
      if (details.name !== before.name) await this.courses.renameInstructors(manager, id);
      const fileId = changesPicture && before.picture ? imageIdOf(before.picture) : null;
      if (fileId) await this.files.release(manager, fileId);
      return fileId;
    });
    // Only now: a transaction that rolls back must find its file again.
    if (released) await this.unattached.removeReleased(released);
    return this.find(id);
  }

  /**
   * Takes a mentor's page and badge, and their name from their courses. Again is a success.
   * @throws NotFoundError
   */
  async archive(id: string): Promise<void> {
    await this.change(id, async (manager, { archivedAt }) => {
      await this.mentors.update(manager, id, { archivedAt: archivedAt ?? new Date() });
      await this.courses.renameInstructors(manager, id);
    });
  }

  /**
   * Gives an archived mentor back to the courses they had.
   * @throws NotFoundError
   * @throws DomainError when another mentor has the name or the account by now
   */
  async restore(id: string): Promise<AdminMentorResponse> {
    await this.change(id, async (manager) => {
      await this.mentors.update(manager, id, { archivedAt: null });
      await this.courses.renameInstructors(manager, id);
    });
    return this.find(id);
  }

  private change<T>(id: string, write: (manager: EntityManager, before: Mentor) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const before = await this.mentors.lock(manager, id);
      if (!before) throw mentorNotFound();
      return write(manager, before);
    });
  }

  private async detailsOf({ name, biography = '', email }: MentorForm) {
    const account = email ? await this.users.findByEmail(email) : null;
    if (email && !account) throw noSuchAccount();
    return { name, biography, userId: account?.id ?? null };
  }

  private async keep(manager: EntityManager, picture: Upload | undefined, createdBy: string): Promise<void> {
    if (picture) await this.files.insert(manager, [{ ...picture, createdBy }]);
  }
}

const pickDetails = ({ name, biography, userId }: Mentor) => ({ name, biography, userId });
