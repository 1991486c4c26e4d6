import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type CourseEnrolmentResponse, type CourseResponse } from '../../../api/api';
import { errorAnswer, meAnswer } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aCourse, API } from '../../catalogue/catalogue-fixtures';

const fails = () => HttpResponse.json(errorAnswer(500, 'Internal server error'), { status: 500 });

function givenCourses(courses: CourseResponse[]): void {
  server.use(
    http.get(`${API}/admin/courses`, () =>
      HttpResponse.json(courses, { headers: { 'X-Total-Count': String(courses.length) } }),
    ),
    http.delete(`${API}/admin/courses/:id`, ({ params }) => {
      courses.splice(
        courses.findIndex(({ id }) => id === params['id']),
        1,
      );
      return HttpResponse.json({ message: 'Course deleted' });
    }),
  );
}

beforeEach(() => {
  givenSession(anAdmin);
  server.use(
    http.get(`${API}/auth/v1/me`, () => HttpResponse.json(meAnswer(anAdmin))),
    http.get(`${API}/admin/dashboard/stats`, () =>
      HttpResponse.json({
        totalStudents: 1204,
        totalRevenue: 451087.85,
        pendingPayments: 11,
        openTickets: 2,
        activeCourses: 7,
      }),
    ),
  );
  givenCourses([aCourse({ title: 'Memory forensics' })]);
});

const openDashboard = () => renderApp({ route: '/admin/dashboard' });
const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows the figures, and leads from those that ask for work to it', async () => {
  openDashboard();
  for (const [label, value] of [
    ['Students', '1,204'],
    ['Revenue', '₹4,51,087.85'],
    ['Pending payments', '11'],
    ['Open tickets', '2'],
  ] as const)
    expect((await screen.findByText(label, { selector: 'dt' })).closest('div')).toHaveTextContent(value);
  expect(screen.getByRole('link', { name: 'Verify payments' })).toHaveAttribute(
    'href',
    '/admin/manual-payments',
  );
  expect(screen.getByRole('link', { name: 'Answer tickets' })).toHaveAttribute('href', '/admin/help');
});

it('lists the courses without the figures when those fail', async () => {
  server.use(http.get(`${API}/admin/dashboard/stats`, fails));
  openDashboard();
  expect(await row(/Memory forensics/)).toBeVisible();
  expect(await screen.findByText('Failed to load the figures')).toBeVisible();
});

it('lists each course with category, price, students and status', async () => {
  givenCourses([
    aCourse({ title: 'Memory forensics', category: 'forensics', price: 5499, enrolledCount: 1512 }),
    aCourse({ title: 'A draft', price: 0, status: 'inactive' }),
  ]);
  openDashboard();
  const cells = within(await row(/Memory forensics/));
  expect(cells.getByRole('rowheader')).toHaveTextContent('Forensics');
  expect(cells.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Price₹5,499', 'Students1,512', 'StatusActive']),
  );
  expect(await row(/A draft/)).toHaveTextContent(/Free.*Inactive/);
});

it('shows the next page when it is asked for', async () => {
  server.use(
    http.get(`${API}/admin/courses`, ({ request }) =>
      new URL(request.url).searchParams.get('cursor') === 'n2'
        ? HttpResponse.json([aCourse({ title: 'An older one' })])
        : HttpResponse.json([aCourse({ title: 'A newer one' })], {
            headers: { Link: '</api/admin/courses?cursor=n2>; rel="next"' },
          }),
    ),
  );
  const { user } = openDashboard();
  await user.click(await screen.findByRole('button', { name: 'Show more courses' }));
  expect(await row(/An older one/)).toBeVisible();
  expect(await row(/A newer one/)).toBeVisible();
});

it('says when courses could not be fetched', async () => {
  server.use(http.get(`${API}/admin/courses`, fails));
  openDashboard();
  expect(await screen.findByText('Failed to fetch courses')).toBeVisible();
});

describe('deleting a course', () => {
  async function askToDelete() {
    const app = openDashboard();
    await app.user.click(await screen.findByRole('button', { name: 'Delete Memory forensics' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this course?',
    });
    return { ...app, dialog: within(dialog) };
  }

  it('asks first, and starts on keeping it', async () => {
    const { user, dialog } = await askToDelete();
    expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await row(/Memory forensics/)).toBeVisible();
  });

  it('takes it off the list and leaves the focus at the list', async () => {
    const { user, dialog } = await askToDelete();
    await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Course deleted')).toBeVisible();
    expect(await screen.findByText('No courses yet')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Courses' })).toHaveFocus());
  });

  it('says when it failed, and keeps the course', async () => {
    server.use(http.delete(`${API}/admin/courses/:id`, fails));
    const { user, dialog } = await askToDelete();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete course');
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(await row(/Memory forensics/)).toBeVisible();
  });
});

describe('the students of a course', () => {
  const enrolment: CourseEnrolmentResponse = {
    id: 'e-1',
    user_id: 'u-1',
    user: { full_name: 'Rohit Deshmukh', email: 'rohit@example.in' },
    status: 'active',
    progress: 40,
    source: 'payment',
    granted_at: '2026-10-02T11:05:00.000Z',
    granted_by: null,
    grant_reason: null,
    revoked_at: null,
    completed_at: null,
  };
  const ENROLMENTS = `${API}/admin/courses/:id/enrollments`;

  async function openStudents() {
    const app = openDashboard();
    await app.user.click(await screen.findByRole('button', { name: 'Students of Memory forensics' }));
    return app;
  }

  async function askToRevoke() {
    const app = await openStudents();
    await app.user.click(await screen.findByRole('button', { name: 'Revoke the access of Rohit Deshmukh' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke enrollment?' }));
    return { ...app, dialog };
  }

  it('are listed, and lose access after a question', async () => {
    const list = [enrolment];
    server.use(
      http.get(ENROLMENTS, () => HttpResponse.json(list)),
      http.delete(`${API}/admin/enrollments/e-1`, () => {
        list[0] = { ...enrolment, status: 'revoked', revoked_at: '2026-11-20T09:00:00.000Z' };
        return HttpResponse.json({ message: 'Enrollment revoked' });
      }),
    );
    const { user, dialog } = await askToRevoke();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Enrollment revoked')).toBeVisible();
    expect(await screen.findByText('Revoked')).toBeVisible();
  });

  it('keep it when revoking fails', async () => {
    server.use(
      http.get(ENROLMENTS, () => HttpResponse.json([enrolment])),
      http.delete(`${API}/admin/enrollments/e-1`, fails),
    );
    const { user, dialog } = await askToRevoke();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to revoke enrollment');
  });

  it('say when they could not be loaded', async () => {
    server.use(http.get(ENROLMENTS, fails));
    await openStudents();
    expect(await screen.findByText('Failed to load enrollments')).toBeVisible();
  });
});

it('offers no way to a screen that is not there', async () => {
  openDashboard();
  const nav = within(await screen.findByRole('navigation', { name: 'Administration' }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Manual Payments',
    'Help Desk',
    'Coupon Usage',
  ]);
});
