import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  type CourseResponse,
  type EnrolledCourseResponse,
  type MentorResponse,
  type OutlineModuleResponse,
  type PaymentResponse,
} from '../../api/api';
import { signedIn } from '../../session/session';
import { createStore } from '../../store/store';
import { API, refusal } from '../../testing/api-objects';
import { withBlockedStorage } from '../../testing/blocked-storage';
import { aLearner, givenSession, renderApp } from '../../testing/render';
import { givenAcademy, server } from '../../testing/server';
import { aPayment } from '../payments/payments-fixtures';
import { aCourse, aModule, anEnrolment, givenLearner } from './catalogue-fixtures';

beforeEach(() => givenSession());

interface Given {
  course?: CourseResponse;
  modules?: OutlineModuleResponse[];
  hasAccess?: boolean;
  enrolments?: EnrolledCourseResponse[];
  payments?: PaymentResponse[];
  mentors?: MentorResponse[];
}

function given({
  course = aCourse(),
  modules = [aModule('One', 2)],
  hasAccess = false,
  enrolments = hasAccess ? [anEnrolment(course)] : [],
  payments = [],
  mentors = [],
}: Given = {}) {
  givenLearner(enrolments);
  server.use(
    http.get(`${API}/payments/mine`, () => HttpResponse.json(payments)),
    http.get(`${API}/courses/${course.id}`, () => HttpResponse.json(course)),
    http.get(`${API}/courses/${course.id}/outline`, () => HttpResponse.json(modules)),
    http.get(`${API}/courses/${course.id}/mentors`, () => HttpResponse.json(mentors)),
  );
  return course;
}

function open(facts: Given = {}) {
  const course = given(facts);
  return { course, ...renderApp({ route: `/courses/${course.id}` }) };
}

it('is reached from the short URL', async () => {
  const course = aCourse();
  open({ course }).unmount();
  const { address } = renderApp({ route: `/course/${course.id}` });
  await waitFor(() => expect(address()).toBe(`/courses/${course.id}`));
});

it('shows what the course is about', async () => {
  open({
    course: aCourse({
      title: 'Active Directory attack paths',
      description: 'Walk **from a laptop** to the domain.',
      objectives: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `Objective ${letter}`),
      instructors: ['Kavya Raman', 'Arjun Nair'],
      level: 'beginner',
      language: 'hi',
    }),
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Active Directory attack paths' }),
  ).toBeVisible();
  expect(screen.getByText(/^Beginner · Hindi · 18 hrs · 1,204 students/)).toBeVisible();
  expect(screen.getAllByText(/^Objective/)).toHaveLength(6);
  expect(await screen.findByText('from a laptop')).toBeInTheDocument();
  for (const text of [
    'Triad Academy',
    'Lifetime access',
    'Certificate of completion',
    'Community support',
    'Kavya Raman',
    'Manual verification',
    'Support available',
  ])
    expect(screen.getAllByText(text)).not.toHaveLength(0);
  expect(screen.getByRole('figure', { name: /^Certificate of/ })).toHaveTextContent(
    'has completed the courseActive Directory attack paths',
  );
  expect(screen.getAllByText('₹4,999')).not.toHaveLength(0);
  expect(document.title).toBe('Active Directory attack paths · Triad Academy');
});

