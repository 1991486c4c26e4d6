import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type CourseCertificationResponse } from '../../../api/admin-api';
import { certificationMessages } from '../../../messages-admin';
import { API, fails } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aCertification } from '../certificates-fixtures';

const ADDRESS = `${API}/admin/courses/course-1/certification`;

beforeAll(async () => {
  await import('../../../app/admin-layout');
  await import('./certification-screen');
}, 60_000);
beforeEach(() => givenSession(anAdmin));

const given = (certification: Partial<CourseCertificationResponse>) =>
  server.use(http.get(ADDRESS, () => HttpResponse.json(aCertification(certification))));
const open = () => renderApp({ route: '/admin/course/course-1/certificate' });
const row = async (name: RegExp) => (await screen.findByRole('heading', { level: 2, name })).closest('li')!;

it('says what the certificate of a course with labs and exams rests on, with the way to each', async () => {
  given({
    labs: 3,
    assessment: 'published',
    practical_exam: 'published',
    criteria: 'The final assessment is passed: examined.',
  });
  open();
  expect(await row(/^Lessons Always$/)).toHaveTextContent('12 lessons. Learners complete every one.');
  expect(await row(/^Labs Practised$/)).toHaveTextContent(
    '3 labs. A lab lesson is complete only when the learner has solved it.',
  );
  for (const [name, link, address] of [
    [
      /^Final assessment Examined$/,
      'Open final assessment',
      '/admin/course/course-1/assessment?tab=settings',
    ],
    [/^Practical exam Examined$/, 'Open practical exam', '/admin/course/course-1/practical-exam'],
  ] as const)
    expect(within(await row(name)).getByRole('link', { name: link })).toHaveAttribute('href', address);
  const says = within(screen.getByRole('region', { name: 'What a certificate says today' }));
  expect(says.getByText('The final assessment is passed: examined.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Memory forensics' })).toHaveAttribute(
    'href',
    '/admin/course/course-1/content',
  );
  expect(screen.queryByText(/Mark Complete/)).not.toBeInTheDocument();
});

it('says what is missing, and warns of a paid course that rests on Mark Complete alone', async () => {
  given({ lessons: 1, assessment: 'unpublished', rests_on_mark_complete: true });
  open();
  expect(await row(/^Lessons Always$/)).toHaveTextContent('1 lesson. ');
  expect(await row(/^Labs None$/)).toBeVisible();
  expect(await row(/^Final assessment Not published$/)).toBeVisible();
  expect(await row(/^Practical exam Not set up$/)).toBeVisible();
  expect(screen.getByText(certificationMessages.restsOnMarkComplete)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set up practical exam' })).toBeVisible();
});

it('can be loaded again after an error', async () => {
  server.use(http.get(ADDRESS, fails, { once: true }));
  const { user } = open();
  expect(await screen.findByText(certificationMessages.loadFailed)).toBeVisible();
  given({});
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/^Lessons/)).toBeVisible();
});
