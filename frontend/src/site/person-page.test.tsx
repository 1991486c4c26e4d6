import type { PublicPerson } from '@triad/shared/storefront';
import { screen, within } from '@testing-library/react';
import { UNKNOWN_ACADEMY } from '../academy/use-academy';
import { siteMessages } from '../messages';
import { renderPage } from './render';

async function givenPerson(overrides: Partial<PublicPerson> = {}): Promise<void> {
  const person = { name: 'Ananya Iyer', memberSince: '2026-08-01', certificates: [], courses: [] };
  document.body.innerHTML = await renderPage(
    { kind: 'person', person: { ...person, ...overrides } },
    {
      details: { name: 'Triad Academy', ...UNKNOWN_ACADEMY },
      publicUrl: 'https://academy.example',
      secondsToAccess: null,
    },
  );
}

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).closest('div');

it('shows who it is, certificates to check, and solved labs by course with their points', async () => {
  await givenPerson({
    certificates: [
      {
        code: 'AKSZJNAJABAWVZVT',
        courseTitle: 'Start here',
        category: 'blue teamer',
        basis: ['lessons', 'assessment'],
        issuedOn: '2026-11-20',
      },
    ],
    courses: [
      {
        title: 'Memory forensics',
        category: 'forensics',
        labs: [
          { title: 'Who was on the machine?', points: 25, possible: 30 },
          { title: 'Beacons', points: 1000, possible: 1000 },
        ],
      },
    ],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Ananya Iyer' })).toBeVisible();
  expect(screen.getByText('Learning at Triad Academy since Aug 2026')).toBeVisible();
  expect(figure('Certificate')).toHaveTextContent('1');
  expect(figure('Solved labs')).toHaveTextContent('2');
  expect(figure('Points')).toHaveTextContent('1,025');

  const certificates = within(screen.getByRole('region', { name: 'Certificates' }));
  expect(certificates.getByText('Examined: final assessment. Issued on 20 Nov 2026.')).toBeVisible();
  expect(certificates.getByRole('link', { name: 'Check this certificate: Start here' })).toHaveAttribute(
    'href',
    '/verify/AKSZJNAJABAWVZVT',
  );
  const labs = within(screen.getByRole('region', { name: 'Solved labs' }));
  expect(labs.getByRole('heading', { level: 3, name: 'Memory forensics' })).toBeVisible();
  expect(labs.getByText('1,025 points')).toBeVisible();
  expect(labs.getByText('Who was on the machine?').closest('li')).toHaveTextContent('25 of 30 points');
});

it('says so where there is nothing yet', async () => {
  await givenPerson();
  expect(screen.getByText(siteMessages.personEmpty)).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
});
