import type { PageSource } from './written-pages.js';

/** `sitemap.xml`: every page that search engines may list. */
export function siteMapSource(publicUrl: string, slugs: string[], mentorIds: string[]): PageSource {
  const paths = [
    ...['/', '/catalogue', '/about', '/contact', '/terms', '/privacy', '/refunds', '/mentors', '/verify'],
    ...slugs.map((slug) => `/catalogue/${slug}`),
    ...mentorIds.map((id) => `/mentors/${id}`),
  ];
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('\n')}
</urlset>
`;
  return textSource('application/xml; charset=utf-8', content);
}

export const robotsSource = (publicUrl: string): PageSource =>
  textSource(
    'text/plain; charset=utf-8',
    `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /checkout

Sitemap: ${publicUrl}/sitemap.xml
`,
  );

const textSource = (type: string, content: string): PageSource => ({
  data: content,
  write: () => Promise.resolve({ status: 200, type, content }),
});
