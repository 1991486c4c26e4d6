import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type CourseEnrolmentResponse } from '../api/admin-api';
import { type CourseResponse } from '../api/api';
import { API, fails, refusal } from '../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../testing/render';
import { server } from '../testing/server';
import { aCourse } from '../features/catalogue/catalogue-fixtures';

const aHistory = (byMonth: boolean) => ({
  period: byMonth ? '12m' : '30d',
  unit: byMonth ? 'month' : 'day',
  time_zone: 'Asia/Kolkata',
  points: byMonth
    ? [
        { start: '2026-10-01', revenue: 120000, enrolments: 24 },
        { start: '2026-11-01', revenue: 4999.5, enrolments: 1 },
      ]
    : [
        { start: '2026-11-19', revenue: 0, enrolments: 0 },
        { start: '2026-11-20', revenue: 10998, enrolments: 2 },
        { start: '2026-11-21', revenue: 5499, enrolments: 1 },
      ],
});

const ALL_DONE = {
  upi_id: true,
  support_email: true,
  whatsapp_number: true,
  mail: true,
  bank_account: true,
  course: true,
  sale: true,
  personal_upi_received: null,
};

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

// Opening a screen for the first time loads its code, which may exceed the normal timeout on a busy machine.
beforeAll(async () => {
  await import('./admin-layout');
  await import('./admin-dashboard-screen');
}, 60_000);

beforeEach(() => {
  givenSession(anAdmin);
  server.use(
    http.get(`${API}/admin/dashboard/stats`, () =>
      HttpResponse.json({
        totalStudents: 1204,
        totalRevenue: 451087.85,
        pendingPayments: 11,
        openTickets: 2,
        activeCourses: 7,
      }),
    ),
    http.get(`${API}/admin/dashboard/setup`, () => HttpResponse.json(ALL_DONE)),
    http.get(`${API}/admin/dashboard/history`, ({ request }) =>
      HttpResponse.json(aHistory(new URL(request.url).searchParams.get('period') === '12m')),
    ),
  );
  givenCourses([aCourse({ title: 'Memory forensics' })]);
});

