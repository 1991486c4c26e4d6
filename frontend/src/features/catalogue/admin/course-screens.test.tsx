import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { fieldMessages } from '../../../messages';
import { certificationMessages } from '../../../messages-admin';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aCertification } from '../../certificates/certificates-fixtures';
import { aMentorRecord } from '../../mentors/mentors-fixtures';
import { aCourse } from '../catalogue-fixtures';

const CREATE = `${API}/admin/coursecreation`;
const COURSE = `${API}/admin/courses/:id`;

/** The fields of the last save. */
let sent: Record<string, FormDataEntryValue> | null = null;
let saves = 0;

const saving =
  (answer: () => Response) =>
  async ({ request }: { request: Request }) => {
    sent = Object.fromEntries(await request.formData());
    saves += 1;
    return answer();
  };
const fails = (status: number, message: string, field?: string) => () => refusal(status, message, { field });

const saved = aCourse({
  title: 'Memory forensics',
  description: 'From an image to a story.',
  price: 4999,
  duration: 18,
  category: 'forensics',
  level: 'advanced',
  language: 'en',
  objectives: ['Triage', 'Write', 'Testify'],
  instructors: ['Kavya Raghunathan', 'A Guest'],
  prerequisites: 'Linux',
});

// Opening a screen for the first time loads its code, which may exceed the normal timeout on a busy machine.
beforeAll(async () => {
  await import('../../../app/admin-layout');
  await import('./create-course-screen');
  await import('./edit-course-screen');
}, 60_000);

beforeEach(() => {
  sent = null;
  saves = 0;
  givenSession(anAdmin);
  server.use(
    http.get(`${API}/admin/courses`, () => HttpResponse.json([])),
    http.get(`${API}/admin/mentors`, () =>
      HttpResponse.json([
        aMentorRecord({ name: 'Arjun Deshpande' }),
        aMentorRecord({ id: 'm-2', name: 'Kavya Raghunathan' }),
      ]),
    ),
    http.get(`${API}/admin/dashboard/*`, fails(500, 'Internal server error')),
    http.get(`${API}/admin/courses/:id/contents`, () => HttpResponse.json([])),
    http.get(COURSE, () => HttpResponse.json(saved)),
    http.post(
      CREATE,
      saving(() => HttpResponse.json(saved, { status: 201 })),
    ),
    http.put(
      COURSE,
      saving(() => HttpResponse.json(saved)),
    ),
  );
});

const image = (name = 'cover.png', type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
const field = (label: string | RegExp) => screen.findByLabelText(label);
const write = async (user: UserEvent, label: string | RegExp, text: string): Promise<void> => {
  await user.click(await field(label));
  await user.paste(text);
};

async function openNew() {
  const app = renderApp({ route: '/admin/create-course' });
  await screen.findByRole('heading', { name: 'Create Course' });
  return { ...app, save: () => app.user.click(screen.getByRole('button', { name: 'Create Course' })) };
}

async function openSaved() {
  const app = renderApp({ route: `/admin/course/${saved.id}/edit` });
  await field('Title');
  return { ...app, save: () => app.user.click(screen.getByRole('button', { name: 'Update Course' })) };
}

async function fillIn(user: UserEvent): Promise<void> {
  await write(user, 'Title', 'Sigma rules');
  await write(user, 'Description', 'Rules that find.');
  await write(user, 'Price in rupees', '₹3,999.50/-');
  await write(user, 'Duration in hours', '12.5');
  await user.selectOptions(await field('Category'), 'blue teamer');
}

const choose = async (name: RegExp, file: File): Promise<void> =>
  // Browsers' file pickers can be switched to show all files.
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(name), file);