describe('sharing', () => {
  const address = (course: CourseResponse) => `${window.location.origin}/catalogue/${course.slug}`;

  it('gives the public address to WhatsApp, the clipboard and the phone’s own list', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    const { course, user } = open({ course: aCourse({ title: 'Wireshark & co' }) });
    const section = within(await screen.findByRole('region', { name: 'Share this course' }));
    expect(section.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`Wireshark & co ${address(course)}`)}`,
    );
    await user.click(section.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ url: address(course), title: 'Wireshark & co' });
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(section.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(address(course));
    Reflect.deleteProperty(navigator, 'share');
  });

  it('is without the phone’s list where there is none', async () => {
    open();
    await screen.findByRole('region', { name: 'Share this course' });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('is not offered for a course that is not on sale', async () => {
    open({ course: aCourse({ status: 'inactive' }) });
    await screen.findByRole('heading', { name: 'Overview' });
    expect(screen.queryByRole('region', { name: 'Share this course' })).toBeNull();
  });
});

it('leads to the pages of its mentors', async () => {
  open({
    course: aCourse({ instructors: ['Kavya Raman', 'Arjun Nair'] }),
    mentors: [{ id: 'm-1', name: 'Kavya Raman', biography: 'Breaks **things**.', picture: null }],
  });
  expect(await screen.findByRole('link', { name: 'Kavya Raman' })).toHaveAttribute('href', '/mentors/m-1');
  expect(screen.getByText('Breaks things.')).toBeInTheDocument();
  expect(screen.getByText('Arjun Nair')).toBeInTheDocument();
});

it('has placeholders for objectives, and names the creator if there are no instructors', async () => {
  open({ course: aCourse({ created_by: 'Asha Menon' }) });
  expect(await screen.findByText(/objectives of this course will be listed/)).toBeInTheDocument();
  expect(screen.getByText('Asha Menon')).toBeInTheDocument();
});

it('sanitises descriptions', async () => {
  open({ course: aCourse({ description: '[click](javascript:alert(1)) <img src=x onerror=alert(1)>' }) });
  const link = await screen.findByText('click');
  expect(link.getAttribute('href') ?? '').not.toContain('javascript');
  expect(document.querySelector('[onerror]')).toBeNull();
});

describe('the curriculum', () => {
  const modules = ['One', 'Two', 'Three', 'Four'].map((name) => aModule(name, 4, true));

  it('is not for sale without a lesson', async () => {
    open({ modules: [] });
    expect((await screen.findAllByText('Not on sale yet'))[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Enroll Now/ })).toBeNull();
  });

  it('previews three modules with three lessons each, and shows all on request', async () => {
    const { user } = open({ modules });
    expect(await screen.findByText('4 modules · 16 lessons')).toBeInTheDocument();
    const curriculum = within(screen.getByRole('region', { name: 'Curriculum' }));
    expect(curriculum.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(curriculum.getAllByText(/lesson \d$/)).toHaveLength(9);
    await user.click(curriculum.getByRole('button', { name: 'Show all' }));
    expect(curriculum.getAllByText(/lesson \d$/)).toHaveLength(16);
  });

  it('links only preview lessons without access', async () => {
    const { course } = open({ modules: [aModule('One', 2, true)] });
    expect(await screen.findByRole('link', { name: 'One lesson 1' })).toHaveAttribute(
      'href',
      `/courses/${course.id}/learn?lesson=One-1`,
    );
    expect(screen.getByText('Preview')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'One lesson 2' })).not.toBeInTheDocument();
  });
});

it.each([
  [false, 'Enroll Now', (id: string) => `/checkout/${id}`],
  [true, 'Continue Learning', (id: string) => `/courses/${id}/learn`],
])('with access %s offers "%s"', async (hasAccess, label, target) => {
  const { course } = open({ hasAccess });
  const [link] = await screen.findAllByRole('link', { name: new RegExp(`^${label}`) });
  expect(link).toHaveAttribute('href', target(course.id));
});

it('leads to checkout in a browser that blocks storage', () =>
  withBlockedStorage(async () => {
    const course = given();
    const store = createStore();
    store.dispatch(signedIn({ token: 'new-token', user: aLearner, remember: true }));
    let quotes = 0;
    server.use(
      http.post(`${API}/payments/checkout/${course.id}/quote`, () => {
        quotes += 1;
        return refusal(500, 'Not here');
      }),
    );
    const { user, address } = renderApp({ route: `/courses/${course.id}`, store });
    await user.click((await screen.findAllByRole('link', { name: /^Enroll Now/ }))[0]!);
    expect(await screen.findByRole('heading', { name: 'Confirm your details' })).toBeVisible();
    expect(address()).toBe(`/checkout/${course.id}`);
    await waitFor(() => expect(quotes).toBe(1));
  }));

describe('instead of Enroll Now', () => {
  it('says "Being verified" while a payment is pending, and links to it', async () => {
    const course = aCourse();
    open({ course, payments: [aPayment({ course_id: course.id })] });
    const links = await screen.findAllByRole('link', { name: /^Being verified/ });
    expect(links[0]).toHaveAttribute('href', `/checkout/${course.id}`);
    expect(screen.queryByText('Enroll Now')).not.toBeInTheDocument();
    expect(screen.queryByText('Manual verification')).not.toBeInTheDocument();
  });

  it('shows the progress of an owned course, and no price', async () => {
    const course = aCourse();
    open({ course, enrolments: [anEnrolment(course, { progress: 40 })] });
    expect((await screen.findAllByText('40% Complete'))[0]).toBeVisible();
    expect(screen.queryByText('₹4,999')).not.toBeInTheDocument();
    expect(screen.queryByText('Manual verification')).not.toBeInTheDocument();
  });

  it('shows that a course is completed', async () => {
    const course = aCourse();
    const done = anEnrolment(course, { progress: 100, completed_at: '2026-11-01T09:00:00.000Z' });
    open({ course, enrolments: [done] });
    expect((await screen.findAllByText('Completed'))[0]).toBeVisible();
    expect((await screen.findAllByRole('link', { name: /^Review Course/ }))[0]).toHaveAttribute(
      'href',
      `/courses/${course.id}/learn`,
    );
  });

  it('starts a free course without mentioning payment', async () => {
    const { course } = open({ course: aCourse({ price: 0 }) });
    const [link] = await screen.findAllByRole('link', { name: /^Start now/ });
    expect(link).toHaveAttribute('href', `/checkout/${course.id}`);
    expect(screen.getAllByText('Free')).not.toHaveLength(0);
    expect(document.querySelector('main')).not.toHaveTextContent(/verif|UPI|coupon|payment|₹/i);
  });

  describe('without a UPI ID', () => {
    beforeEach(() => givenAcademy({ payments_open: false }));

    it('says that payments open soon, with a link to support', async () => {
      open();
      expect((await screen.findAllByText('Payments open soon'))[0]).toBeVisible();
      expect(screen.getByText(/You can’t pay for this course yet\./)).toBeVisible();
      expect(screen.getAllByRole('link', { name: 'Ask support' })[0]).toHaveAttribute('href', '/support');
      await waitFor(() => expect(screen.queryByText('Enroll Now')).not.toBeInTheDocument());
    });

    it('still opens an owned course', async () => {
      const course = aCourse();
      open({ course, enrolments: [anEnrolment(course)] });
      expect(await screen.findAllByRole('link', { name: /^Continue Learning/ })).not.toHaveLength(0);
      expect(screen.queryByText('Payments open soon')).not.toBeInTheDocument();
    });
  });
});

it('offers nothing to buy while ownership is unknown', async () => {
  const course = aCourse();
  const view = open({ course });
  view.unmount();
  server.use(http.get(`${API}/auth/v1/enrolled-courses`, () => refusal(500, 'No.')));
  renderApp({ route: `/courses/${course.id}` });
  expect(await screen.findAllByRole('button', { name: 'Check my access again' })).not.toHaveLength(0);
  expect(screen.queryByText('Enroll Now')).not.toBeInTheDocument();
});

describe('when the course cannot be loaded', () => {
  it('and it is archived, leads its learners back to their lessons', async () => {
    const course = given({ hasAccess: true });
    server.use(http.get(`${API}/courses/${course.id}`, () => refusal(404, 'Course not found')));
    renderApp({ route: `/courses/${course.id}` });
    expect(await screen.findByRole('heading', { name: course.title })).toBeInTheDocument();
    expect(screen.getByText(/It stays yours/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue Learning' })).toHaveAttribute(
      'href',
      `/courses/${course.id}/learn`,
    );
  });

  it.each([
    ['unknown', () => refusal(404, 'Course not found'), null],
    ['refused with a reason', () => refusal(500, 'The database is away'), 'The database is away'],
    ['unreachable', () => HttpResponse.error(), 'Failed to load course details'],
  ])('and it is %s, shows "Course not found" and a link back', async (_case, answer, reason) => {
    server.use(
      http.get(`${API}/courses/x`, answer),
      http.get(`${API}/courses/x/*`, () => refusal(404, 'No.')),
    );
    renderApp({ route: '/courses/x' });
    expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to courses' })).toHaveAttribute('href', '/dashboard');
    if (reason) expect(screen.getByText(reason)).toBeInTheDocument();
  });
});
