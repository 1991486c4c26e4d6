import type { PublicPage, PublicPerson } from '@triad/shared/storefront';
import { Injectable } from '@nestjs/common';
import { parsePublicCode } from '../../platform/common/public-code.js';
import { AppConfig } from '../../platform/config/index.js';
import type { PageHead } from '../../platform/http/page-renderer.js';
import { PeopleRepository } from './people.repository.js';

const PATH = /^\/people\/([^/]+?)\/?$/i;

const NOBODY_HEAD: PageHead = {
  path: '/people',
  title: 'Page not found',
  description: 'There is no such page, or its owner has switched it off.',
};

/** The pages that learners have made public. Search engines are told not to list them: they are for who gets the link. */
@Injectable()
export class PersonPages {
  constructor(
    private readonly config: AppConfig,
    private readonly people: PeopleRepository,
  ) {}

  /** The code in a path, in capitals; empty where it can't be one. Null elsewhere. */
  codeAt(path: string): string | null {
    const typed = PATH.exec(path)?.[1];
    return typed === undefined ? null : (parsePublicCode(typed) ?? '');
  }

  /** Alike where there is no such page and where it is switched off. */
  async find(code: string): Promise<{ page: PublicPage; head: PageHead }> {
    const person = code === '' ? null : await this.people.find(code);
    return person
      ? { page: { kind: 'person', person }, head: this.headOf(code, person) }
      : { page: { kind: 'nobody' }, head: NOBODY_HEAD };
  }

  private headOf(code: string, { name, certificates, courses }: PublicPerson): PageHead {
    const labs = courses.reduce((sum, course) => sum + course.labs.length, 0);
    const shown = [counted(certificates.length, 'certificate'), counted(labs, 'solved lab')];
    return {
      path: `/people/${code}`,
      title: name,
      description: `${name} at ${this.config.academyName}: ${shown.join(' and ')}.`,
      isIndexed: false,
    };
  }
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
