import { escapeHtml } from '../common/escape-html.js';

/** What the build says about its pages: `frontend/dist/site-map.json`. */
export interface SiteMap {
  /** The public pages. */
  pages: SitePage[];
  /** All screens, including the public pages. */
  screens: Screen[];
  /** The default description. */
  fallback: string;
  /** The script of the pages that the server writes. */
  siteScript: string;
}

interface SitePage {
  path: string;
  title: string | null;
  description: string;
  /** The pattern of the screen that usually follows. */
  next?: string;
}

interface Screen {
  /** Its path, with `:name` for parameters. */
  pattern: string;
  /** Build files that only this screen needs. */
  files: string[];
  /** The prerendered HTML, shown before any script runs. */
  prerendered: Prerendered | null;
}

interface Prerendered {
  /** HTML, with `%ACADEMY_NAME%` for the name. */
  content: string;
  /** Visitors get the prerendered page or the shell of their screen, signed-in users always a shell. */
  audience: 'visitors' | 'visitors-shell' | 'members';
}

interface Site {
  name: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** What a page of its own kind says about itself, where the build can't know it. */
export interface PageHead {
  path: string;
  /** Null: only the academy's name. */
  title: string | null;
  description: string;
  /** The picture of a preview, 1200 × 630; without one the academy's own. */
  picture?: { path: string; alt: string };
  /** The same as other documents. */
  alternates?: { type: string; path: string }[];
  /** Whether search engines may show it. */
  isIndexed?: boolean;
  /** What it says as JSON-LD. */
  structuredData?: object[];
}

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

interface WrittenPage {
  /** False for a "not found" page, which is sent as a 404. */
  isScreen: boolean;
  html: string;
}

/**
 * Renders the built page for every kind of path, and finds the one for a path: with the given head, or as missing where that is
 * null.
 */
export function pageWriter(
  template: string,
  site: Site,
  siteMap: SiteMap,
): (path: string, head?: PageHead | null) => WrittenPage {
  const written = siteMap.screens.map((screen) => ({
    screen,
    address: new RegExp(`^${screen.pattern.replace(/:[a-z]+/gi, '[^/]+')}$`, 'i'),
    html: write(template, site, siteMap, screen),
  }));
  const missing = write(template, site, siteMap, { pattern: '', files: [], prerendered: null });
  return (path, head) => {
    const found = written.find(({ address }) => address.test(withoutSlash(path)));
    if (!found || head === null) return { isScreen: false, html: missing };
    return { isScreen: true, html: head ? write(template, site, siteMap, found.screen, head) : found.html };
  };
}

/**
 * A screen's page: title, description and share image, because crawlers and link previews run no scripts; prerendered
 * content; and modulepreload links, so that its files load in parallel with the framework.
 */
function write(
  template: string,
  site: Site,
  { pages, screens, fallback }: SiteMap,
  screen: Screen,
  own?: PageHead,
): string {
  const name = escapeHtml(site.name);
  const publicPage = pages.find(({ path }) => path === screen.pattern);
  const head = [
    ...screen.files.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${escapeHtml(file)}" />`,
    ),
    // While a form is filled in, the files of the screen behind it arrive.
    ...(screens.find(({ pattern }) => pattern === publicPage?.next)?.files ?? [])
      .filter((file) => !screen.files.includes(file))
      .map((file) => `<link rel="prefetch" href="/${escapeHtml(file)}" />`),
    `<meta name="application-name" content="${name}" />`,
    ...(own ? aboutOwn(site, own) : about(site, fallback, publicPage)),
  ];
  // Functions, so that `$&` in a name isn't a replacement pattern.
  const page = template
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<meta\s+name="description"\s+content="[^"]*"\s*\/?>\s*/, '')
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`);
  if (!screen.prerendered) return page;
  const content = screen.prerendered.content.replaceAll('%ACADEMY_NAME%', () => name);
  const root = `<div id="root" data-prerendered="${screen.prerendered.audience}">${content}</div>`;
  return page.replace('<div id="root"></div>', () => root);
}

/** The page's metadata. URLs must be absolute for crawlers. */
function about(site: Site, fallback: string, page: SitePage | undefined): string[] {
  const path = page?.path ?? '/';
  return [
    ...facts(site, {
      path,
      title: page?.title ?? null,
      description: page?.description ?? fallback,
    }),
    page
      ? `<link rel="canonical" href="${escapeHtml(site.publicUrl + path)}" />`
      : '<meta name="robots" content="noindex" />',
  ];
}

function aboutOwn(site: Site, head: PageHead): string[] {
  return [
    ...facts(site, head),
    head.isIndexed
      ? `<link rel="canonical" href="${escapeHtml(site.publicUrl + head.path)}" />`
      : '<meta name="robots" content="noindex" />',
    // A `<` could end the element.
    ...(head.structuredData ?? []).map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
    ...(head.alternates ?? []).map(
      ({ type, path }) =>
        `<link rel="alternate" type="${escapeHtml(type)}" href="${escapeHtml(site.publicUrl + path)}" />`,
    ),
  ];
}

/**
 * Renders pages that are complete without the application: its script is replaced by their own, which fetches the
 * application's files once nobody waits.
 */
export function staticPageWriter(
  template: string,
  site: Site,
  siteMap: SiteMap,
): (head: PageHead, body: string) => string {
  const application = [
    ...template.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"/g),
  ];
  const bare = template
    .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(/<noscript>[^]*?<\/noscript>\s*/g, '')
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<meta\s+name="description"\s+content="[^"]*"\s*\/?>\s*/, '');
  return (head, body) => {
    const lines = [
      `<script type="module" crossorigin src="/${escapeHtml(siteMap.siteScript)}"></script>`,
      `<meta name="application-name" content="${escapeHtml(site.name)}" />`,
      `<meta name="next-files" content="${escapeHtml(application.map(([, file]) => file).join(' '))}" />`,
      ...aboutOwn(site, head),
    ];
    return bare
      .replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root" data-site>${body}</div>`);
  };
}

function facts(site: Site, page: SitePage & Pick<PageHead, 'picture'>): string[] {
  const picture = page.picture ?? { path: '/share.png', alt: 'Learn to break it, defend it, prove it.' };
  const name = escapeHtml(site.name);
  const title = page.title ? `${escapeHtml(page.title)} · ${name}` : name;
  const description = escapeHtml(page.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${name}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${escapeHtml(site.publicUrl + page.path)}" />`,
    `<meta property="og:image" content="${escapeHtml(site.publicUrl + picture.path)}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    `<meta property="og:image:alt" content="${escapeHtml(picture.alt)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}
