import { renderMail } from './mail-template.js';

const LETTERHEAD = { academyName: 'Triad & Sons', publicUrl: 'https://academy.example' };

describe('a mail as HTML and as text', () => {
  const { html, text } = renderMail(
    {
      heading: 'Hello <b>you</b>',
      paragraphs: ['First "one".', 'Second\nline.'],
      facts: [{ label: 'Amount', value: '₹5,499' }],
      quote: `<script>alert('x')</script>\nsecond line`,
      action: { label: 'Go', url: 'https://academy.example/a?b=1&c="d"' },
      closing: ['Bye.'],
    },
    LETTERHEAD,
  );

  it('escapes user input', () => {
    expect(html).not.toMatch(/<script|<b>|href="[^"]*"d"/);
    expect(html).toContain('Hello &lt;b&gt;you&lt;/b&gt;');
    expect(html).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;<br>second line');
    expect(html).toContain('href="https://academy.example/a?b=1&amp;c=&quot;d&quot;"');
    expect(html).toContain('Triad &amp; Sons');
  });

  it('loads no external resources', () => {
    expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/i);
  });

  it('is no wider than a phone: long words, addresses and labels break', () => {
    expect(html).toMatch(/<td style="background:#ffffff;[^"]*word-break:break-word">\s*<h1/);
    expect(html).not.toContain('nowrap');
  });

  it('quotes a text in Urdu from right to left', () => {
    expect(html).toContain('<blockquote dir="auto"');
  });

  it('has the same content in plain text, in the same order', () => {
    expect(text).toBe(
      [
        'Hello <b>you</b>',
        'First "one".',
        'Second\nline.',
        'Amount: ₹5,499',
        `> <script>alert('x')</script>\n> second line`,
        'Go:\nhttps://academy.example/a?b=1&c="d"',
        'Bye.',
        '-- \nTriad & Sons\nhttps://academy.example',
      ].join('\n\n') + '\n',
    );
  });
});
