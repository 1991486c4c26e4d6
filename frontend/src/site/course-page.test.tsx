import type { PublicCourseDetails, PublicLesson } from '@triad/shared/storefront';
import { screen, within } from '@testing-library/react';
import { UNKNOWN_ACADEMY } from '../academy/use-academy';
import { renderPage } from './render';

const aLesson = (type: PublicLesson['type']): PublicLesson => ({
  id: type,
  title: `A ${type}`,
  type,
  isPreview: false,
  videoSeconds: null,
});

const A_COURSE: PublicCourseDetails = {
  id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  slug: 'kerberos',
  title: 'Kerberos',
  description: 'Tickets.',
  price: 4999,
  category: 'red teamer',
  duration: null,
  thumbnail: null,
  rating: null,
  reviewCount: 0,
  isNew: false,
  level: null,
  language: null,
  enrolledCount: 0,
  objectives: [],
  prerequisites: '',
  modules: [{ title: 'Foundations', lessons: [aLesson('video')] }],
  mentors: [],
  createdBy: null,
  assessment: null,
  practicalExam: null,
  reviews: { distribution: [0, 0, 0, 0, 0], hidden: 0, newest: [] },
};
const ASSESSMENT = { questions: 20, minutes: 40, passMark: 70, attempts: 3 };
const LABS = [{ title: 'Foundations', lessons: [aLesson('video'), aLesson('lab')] }];

it.each<[Partial<PublicCourseDetails>, string]>([
  [{}, 'Complete every lesson to get the certificate.'],
  [
    { modules: LABS },
    'Complete every lesson to get the certificate. Its labs count as practised, not as examined.',
  ],
  [
    { modules: LABS, assessment: ASSESSMENT },
    'Complete every lesson and pass the final assessment to get the certificate: 20 questions in 40 minutes, 70% passes, 3 attempts. Its labs count as practised, not as examined.',
  ],
  [
    { practicalExam: { labs: 1, hours: 24 } },
    'Complete every lesson to get the certificate. A practical exam ends the course: 1 lab and a report in 24 hours, which a mentor reads and grades.',
  ],
])('says what the certificate rests on', async (course, sentence) => {
  document.body.innerHTML = await renderPage(
    { kind: 'course', course: { ...A_COURSE, ...course } },
    {
      details: { name: 'Triad Academy', ...UNKNOWN_ACADEMY },
      publicUrl: 'https://academy.example',
      secondsToAccess: null,
    },
  );
  const certificate = screen.getByRole('heading', { name: 'Your certificate' }).closest('section')!;
  expect(within(certificate).getByText(sentence)).toBeVisible();
});
