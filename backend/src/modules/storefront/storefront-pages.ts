import type {
  PublicAcademy,
  PublicCourseDetails,
  PublicPage,
  PublicPageRenderer,
} from '@triad/shared/storefront';
import { plainText } from '@triad/shared/plain-text';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppConfig } from '../../platform/config/index.js';
import { type BuiltPage, importRenderer } from '../../platform/http/built-page.js';
import { type PageHead, staticPageWriter } from '../../platform/http/page-renderer.js';
import type { OwnPages } from '../../platform/http/web-page.js';
import { coursePicture } from './course-picture.js';
import { robotsSource, siteMapSource } from './crawler-pages.js';
import { PersonPages } from './person-pages.js';
import { academyData, catalogueData, courseData } from './structured-data.js';
import { StorefrontRepository } from './storefront.repository.js';
import { StorefrontService } from './storefront.service.js';
import { type PageSource, type WrittenPage, WrittenPages } from './written-pages.js';

type WritePage = ReturnType<typeof staticPageWriter>;

interface HtmlPage {
  head: PageHead;
  page: PublicPage;
  academy: PublicAcademy;
  write: WritePage;
  status?: number;
}

const COURSE = /^\/catalogue\/([^/]+?)\/?$/i;
const PICTURE = /^\/catalogue\/([^/]+)\/share\.png$/i;
const COURSE_SCREEN = /^\/courses\/([^/]+)\/?$/i;
const HTML = 'text/html; charset=utf-8';
const MAX_SUMMARY = 160;

