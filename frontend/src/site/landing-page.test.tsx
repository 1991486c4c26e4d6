import type { PublicAcademy, PublicLanding, PublicOffers } from '@triad/shared/storefront';
import { screen, within } from '@testing-library/react';
import { UNKNOWN_ACADEMY } from '../academy/use-academy';
import { renderPage } from './render';

const NOTHING: PublicOffers = { mentors: false, labs: false, assessments: false };

async function givenLanding(
  landing: Partial<PublicLanding>,
  academy: Partial<PublicAcademy> = {},
): Promise<void> {
  document.body.innerHTML = await renderPage(
    { kind: 'landing', landing: { courses: [], mentors: [], offers: NOTHING, ...landing } },
    {
      details: { name: 'Triad Academy', ...UNKNOWN_ACADEMY },
      publicUrl: 'https://academy.example',
      secondsToAccess: null,
      ...academy,
    },
  );
}

const PROMISES = {
  mentors: 'Mentor-led learning',
  labs: 'Hands-on labs',
  assessments: 'Assessment-driven',
};
type Offer = keyof PublicOffers;

const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!);
const blurbs = () =>
  section('What you get')
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('has a hero, six blurbs, the mission and the ways on, also without a course', async () => {
  await givenLanding({});
  expect(
    screen.getByRole('heading', { level: 1, name: /Learn to break it,\s*defend it,\s*prove it\./ }),
  ).toBeVisible();
  expect(blurbs()).toHaveLength(6);
  expect(screen.getByRole('heading', { name: 'Our mission' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Start with one of these' })).not.toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['/about', '/contact', '/login', '/signup', '/catalogue', '/verify']),
  );
  expect(document.body).not.toHaveTextContent(
    /mentor-led|hands-on|assessment-driven|\blabs?\b|nft|blockchain/i,
  );
});

it.each(Object.keys(PROMISES) as Offer[])('promises %s only while courses have them', async (offer) => {
  await givenLanding({ offers: { ...NOTHING, [offer]: true } });
  expect(blurbs()).toHaveLength(6);
  expect(blurbs().filter((title) => Object.values(PROMISES).includes(title))).toEqual([PROMISES[offer]]);
});

it('says how long a payment takes only where it was measured', async () => {
  await givenLanding({});
  expect(document.body).not.toHaveTextContent('Half of all payments');
  await givenLanding({}, { secondsToAccess: 9 });
  expect(section('How paying works').getByText(/opened the course within 9 seconds\./)).toBeVisible();
});

it('says which public chain records certificates', async () => {
  await givenLanding(
    {},
    { details: { name: 'Triad Academy', ...UNKNOWN_ACADEMY, credential_chain: 'Polygon' } },
  );
  expect(
    screen.getByText(
      /signed certificate, recorded on the Polygon blockchain as a token \(NFT\) that cannot be transferred\./,
    ),
  ).toBeVisible();
});
