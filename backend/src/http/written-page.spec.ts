import { isScreen, type SiteMap, writeHead } from './page-head.js';

const siteMap: SiteMap = {
  pages: [
    { path: '/', title: null, description: 'Courses in rupees.' },
    { path: '/about', title: 'About', description: 'Who "we" are.' },
  ],
  patterns: ['/', '/about', '/courses/:courseId/learn', '/admin/help'],
  fallback: 'Courses in rupees.',
};
const site = { name: 'Triad & Sons', publicUrl: 'https://academy.example' };
const html =
  '<html><head><title>Old</title><meta name="description"\n content="Old." /></head><body></body></html>';

it('writes title, description and an absolute share picture for the page that was asked for', () => {
  const page = writeHead(html, site, siteMap, '/about/');
  expect(page).toContain('<title>About · Triad &amp; Sons</title>');
  expect(page).toContain('<meta name="description" content="Who &quot;we&quot; are." />');
  expect(page).toContain('<meta property="og:image" content="https://academy.example/share.png" />');
  expect(page).toContain('<link rel="canonical" href="https://academy.example/about" />');
  expect(page).not.toContain('Old');
});

it('names the academy on a screen behind the sign-in, and keeps it out of search results', () => {
  const page = writeHead(html, site, siteMap, '/courses/c1/learn');
  expect(page).toContain('<title>Triad &amp; Sons</title>');
  expect(page).toContain('content="Courses in rupees."');
  expect(page).toContain('<meta name="robots" content="noindex" />');
});

it('takes nothing from a name that `replace` would read as an instruction', () => {
  expect(writeHead(html, { ...site, name: "A$&B$'C" }, siteMap, '/')).toContain("<title>A$&amp;B$'C</title>");
});

it.each([
  ['/', true],
  ['/about/', true],
  ['/courses/0193/learn', true],
  ['/courses/0193/learn/more', false],
  ['/courses//learn', false],
  ['/wp-admin', false],
])('%s is a screen: %s', (path, expected) => {
  expect(isScreen(siteMap, path)).toBe(expected);
});
