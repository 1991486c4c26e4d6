/** What the built page says of its addresses: `frontend/dist/site-map.json`. */
export interface SiteMap {
  /** The pages that everybody may open. */
  pages: { path: string; title: string | null; description: string }[];
  /** The address of every screen, with `:name` for a part that differs. */
  patterns: string[];
  /** The description of a page that has none of its own. */
  fallback: string;
}

export interface Site {
  name: string;
  /** Without a slash at the end. */
  publicUrl: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** Whether a screen has this address; the page that says otherwise is sent as a 404. */
export function isScreen({ patterns }: SiteMap, path: string): boolean {
  return patterns.some((pattern) =>
    new RegExp(`^${pattern.replace(/:[a-z]+/gi, '[^/]+')}$`, 'i').test(withoutSlash(path)),
  );
}

/**
 * The page with the title, description and share picture of the address that was asked for: search engines and
 * messengers that make a preview run no script. The picture and the address have to be absolute for them.
 */
export function writeHead(html: string, site: Site, siteMap: SiteMap, path: string): string {
  const page = siteMap.pages.find((known) => known.path === withoutSlash(path));
  const title = escape(page?.title ? `${page.title} · ${site.name}` : site.name);
  const description = escape(page?.description ?? siteMap.fallback);
  const address = escape(site.publicUrl + (page?.path ?? '/'));
  const picture = escape(`${site.publicUrl}/share.png`);
  const tags = [
    ...(page ? [`<link rel="canonical" href="${address}" />`] : ['<meta name="robots" content="noindex" />']),
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escape(site.name)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${picture}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Learn to break it, defend it, prove it." />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  // Functions, so that a "$&" in a name is no instruction to `replace`.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      () => `<meta name="description" content="${description}" />`,
    )
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}