/** The pages that everybody sees: `/`, `/catalogue`, pages of courses and people, and what crawlers ask for. */
@Injectable()
export class StorefrontPages implements OwnPages {
  private readonly pages = new WrittenPages();
  private renderer: Promise<PublicPageRenderer> | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly storefront: StorefrontService,
    private readonly repository: StorefrontRepository,
    private readonly people: PersonPages,
  ) {}

  /** Before the log and the metrics, as files are. */
  handler(built: BuiltPage): RequestHandler {
    const write = staticPageWriter(built.template, this.site, built.siteMap);
    const { fallback: description } = built.siteMap;
    return (request: Request, response: Response, next: NextFunction) => {
      const read =
        request.method === 'GET' || request.method === 'HEAD'
          ? this.sourceAt(request, write, description)
          : null;
      if (!read) return next();
      const page = read.mayBeWithdrawn
        ? this.pages.findCurrent(read.key, read.source)
        : this.pages.find(read.key, read.source);
      page.then(
        (page) => send(request, response, page),
        () => void this.sendUnavailable(response, write).catch(next),
      );
    };
  }

  /** The signed-in course page has the head of the public one, for messengers and search engines. */
  isAt(path: string): boolean {
    return COURSE_SCREEN.test(path);
  }

  async headOf(path: string): Promise<PageHead | undefined> {
    const course = await this.storefront.findCourse(decodeURIComponent(COURSE_SCREEN.exec(path)?.[1] ?? ''));
    return course ? { ...this.courseHead(course), isIndexed: true } : undefined;
  }

  private get site() {
    return { name: this.config.academyName, publicUrl: this.config.publicUrl };
  }

  private sourceAt(
    request: Request,
    write: WritePage,
    description: string,
  ): { key: string; source: () => Promise<PageSource>; mayBeWithdrawn?: boolean } | null {
    const { path } = request;
    if (path === '/') return { key: path, source: () => this.landingSource(description, write) };
    if (/^\/catalogue\/?$/i.test(path)) {
      const filter = this.storefront.filterOf(
        new URL(request.originalUrl, 'http://academy.invalid').searchParams,
      );
      return {
        key: `/catalogue ${JSON.stringify(filter)}`,
        source: () => this.catalogueSource(filter, write),
      };
    }
    if (path === '/sitemap.xml') return { key: path, source: () => this.siteMapSource() };
    if (path === '/robots.txt')
      return { key: path, source: () => Promise.resolve(robotsSource(this.config.publicUrl)) };
    const code = this.people.codeAt(path);
    if (code !== null)
      return { key: `person ${code}`, source: () => this.personSource(code, write), mayBeWithdrawn: true };
    const slug = readable(PICTURE.exec(path)?.[1] ?? COURSE.exec(path)?.[1]);
    if (slug === null) return null;
    return PICTURE.test(path)
      ? { key: `picture ${slug}`, source: () => this.pictureSource(slug) }
      : { key: `course ${slug}`, source: () => this.courseSource(slug, write) };
  }

  private async landingSource(description: string, write: WritePage): Promise<PageSource> {
    const [landing, academy] = await Promise.all([this.storefront.findLanding(), this.storefront.academy()]);
    const page: PublicPage = { kind: 'landing', landing };
    const head: PageHead = {
      path: '/',
      title: null,
      description,
      isIndexed: true,
      structuredData: academyData(this.site, academy.details),
    };
    return this.htmlSource({ head, page, academy, write });
  }

  private async courseSource(slug: string, write: WritePage): Promise<PageSource> {
    const [course, academy] = await Promise.all([
      this.storefront.findCourse(slug),
      this.storefront.academy(),
    ]);
    if (!course)
      return this.htmlSource({ head: MISSING_HEAD, page: { kind: 'missing' }, academy, write, status: 404 });
    if (course.slug !== slug) {
      const location = `/catalogue/${course.slug}`;
      return {
        data: location,
        write: () => Promise.resolve({ status: 301, location, type: HTML, content: '' }),
      };
    }
    return this.htmlSource({
      head: this.courseHead(course),
      page: { kind: 'course', course },
      academy,
      write,
    });
  }

  private async personSource(code: string, write: WritePage): Promise<PageSource> {
    const [{ page, head }, academy] = await Promise.all([this.people.find(code), this.storefront.academy()]);
    return this.htmlSource({ head, page, academy, write, status: page.kind === 'person' ? 200 : 404 });
  }

  private async catalogueSource(
    { cursor, ...filter }: ReturnType<StorefrontService['filterOf']>,
    write: WritePage,
  ): Promise<PageSource> {
    const [catalogue, academy] = await Promise.all([
      this.storefront.find({ ...filter, cursor }),
      this.storefront.academy(),
    ]);
    const page: PublicPage = { kind: 'catalogue', catalogue };
    const isSearch = filter.q !== '' || filter.level !== '' || filter.free || cursor !== undefined;
    const head: PageHead = {
      path: filter.category ? `/catalogue?category=${encodeURIComponent(filter.category)}` : '/catalogue',
      title: 'Courses',
      description:
        'Cybersecurity courses in rupees: red teaming, blue teaming and forensics, at your own pace, paid by UPI.',
      // Results of searches are no pages of their own.
      isIndexed: !isSearch,
      structuredData: isSearch ? [] : catalogueData(this.site, catalogue),
    };
    return this.htmlSource({ head, page, academy, write });
  }

  private htmlSource({ head, page, academy, write, status = 200 }: HtmlPage): PageSource {
    return {
      data: JSON.stringify([page, academy]),
      write: async () => {
        const { renderPage } = await this.importedRenderer();
        return { status, type: HTML, content: write(head, await renderPage(page, academy)) };
      },
    };
  }

  private async pictureSource(slug: string): Promise<PageSource> {
    const course = await this.storefront.findCourse(slug);
    const { id, title, category, price } = course ?? {};
    return {
      data: JSON.stringify([id, title, category, price]),
      write: async () => {
        if (!course) return { status: 404, type: 'text/plain', content: 'No such course' };
        const { courseArt } = await this.importedRenderer();
        const picture = await coursePicture({
          course,
          academyName: this.config.academyName,
          price: course.price === 0 ? 'Free' : rupees.format(course.price),
          art: courseArt(course.id, course.category),
        });
        return { status: 200, type: 'image/png', content: picture };
      },
    };
  }

  private async siteMapSource(): Promise<PageSource> {
    const [slugs, mentorIds] = await Promise.all([this.repository.slugs(), this.repository.mentorIds()]);
    return siteMapSource(this.config.publicUrl, slugs, mentorIds);
  }

  private courseHead(course: PublicCourseDetails): PageHead {
    const text = plainText(course.description);
    const summary = text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY - 1).trimEnd()}…` : text;
    return {
      path: `/catalogue/${course.slug}`,
      title: course.title,
      description: summary,
      picture: {
        path: `/catalogue/${course.slug}/share.png`,
        alt: `${course.title}, ${course.price === 0 ? 'free' : rupees.format(course.price)}`,
      },
      isIndexed: true,
      structuredData: courseData(this.site, course, summary),
    };
  }

  private async sendUnavailable(response: Response, write: WritePage): Promise<void> {
    const { renderPage } = await this.importedRenderer();
    const body = await renderPage({ kind: 'unavailable' }, this.storefront.knownAcademy());
    response
      .status(503)
      .set({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
      .type(HTML)
      .send(write(UNAVAILABLE_HEAD, body));
  }

  private importedRenderer(): Promise<PublicPageRenderer> {
    this.renderer ??= importRenderer().catch((error: unknown) => {
      this.renderer = undefined;
      throw error;
    });
    return this.renderer;
  }
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

const UNAVAILABLE_HEAD: PageHead = {
  path: '/catalogue',
  title: null,
  description: 'This page can’t be shown right now.',
};

const MISSING_HEAD: PageHead = {
  path: '/catalogue',
  title: 'Course not found',
  description: 'There is no such course.',
};

/** A part of a path as text; null if it can't be. */
function readable(part: string | undefined): string | null {
  if (part === undefined) return null;
  try {
    const text = decodeURIComponent(part);
    return text.includes('\0') || text.length > 200 ? null : text.toLowerCase();
  } catch {
    return null;
  }
}

function send(request: Request, response: Response, page: WrittenPage): void {
  response.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
  if (page.location !== undefined) {
    // With its coupon.
    const { search } = new URL(request.originalUrl, 'http://academy.invalid');
    return response.redirect(page.status, page.location + search);
  }
  response.status(page.status).set({ 'Content-Type': page.type, ETag: page.etag });
  if (request.fresh) return void response.status(304).end();
  const encoding = request.acceptsEncodings('br', 'gzip');
  const content = page.content[encoding === 'br' || encoding === 'gzip' ? encoding : 'identity'];
  if (content !== page.content.identity) response.set('Content-Encoding', String(encoding));
  response.set('Content-Length', String(content.length));
  response.end(request.method === 'HEAD' ? undefined : content);
}