const openDashboard = () => renderApp({ route: '/admin/dashboard' });
const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows the figures, each with a link to its list', async () => {
  openDashboard();
  for (const [label, value] of [
    ['Students', '1,204'],
    ['Revenue', '₹4,51,087.85'],
    ['Pending payments', '11'],
    ['Open tickets', '2'],
  ] as const)
    await waitFor(() =>
      expect(screen.getByText(label, { selector: 'dt' }).closest('div')).toHaveTextContent(value),
    );
  for (const [name, address] of [
    ['Find a learner', '/admin/learners'],
    ['Approved payments', '/admin/manual-payments?status=approved'],
    ['Verify payments', '/admin/manual-payments'],
    ['Answer tickets', '/admin/help'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
});

describe('setting up', () => {
  const given = (setup: Partial<typeof ALL_DONE>) =>
    server.use(http.get(`${API}/admin/dashboard/setup`, () => HttpResponse.json({ ...ALL_DONE, ...setup })));

  it('warns first that learners can’t pay, and links each missing step', async () => {
    given(Object.fromEntries(Object.keys(ALL_DONE).map((step) => [step, false])));
    openDashboard();
    await waitFor(() => expect(screen.getByText("Learners can't pay: set your UPI ID")).toBeVisible());
    const checklist = within(screen.getByRole('region', { name: 'Set up your academy' }));
    expect(checklist.getByText('0 of 6 done')).toBeVisible();
    for (const [name, address] of [
      ['Set UPI ID', '/admin/settings'],
      ['Set support address', '/admin/settings'],
      ['Add bank account', '/admin/bank'],
      ['Create course', '/admin/create-course'],
      ['Open manual payments', '/admin/manual-payments'],
    ] as const)
      expect(checklist.getByRole('link', { name })).toHaveAttribute('href', address);
    expect(checklist.getByText('SMTP_URL')).toBeVisible();
    expect(checklist.getByText('npm run backup')).toBeVisible();
  });

  it('ticks off completed steps, without the payments warning once learners can pay', async () => {
    given({ mail: false });
    openDashboard();
    const checklist = within(await screen.findByRole('region', { name: 'Set up your academy' }));
    expect(checklist.getByText('5 of 6 done')).toBeVisible();
    expect(checklist.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByText(/Learners can't pay/)).not.toBeInTheDocument();
  });

  it('is never pushed above figures that already show, nor awaited after an error', async () => {
    let refuse: (answer: ReturnType<typeof fails>) => void = () => undefined;
    const answer = new Promise<ReturnType<typeof fails>>((resolve) => (refuse = resolve));
    server.use(http.get(`${API}/admin/dashboard/setup`, () => answer));
    openDashboard();
    const figure = await screen.findByText('1,204');
    expect(figure).not.toBeVisible();
    refuse(fails());
    await waitFor(() => expect(figure).toBeVisible());
  });

  it('disappears when all steps are done, without a WhatsApp number, too', async () => {
    given({ whatsapp_number: false });
    openDashboard();
    expect(await row(/Memory forensics/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Set up your academy' })).not.toBeInTheDocument();
  });
});

it.each([
  [86_000, true],
  [79_999, false],
  [null, false],
])('warns when ₹%s came to a personal UPI ID this month: %s', async (received, isWarned) => {
  server.use(
    http.get(`${API}/admin/dashboard/setup`, () =>
      HttpResponse.json({ ...ALL_DONE, personal_upi_received: received }),
    ),
  );
  openDashboard();
  expect(await row(/Memory forensics/)).toBeVisible();
  const warning = screen.queryByText(/^₹86,000 of about ₹1,00,000 came to your personal UPI ID this month/);
  expect(warning !== null).toBe(isWarned);
});

describe('revenue and enrolments over time', () => {
  it('are charted by day, described for screen readers, and listed in a table', async () => {
    const { user } = openDashboard();
    expect(
      await screen.findByRole('img', { name: 'Revenue: ₹16,497 total, most on 20 Nov with ₹10,998' }),
    ).toBeVisible();
    expect(screen.getByRole('img', { name: 'Enrolments: 3 total, most on 20 Nov with 2' })).toBeVisible();
    await user.click(screen.getByText('Show as a table'));
    const table = within(screen.getByRole('table', { name: /^Revenue and enrolments by day/ }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DayRevenueEnrolments',
      '21 Nov₹5,4991',
      '20 Nov₹10,9982',
      '19 Nov₹00',
    ]);
  });

  it('are shown by month on request, and the URL stores the period', async () => {
    const { user, address } = openDashboard();
    await user.click(await screen.findByRole('radio', { name: 'Last 12 months' }));
    expect(
      await screen.findByRole('img', { name: /^Revenue: .*most on Oct 2026 with ₹1,20,000/ }),
    ).toBeVisible();
    expect(address()).toBe('/admin/dashboard?period=12m');
  });

  it('show an error when loading fails, and can be retried', async () => {
    server.use(http.get(`${API}/admin/dashboard/history`, fails, { once: true }));
    const { user } = openDashboard();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('img', { name: /^Revenue/ })).toBeVisible();
  });
});

it('filters courses by text and status, and stores both in the URL', async () => {
  server.use(
    http.get(`${API}/admin/courses`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const wanted = searchParams.get('q') === 'sigma' && searchParams.get('status') === 'inactive';
      return HttpResponse.json(wanted ? [aCourse({ title: 'Sigma rules' })] : []);
    }),
  );
  const { user, address } = openDashboard();
  expect(await screen.findByRole('heading', { name: 'No courses yet' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'sigma');
  expect(await screen.findByText('No course found')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Inactive' }));
  expect(await row(/Sigma rules/)).toBeVisible();
  expect(address()).toBe('/admin/dashboard?q=sigma&status=inactive');
});

it('leads from each course to editing it and to its content', async () => {
  const course = aCourse({ title: 'Memory forensics' });
  givenCourses([course]);
  openDashboard();
  for (const [name, address] of [
    ['Edit Memory forensics', `/admin/course/${course.id}/edit`],
    ['Content of Memory forensics', `/admin/course/${course.id}/content`],
    ['Create Course', '/admin/create-course'],
  ] as const)
    expect((await screen.findAllByRole('link', { name }))[0]).toHaveAttribute('href', address);
});

it('lists the courses even if the figures fail', async () => {
  server.use(http.get(`${API}/admin/dashboard/stats`, fails));
  openDashboard();
  expect(await row(/Memory forensics/)).toBeVisible();
  await waitFor(() => expect(screen.getByText('Failed to load the figures')).toBeVisible());
});

it('lists each course with category, price, students and status', async () => {
  givenCourses([
    aCourse({ title: 'Memory forensics', category: 'forensics', price: 5499, enrolledCount: 1512 }),
    aCourse({ title: 'Unpublished', price: 0, status: 'inactive' }),
  ]);
  openDashboard();
  const cells = within(await row(/Memory forensics/));
  expect(cells.getByRole('rowheader')).toHaveTextContent('Forensics');
  expect(cells.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Price₹5,499', 'Students1,512', 'StatusActive']),
  );
  expect(await row(/Unpublished/)).toHaveTextContent(/Free.*Inactive/);
});

it('shows the next page on request', async () => {
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

it('shows an error when courses could not be fetched', async () => {
  server.use(http.get(`${API}/admin/courses`, fails));
  openDashboard();
  const sentence = await screen.findByText('Failed to fetch courses');
  // The screen is shown at once when all of it is there.
  await waitFor(() => expect(sentence).toBeVisible());
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

  it('asks for confirmation, with the focus on “Keep it”', async () => {
    const { user, dialog } = await askToDelete();
    expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await row(/Memory forensics/)).toBeVisible();
  });

  it('removes it from the list and moves the focus to the list', async () => {
    const { user, dialog } = await askToDelete();
    await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Course deleted')).toBeVisible();
    expect(await screen.findByText('No courses yet')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Courses' })).toHaveFocus());
  });

  it('shows an error on failure, and keeps the course', async () => {
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

  it('are listed, lose access after a confirmation, and have it again after Undo', async () => {
    const list = [enrolment];
    const reasons: (string | null)[] = [];
    server.use(
      http.get(ENROLMENTS, () => HttpResponse.json(list)),
      http.delete(`${API}/admin/enrollments/e-1`, ({ request }) => {
        reasons.push(new URL(request.url).searchParams.get('reason'));
        list[0] = { ...enrolment, status: 'revoked', revoked_at: '2026-11-20T09:00:00.000Z' };
        const undo_until = new Date(Date.now() + 60_000).toISOString();
        return HttpResponse.json({ message: 'Enrollment revoked', undo_until });
      }),
      http.post(`${API}/admin/enrollments/e-1/undo`, () => {
        list[0] = enrolment;
        return HttpResponse.json({ message: 'Access restored' });
      }),
    );
    const { user, dialog } = await askToRevoke();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Write a reason/);
    await user.type(dialog.getByLabelText('Reason'), 'Paid back by bank transfer');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Enrollment revoked')).toBeVisible();
    expect(reasons).toEqual(['Paid back by bank transfer']);
    expect(await screen.findByText('Revoked')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo the revocation of Rohit Deshmukh' }));
    expect(await screen.findByText('Access restored')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Revoke the access of Rohit Deshmukh' })).toBeVisible();
  });

  it('keep access when revoking fails', async () => {
    server.use(
      http.get(ENROLMENTS, () => HttpResponse.json([enrolment])),
      http.delete(`${API}/admin/enrollments/e-1`, fails),
    );
    const { user, dialog } = await askToRevoke();
    await user.type(dialog.getByLabelText('Reason'), 'A mistake');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to revoke enrollment');
  });

  it('can be searched by name or email', async () => {
    server.use(
      http.get(ENROLMENTS, ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('q') === 'rohit' ? [enrolment] : []),
      ),
    );
    const { user } = await openStudents();
    expect(await screen.findByText('No students yet.')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Search students' });
    await user.type(search, 'rohit');
    expect(await screen.findByText('Rohit Deshmukh')).toBeVisible();
    await user.type(search, 'x');
    expect(await screen.findByText('No student matches this search.')).toBeVisible();
  });

  it('are exported as searched', async () => {
    const exported: (string | null)[] = [];
    server.use(
      http.get(ENROLMENTS, () => HttpResponse.json([enrolment])),
      http.get(`${API}/admin/exports/enrolments.csv`, ({ request }) => {
        exported.push(new URL(request.url).searchParams.get('q'));
        return fails();
      }),
    );
    const { user } = await openStudents();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(exported).toEqual([null]));
    await user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'rohit');
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Export CSV' }));
      expect(exported).toContain('rohit');
    });
  });

  describe('get access by email', () => {
    const granted: CourseEnrolmentResponse = {
      ...enrolment,
      source: 'administrator',
      granted_by: 'Meera Joshi',
      grant_reason: 'Bank transfer',
    };

    async function askToGrant(email: string, answer: () => Response) {
      let asked = 0;
      const list: CourseEnrolmentResponse[] = [];
      let body: unknown = null;
      server.use(
        http.get(ENROLMENTS, () => HttpResponse.json(list)),
        http.post(ENROLMENTS, async ({ request }) => {
          asked += 1;
          body = await request.json();
          const response = answer();
          if (response.ok) list.push(granted);
          return response;
        }),
      );
      const { user } = await openStudents();
      await user.click(await screen.findByRole('button', { name: 'Grant access' }));
      const form = within(screen.getByRole('region', { name: 'Grant access' }));
      const field = form.getByRole('textbox', { name: 'Email of their account' });
      expect(field).toHaveFocus();
      if (email) await user.type(field, email);
      await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Bank transfer');
      await user.dblClick(form.getByRole('button', { name: 'Grant access' }));
      return { user, form, field, asked: () => asked, body: () => body };
    }

    it('once, lists the administrator and note, and is ready for the next one', async () => {
      const { user, field, asked, body } = await askToGrant(' rohit@example.in ', () =>
        HttpResponse.json(granted, { status: 201 }),
      );
      expect(await screen.findByText('Rohit Deshmukh has access now')).toBeVisible();
      expect(await screen.findByText('Granted by Meera Joshi: Bank transfer')).toBeVisible();
      expect(asked()).toBe(1);
      expect(body()).toEqual({ email: 'rohit@example.in', reason: 'Bank transfer' });
      expect(field).toHaveFocus();
      expect(field).toHaveValue('');
      await user.type(field, 'n');
      expect(field).not.toHaveAttribute('aria-invalid');
    });

    it('with what was typed before a reload, until it is discarded', async () => {
      server.use(http.get(ENROLMENTS, () => HttpResponse.json([])));
      const first = await openStudents();
      await first.user.click(await screen.findByRole('button', { name: 'Grant access' }));
      await first.user.type(screen.getByLabelText('Email of their account'), 'rohit@');
      first.unmount();
      const { user } = await openStudents();
      const field = await screen.findByLabelText('Email of their account');
      expect(field).toHaveValue('rohit@');
      await user.click(screen.getByRole('button', { name: 'Discard changes' }));
      expect(field).toHaveValue('');
    });

    it.each([
      ['', 200, 'Enter their email address'],
      ['nobody', 200, 'Enter an email address like name@example.com'],
      ['nobody@example.in', 404, 'No account has this email address'],
      ['rohit@example.in', 409, 'This learner already has access to this course'],
    ])('or not: shows "%s" (%i) at the field', async (email, status, message) => {
      const { field } = await askToGrant(email, () => refusal(status, message, { field: 'email' }));
      await waitFor(() => expect(field).toHaveAccessibleDescription(message));
      expect(field).toHaveValue(email);
    });

    it('or not: without a response, it can be retried', async () => {
      const { form, field } = await askToGrant('rohit@example.in', () => HttpResponse.error());
      expect(await form.findByRole('alert')).toHaveTextContent(
        'Failed to grant access. No connection. Everything you typed is kept; send it again when you are back online.',
      );
      expect(field).toHaveValue('rohit@example.in');
    });
  });

  it('show an error when they could not be loaded', async () => {
    server.use(http.get(ENROLMENTS, fails));
    await openStudents();
    expect(await screen.findByText('Failed to load enrollments')).toBeVisible();
  });
});

it('section 2: leads to every screen of the administrators', async () => {
  openDashboard();
  const nav = within(await screen.findByRole('navigation', { name: 'Administration' }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Manual Payments',
    'Bank',
    'Create Course',
    'Upload Content',
    'Help Desk',
    'Coupon Usage',
    'Questions',
    'Exams',
    'Reviews',
    'Mentors',
    'Learners',
    'Certificates',
    'Settings',
    'Queues',
  ]);
});