describe('a new course', () => {
  it('is sent as the contract defines, once for repeated clicks, and opens its content', async () => {
    const { user, address } = await openNew();
    await fillIn(user);
    expect(screen.queryByRole('radio', { name: 'Active' })).toBeNull();
    await write(user, 'Objective 1', 'Write a rule');
    await user.keyboard('{Enter}');
    await user.paste('Test it');
    await user.keyboard('{Enter}');
    await user.selectOptions(await field(/^Language/), 'Hindi');
    await write(user, /^Prerequisites/, 'A SIEM');
    await user.click(await screen.findByRole('checkbox', { name: 'Arjun Deshpande' }));
    await choose(/^Thumbnail/, image());
    expect(screen.getByRole('img', { name: 'Thumbnail, as chosen' })).toHaveAttribute('src', 'blob:chosen');
    await user.dblClick(screen.getByRole('button', { name: 'Create Course' }));
    expect(await screen.findByText('Course created successfully!')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/admin/course/${saved.id}/content`));
    expect(saves).toBe(1);
    expect(sent).toEqual({
      course_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      title: 'Sigma rules',
      description: 'Rules that find.',
      price: '3999.5',
      duration: '12.5',
      category: 'blue teamer',
      level: '',
      language: 'hi',
      status: 'inactive',
      prerequisites: 'A SIEM',
      objectives: '["Write a rule","Test it"]',
      instructors: '["Arjun Deshpande"]',
      thumbnail: expect.any(File),
    });
  });

  it('reports all missing fields, and sends nothing', async () => {
    const { save } = await openNew();
    await save();
    const summary = within(await screen.findByRole('alert'));
    for (const sentence of [
      'Title is required',
      'Description is required',
      'The price must be 0 to 10,00,000 rupees with at most two decimals',
      'The duration must be a number of hours from 0 to 10,000',
      'Choose a category',
    ])
      expect(summary.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(saves).toBe(0);
  });

  it.each([
    ['the server refuses it', fails(400, 'Title is taken', 'title'), 'Failed to save course: Title is taken'],
    ['the answer is no answer', () => new HttpResponse('<html>', { status: 502 }), 'Failed to save course'],
  ])('keeps the input and shows the error when %s', async (_when, answer, sentence) => {
    server.use(http.post(CREATE, saving(answer)));
    const { user, save } = await openNew();
    await fillIn(user);
    await save();
    expect(await within(await screen.findByRole('alert')).findByText(sentence)).toBeVisible();
    expect(await field('Title')).toHaveValue('Sigma rules');
  });

  describe('whose response was lost', () => {
    let ids: unknown[];
    beforeEach(() => {
      ids = [];
      server.use(
        http.post(CREATE, async ({ request }) => {
          ids.push((await request.formData()).get('course_id'));
          return ids.length === 1 ? HttpResponse.error() : HttpResponse.json(saved, { status: 201 });
        }),
      );
    });

    async function sendInVain() {
      const app = await openNew();
      await fillIn(app.user);
      await app.save();
      expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
      return app;
    }

    it('is not created twice by a retry after a reload', async () => {
      const { unmount } = await sendInVain();
      unmount();
      const { save, address } = await openNew();
      expect(await field('Title')).toHaveValue('Sigma rules');
      await save();
      await waitFor(() => expect(address()).toBe(`/admin/course/${saved.id}/content`));
      expect(ids).toEqual([ids[0], ids[0]]);
    });

    it.each([
      [
        'was thrown away',
        (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Discard changes' })),
      ],
      [
        'was saved at last',
        async () => {
          await userEvent.click(screen.getByRole('button', { name: 'Create Course' }));
          await screen.findByText('Course created successfully!');
        },
      ],
    ])('is never overwritten by the next course, once it %s', async (_how, finish) => {
      const { user, unmount } = await sendInVain();
      await finish(user);
      unmount();
      const next = await openNew();
      await fillIn(next.user);
      await next.save();
      await waitFor(() => expect(next.address()).toBe(`/admin/course/${saved.id}/content`));
      expect(ids.at(-1)).not.toBe(ids[0]);
    });
  });

  it('shows at the image why the server refuses it', async () => {
    const message = 'The thumbnail must be a JPEG, PNG or WebP image';
    server.use(http.post(CREATE, saving(fails(415, message, 'thumbnail'))));
    const { user, save } = await openNew();
    await fillIn(user);
    await choose(/^Thumbnail/, image());
    await save();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Thumbnail/)).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
  });

  it('rejects another kind of file and one of more than 5 MB before it is sent', async () => {
    await openNew();
    for (const [file, sentence] of [
      [image('x.svg', 'image/svg+xml'), 'Choose a JPEG, PNG or WebP image'],
      [image('x.png', 'image/png', 5 * 1024 * 1024 + 1), 'An image may have at most 5 MB'],
    ] as const) {
      await choose(/^Thumbnail/, file);
      expect(screen.getByLabelText(/^Thumbnail/)).toHaveAccessibleDescription(
        expect.stringContaining(sentence),
      );
      expect(screen.queryByRole('img', { name: /as chosen/ })).not.toBeInTheDocument();
    }
  });
});

describe('the objectives', () => {
  const texts = () =>
    screen.getAllByRole('textbox', { name: /^Objective/ }).map((input) => (input as HTMLInputElement).value);

  it('are added, removed and moved by buttons that keep the focus and announce it', async () => {
    const { user } = await openSaved();
    expect(texts()).toEqual(['Triage', 'Write', 'Testify']);
    await user.click(screen.getByRole('button', { name: 'Move objective 3 up' }));
    expect(texts()).toEqual(['Triage', 'Testify', 'Write']);
    expect(screen.getByRole('button', { name: 'Move objective 2 up' })).toHaveFocus();
    expect(screen.getByText('Objective moved to place 2 of 3')).toBeInTheDocument();
    await user.keyboard('{Enter}{Enter}');
    expect(texts()).toEqual(['Testify', 'Triage', 'Write']);
    await user.click(screen.getByRole('button', { name: 'Remove objective 2' }));
    expect(texts()).toEqual(['Testify', 'Write']);
    expect(screen.getByRole('textbox', { name: 'Objective 2' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add objective' }));
    expect(screen.getByRole('textbox', { name: 'Objective 3' })).toHaveFocus();
  });
});

describe('changing a course', () => {
  it('sends title, price and changed fields, confirms and goes to the dashboard', async () => {
    const { user, save, address } = await openSaved();
    expect(await field('Price in rupees')).toHaveValue('4999');
    expect(await screen.findByRole('checkbox', { name: 'A Guest' })).toBeChecked();
    await write(user, 'Description', ' In court.');
    await user.selectOptions(await field(/^Level/), 'Not stated');
    await user.clear(await field(/^Prerequisites/));
    await save();
    expect(await screen.findByText('Course updated successfully!')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(sent).toEqual({
      title: 'Memory forensics',
      price: '4999',
      description: 'From an image to a story. In court.',
      level: '',
      prerequisites: '',
    });
  });

  it('warns beside publishing that a paid course rests on Mark Complete alone', async () => {
    server.use(
      http.get(`${API}/admin/courses/:id/certification`, () =>
        HttpResponse.json(aCertification({ rests_on_mark_complete: true })),
      ),
    );
    await openSaved();
    const warning = await screen.findByText(certificationMessages.restsOnMarkComplete);
    expect(within(warning).getByRole('link', { name: 'What it certifies' })).toHaveAttribute(
      'href',
      `/admin/course/${saved.id}/certificate`,
    );
  });

  it.each([
    ['the server refuses it', fails(404, 'Course not found'), 'Error updating course: Course not found'],
    ['no answer arrives', () => HttpResponse.error(), 'Error updating course: Network error'],
    [
      'the answer is no answer',
      () => new HttpResponse('<html>', { status: 413 }),
      'Error updating course: An image may have at most 5 MB',
    ],
  ])('keeps the input and shows the error when %s', async (_when, answer, sentence) => {
    server.use(http.put(COURSE, saving(answer)));
    const { user, save, address } = await openSaved();
    await write(user, 'Title', '!');
    await save();
    expect(await within(await screen.findByRole('alert')).findByText(sentence)).toBeVisible();
    expect(await field('Title')).toHaveValue('Memory forensics!');
    expect(address()).toBe(`/admin/course/${saved.id}/edit`);
  });

  it('keeps the title and price that another administrator has saved since the form was opened', async () => {
    const { user, save } = await openSaved();
    server.use(
      http.get(COURSE, () => HttpResponse.json({ ...saved, title: 'Memory forensics 2', price: 3999 })),
    );
    await write(user, 'Description', ' In court.');
    await save();
    expect(await screen.findByText('Course updated successfully!')).toBeVisible();
    expect(sent).toMatchObject({ title: 'Memory forensics 2', price: '3999' });
  });

  it('asks for a second save before it replaces what another administrator has changed, too', async () => {
    const { user, save } = await openSaved();
    server.use(http.get(COURSE, () => HttpResponse.json({ ...saved, description: 'Theirs', duration: 20 })));
    await write(user, 'Description', ' In court.');
    await save();
    expect(await screen.findByText(fieldMessages.changedByBoth(['Description']))).toBeVisible();
    expect(saves).toBe(0);
    expect(await field('Description')).toHaveValue(`${saved.description} In court.`);
    await save();
    expect(await screen.findByText('Course updated successfully!')).toBeVisible();
    expect(sent).toMatchObject({ description: `${saved.description} In court.` });
    expect(sent).not.toHaveProperty('duration');
  });

  it('requires title and price', async () => {
    const { user, save } = await openSaved();
    await user.clear(await field('Title'));
    await user.clear(await field('Price in rupees'));
    await save();
    expect(await field('Title')).toBeInvalid();
    expect(await field('Price in rupees')).toBeInvalid();
    expect(saves).toBe(0);
  });

  it('links to the learners’ course page, and to the other screens of the course', async () => {
    await openSaved();
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('View as learner')).toBe(`/courses/${saved.id}`);
    expect(addressOf('Content')).toBe(`/admin/course/${saved.id}/content`);
    expect(addressOf('Live sessions')).toBe(`/admin/course/${saved.id}/live-sessions`);
    expect(addressOf('Assessment')).toBe(`/admin/course/${saved.id}/assessment`);
  });

  it('says that the course could not be loaded, and offers to try again', async () => {
    server.use(http.get(COURSE, fails(500, 'x')));
    renderApp({ route: `/admin/course/${saved.id}/edit` });
    expect(await screen.findByText('Failed to load course details')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('unsaved changes', () => {
  const leave = (user: UserEvent) =>
    user.click(within(screen.getByRole('navigation', { name: 'Administration' })).getByText('Dashboard'));
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

  it('require a confirmation before leaving, and staying keeps them', async () => {
    const { user, address } = await openSaved();
    await write(user, 'Title', '!');
    await leave(user);
    expect(within(await question()).getByRole('button', { name: 'Stay' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(address()).toBe(`/admin/course/${saved.id}/edit`);
    expect(await field('Title')).toHaveValue('Memory forensics!');
    await leave(user);
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('require a confirmation before closing the tab', async () => {
    const { user } = await openSaved();
    const closing = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await write(user, 'Title', '!');
    expect(closing()).toBe(true);
  });

  it('don’t exist once every field has its original value', async () => {
    const { user, address } = await openSaved();
    await write(user, 'Title', '!');
    await user.keyboard('{Backspace}');
    await leave(user);
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('can be discarded', async () => {
    const { user } = await openSaved();
    await write(user, 'Title', '!');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await field('Title')).toHaveValue('Memory forensics');
  });
});
