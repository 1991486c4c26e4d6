import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { LabMachines } from '@triad/shared/lab-machines';
import { NotFoundError } from '../../../../platform/common/domain-error.js';
import { type LabTemplate, readLabArchive, withFlags } from '../../../../platform/common/lab-archive.js';
import { newFlag } from '../../../../platform/common/lab-flag.js';
import { FileStorage } from '../../../../platform/storage/file-storage.js';
import type { SessionUser } from '../../../auth/index.js';
import { LabFlagsRepository } from './lab-flags.repository.js';
import { kindOf } from './lab-kind.js';
import { noMachines, noTerminal } from './lab.errors.js';
import { LabsService, type OpenLab } from './labs.service.js';

/** How many zips' templates are remembered; each has at most a few hundred kB. */
const REMEMBERED = 50;

/** Delivers the files of labs, with each learner's own flags in them. */
@Injectable()
export class LabFilesService {
  /** By file; the latest is last. Files never change. */
  private readonly templates = new Map<string, Promise<LabTemplate[]>>();

  constructor(
    private readonly labs: LabsService,
    private readonly flags: LabFlagsRepository,
    private readonly storage: FileStorage,
  ) {}

  /**
   * The file of a lab and the user's flag in it: that of the first task that asks for one.
   * @throws NotFoundError, notEnrolled, noLab
   */
  async download(lessonId: string, user: SessionUser): Promise<{ file: OpenLab['file']; flag: string }> {
    const lab = await this.labs.open(lessonId, user);
    const [flag = newFlag()] = (await this.flagsOf(lab, user)).values();
    return { file: lab.file, flag };
  }

  /**
   * What differs in a terminal lab's files for this user.
   * @throws NotFoundError, notEnrolled, noLab, noTerminal
   */
  async terminalFiles(
    lessonId: string,
    user: SessionUser,
  ): Promise<{ file: OpenLab['file']; templates: LabTemplate[] }> {
    const lab = await this.labs.open(lessonId, user);
    if (kindOf(lab) !== 'terminal') throw noTerminal();
    const [flags, templates] = await Promise.all([this.flagsOf(lab, user), this.templatesOf(lab.file)]);
    return {
      file: lab.file,
      templates: templates.map(({ path, text }) => ({ path, text: withFlags(text, flags) })),
    };
  }

  /**
   * The machines of a lab with this user's flags in their files.
   * @throws NotFoundError, notEnrolled, noLab, noMachines
   */
  async machines(lessonId: string, user: SessionUser): Promise<LabMachines['machines']> {
    const lab = await this.labs.open(lessonId, user);
    if (!lab.machines) throw noMachines();
    // A flag has no character that JSON would escape.
    const text = withFlags(JSON.stringify(lab.machines), await this.flagsOf(lab, user));
    return JSON.parse(text) as LabMachines['machines'];
  }

  /** The places of flags in a lab's zip. */
  async templatesOf({ id, byteSize }: Pick<OpenLab['file'], 'id' | 'byteSize'>): Promise<LabTemplate[]> {
    const known = this.templates.get(id) ?? this.readTemplates(id, byteSize);
    this.templates.delete(id);
    this.templates.set(id, known);
    const [oldest] = this.templates.keys();
    if (this.templates.size > REMEMBERED && oldest) this.templates.delete(oldest);
    try {
      return await known;
    } catch (error) {
      // The storage may be back next time.
      this.templates.delete(id);
      throw error;
    }
  }

  private async readTemplates(id: string, byteSize: number): Promise<LabTemplate[]> {
    return readLabArchive(
      await buffer(await this.storage.read(id, { start: 0, end: byteSize - 1 }, byteSize)),
    );
  }

  /** Of each task that asks for a flag, in order. */
  private async flagsOf({ lessonId, file, tasks }: OpenLab, user: SessionUser): Promise<Map<string, string>> {
    const asking = tasks.filter(({ answer }) => answer.kind === 'flag').map(({ id }) => id);
    if (asking.length === 0) return new Map();
    const flags = await this.flags.issue(
      lessonId,
      user.id,
      file.id,
      new Map(asking.map((id) => [id, newFlag()])),
    );
    if (flags.size === 0) throw new NotFoundError('Lesson');
    return new Map(asking.map((id) => [id, flags.get(id)!]));
  }
}
