import { pageWriter, type SiteMap } from './page-renderer.js';

const siteMap: SiteMap = {
  pages: [
    { path: '/', title: null, description: 'Courses in rupees.' },
    { path: '/about', title: 'About', description: 'Who "we" are.', next: '/courses/:courseId/learn' },
  ],
  screens: [
    { pattern: '/', files: [], prerendered: null },
    {
      pattern: '/about',
      files: [],
      prerendered: { audience: 'visitors', content: '<h1>About %ACADEMY_NAME%</h1>' },
    },
    {
      pattern: '/courses/:courseId/learn',
      files: ['assets/learn-1a2b.js', 'assets/parts-3c4d.js'],
      prerendered: { audience: 'members', content: '<nav></nav>' },
    },
    { pattern: '/admin/help', files: [], prerendered: null },
  ],
  siteScript: 'assets/site.js',
  fallback: 'Courses in rupees.',
};
const site = { name: 'Triad & Sons', publicUrl: 'https://academy.example' };
const template =
  '<html><head><title>Old</title><meta name="description"\n content="Old." /></head><body><div id="root"></div></body></html>';
const htmlOf = (path: string, name = site.name) =>
  pageWriter(template, { ...site, name }, siteMap)(path).html;

it('writes the requested page’s title, description and absolute share image URL', () => {
  const page = htmlOf('/about/');
  expect(page).toContain('<title>About · Triad &amp; Sons</title>');
  expect(page).toContain('<meta name="description" content="Who &quot;we&quot; are." />');
  expect(page).toContain('<meta property="og:image" content="https://academy.example/share.png" />');
  expect(page).toContain('<link rel="canonical" href="https://academy.example/about" />');
  expect(page).not.toContain('Old');
});

it('titles signed-in screens with the academy’s name and marks them noindex', () => {
  const page = htmlOf('/courses/c1/learn');
  expect(page).toContain('<title>Triad &amp; Sons</title>');
  expect(page).toContain('<meta name="application-name" content="Triad &amp; Sons" />');
  expect(page).toContain('content="Courses in rupees."');
  expect(page).toContain('<meta name="robots" content="noindex" />');
});

it('prerenders public pages and marks them as the visitors’ version', () => {
  expect(htmlOf('/about')).toContain(
    '<div id="root" data-prerendered="visitors"><h1>About Triad &amp; Sons</h1></div>',
  );
  expect(htmlOf('/courses/c1/learn')).toContain(
    '<div id="root" data-prerendered="members"><nav></nav></div>',
  );
  expect(htmlOf('/admin/help')).toContain('<div id="root"></div>');
});

it('preloads only the files of the requested screen', () => {
  expect(htmlOf('/courses/c1/learn')).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/learn-1a2b.js" />\n    ' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/parts-3c4d.js" />',
  );
  expect(htmlOf('/about')).not.toContain('modulepreload');
});

it('inserts names with `replace` patterns such as `$&` literally', () => {
  expect(htmlOf('/', "A$&B$'C")).toContain('<title>A$&amp;B$&#39;C</title>');
  expect(htmlOf('/about', "A$&B$'C")).toContain('<h1>About A$&amp;B$&#39;C</h1>');
});

it.each([
  ['/', true],
  ['/about/', true],
  ['/courses/0193/learn', true],
  ['/courses/0193/learn/more', false],
  ['/courses//learn', false],
  ['/wp-admin', false],
])('%s is a screen: %s', (path, expected) => {
  expect(pageWriter(template, site, siteMap)(path).isScreen).toBe(expected);
});

it('renders the same page for every spelling of its address', () => {
  expect(htmlOf('/ABOUT')).toBe(htmlOf('/about'));
});

describe('a page that knows itself what it is about', () => {
  const head = {
    path: '/admin/help',
    title: 'Ananya <S>: Forensics',
    description: 'Valid. "Issued" to Ananya.',
    picture: { path: '/og.png', alt: 'A certificate' },
    alternates: [{ type: 'application/vc', path: '/credentials/7K3M.json' }],
  };
  const pageOf = pageWriter(template, site, siteMap);

  it('has its own title, preview and alternate documents, and is kept out of search results', () => {
    const { isScreen, html } = pageOf('/admin/help', head);
    expect(isScreen).toBe(true);
    expect(html).toContain('<title>Ananya &lt;S&gt;: Forensics · Triad &amp; Sons</title>');
    expect(html).toContain(
      '<meta property="og:description" content="Valid. &quot;Issued&quot; to Ananya." />',
    );
    expect(html).toContain('<meta property="og:url" content="https://academy.example/admin/help" />');
    expect(html).toContain('<meta property="og:image" content="https://academy.example/og.png" />');
    expect(html).toContain(
      '<link rel="alternate" type="application/vc" href="https://academy.example/credentials/7K3M.json" />',
    );
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('rel="canonical"');
  });

  it('is missing where there is nothing at its address', () => {
    expect(pageOf('/admin/help', null)).toMatchObject({ isScreen: false });
    expect(pageOf('/admin/help', undefined)).toMatchObject({ isScreen: true });
  });
});

it('fetches what the usual next screen needs, behind everything else', () => {
  expect(htmlOf('/about')).toContain('<link rel="prefetch" href="/assets/learn-1a2b.js" />');
  expect(htmlOf('/admin/help')).not.toContain('prefetch');
});
