import { screen, waitFor, within } from '@testing-library/react';
import { publicPages } from '../../config/public-pages';
import { renderApp } from '../../testing/render';
import { givenAcademy } from '../../testing/server';

const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="" />';
});

// The server writes the landing page.
const pages = Object.values(publicPages).filter(({ path }) => path !== '/');

it.each(pages.filter(({ path }) => path !== '/reset-password'))(
  '$path has a title and its own description',
  async (page) => {
    renderApp({ route: page.path });
    const title = page.title ? `${page.title} · Triad Academy` : 'Triad Academy';
    await waitFor(() => expect([document.title, description()]).toEqual([title, page.description]));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
);

it('no two pages describe themselves alike', () => {
  const descriptions = Object.values(publicPages).map((page) => page.description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

it.each(pages)('$path says nothing of a blockchain: there is none', async (page) => {
  renderApp({ route: page.path });
  await screen.findByRole('heading', { level: 1 });
  expect(`${page.description} ${document.body.textContent}`).not.toMatch(/nft|blockchain/i);
});

// These sentences describe what the product does: change both together.
it.each([
  ['/privacy', /your name, your picture and a masked email address/],
  ['/privacy', /the name and email address you gave for it, your GSTIN and state if you gave them/],
  ['/privacy', /the transaction ID, receipt email or screenshot you sent us/],
  ['/privacy', /What our bank tells us .* the payer’s name and UPI ID/],
  ['/privacy', /UPI IDs that our bank told us are deleted after 180 days/],
  ['/privacy', /Anyone with the link of a certificate can see it, unless you make it private/],
  ['/terms', /a new password signs you out on all the others/],
  ['/terms', /If we can’t find your payment we tell you/],
  ['/terms', /you would lose your access/],
])('%s says %p, because it is so', async (route, sentence) => {
  renderApp({ route });
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('/contact offers support and the address of it', async () => {
  renderApp({ route: '/contact' });
  expect(await screen.findByRole('link', { name: 'Open Support' })).toHaveAttribute('href', '/support');
  expect(await screen.findByRole('link', { name: 'support@academy.example' })).toHaveAttribute(
    'href',
    'mailto:support@academy.example',
  );
});

it('the footer says how paying works, and leads to the pages about it', async () => {
  renderApp({ route: '/about' });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText('Purchases are final and non-refundable once access is granted.')).toBeVisible();
  expect(footer.getByText(/^Access is usually granted within a few hours\./)).toBeVisible();
  expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Courses', '/catalogue'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Support', '/support'],
    ['Terms', '/terms'],
    ['Refunds', '/refunds'],
    ['Privacy', '/privacy'],
  ]);
});

it('an address that leads nowhere says so, with the way on', async () => {
  renderApp({ route: '/no/such/page' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the courses' })).toHaveAttribute('href', '/dashboard');
  await waitFor(() => expect(document.title).toBe('Page not found · Triad Academy'));
});

it('says who sells, once that is written down', async () => {
  givenAcademy({
    legal_name: 'Triad Learning LLP',
    business_address: '12 MG Road, Pune 411001',
    gstin: '27AAPFU0939F1ZV',
  });
  renderApp({ route: '/terms' });
  expect(
    await screen.findByText(
      '© Triad Academy · Sold by Triad Learning LLP, 12 MG Road, Pune 411001. GSTIN 27AAPFU0939F1ZV',
    ),
  ).toBeVisible();
});

describe('who sells and whom to complain to', () => {
  const PAGES = ['/about', '/contact', '/terms', '/privacy', '/refunds'];
  const heading = () => screen.queryByRole('heading', { name: 'Who sells, and whom to complain to' });

  it.each(PAGES)('%s says it once that is written down, with the times of the law', async (route) => {
    givenAcademy({
      legal_name: 'Triad Learning LLP',
      business_address: '12 MG Road, Pune 411001',
      gstin: '27AAPFU0939F1ZV',
      grievance_officer: 'Meera Nair',
      grievance_email: 'grievance@academy.example',
      grievance_phone: '+91 20 4567 8900',
      grievance_hours: 'Monday to Friday, 10:00 to 18:00',
    });
    renderApp({ route });
    const section = within(
      (await screen.findByRole('heading', { name: 'Who sells, and whom to complain to' })).closest(
        'section',
      )!,
    );
    expect(
      section.getByText(/run by Triad Learning LLP, 12 MG Road, Pune 411001\. GSTIN 27AAPFU0939F1ZV\./),
    ).toBeVisible();
    expect(section.getByText(/Grievance officer: Meera Nair.*10:00 to 18:00/)).toBeVisible();
    expect(section.getByRole('link', { name: 'grievance@academy.example' })).toBeVisible();
    expect(section.getByRole('link', { name: '+91 20 4567 8900' })).toHaveAttribute(
      'href',
      'tel:+912045678900',
    );
    expect(section.getByText(/within 48 hours and resolve it within one month/)).toBeVisible();
  });

  it.each(PAGES)('%s promises nothing before', async (route) => {
    renderApp({ route });
    await screen.findByRole('heading', { level: 1 });
    expect(heading()).toBeNull();
    expect(document.body).not.toHaveTextContent(/48 hours/);
  });
});

it('/refunds says the rule, how to ask and how long it takes', async () => {
  renderApp({ route: '/refunds' });
  expect(await screen.findByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/^Purchases are final and non-refundable once access is granted\./)).toBeVisible();
  expect(main.getByRole('heading', { name: 'How long it takes' })).toBeVisible();
});
