import { jest } from '@jest/globals';
import { FLAG_MARKER } from '@triad/shared/lab-marker';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type AdminModuleResponse } from '../../../../api/admin-api';
import { paths } from '../../../../config/paths';
import { catalogueMessages } from '../../../../messages';
import { adminCourseMessages, uploadMessages } from '../../../../messages-admin';
import { API, refusal } from '../../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../../testing/render';
import { noAnswer, server, untilAnswered } from '../../../../testing/server';
import { aCourse } from '../../catalogue-fixtures';
import { aPdf, givenUploads } from '../../../../lesson-types/editor/upload-fixtures';

const COURSE = aCourse({ title: 'Memory forensics' });
const BASE = `${API}/admin`;
const ROUTE = paths.admin.uploadCourseContent.to(COURSE.id);
type SentForm = Record<string, string>;
const formOf = async (request: Request) => Object.fromEntries(await request.formData()) as SentForm;

/** A fake server: saved lessons and resumable uploads. */
function givenAcademy({ modules = [] as AdminModuleResponse[] } = {}) {
  const saved: SentForm[] = [];
  server.use(
    http.get(`${BASE}/courses/${COURSE.id}`, () => HttpResponse.json(COURSE)),
    http.get(`${BASE}/courses/${COURSE.id}/contents`, () => HttpResponse.json(modules)),
    http.post(`${BASE}/courses/${COURSE.id}/contents`, async ({ request }) => {
      saved.push(await formOf(request));
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  return { saved, ...givenUploads() };
}

const aModule = (name: string): AdminModuleResponse => ({
  module_id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c',
  module_name: name,
  module_order: 1,
  contents: [],
});

async function open() {
  const app = renderApp({ route: ROUTE });
  await screen.findByRole('button', { name: 'Save lessons' });
  return app;
}
const lesson = (name: string) => within(screen.getByRole('listitem', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const choose = (field: HTMLElement, ...files: File[]) => fireEvent.change(field, { target: { files } });
const sized = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size });

async function addLink(app: Awaited<ReturnType<typeof open>>, title: string, link: string) {
  type(screen.getByLabelText('Lesson title'), title);
  await app.user.click(lesson(title).getByRole('radio', { name: 'Video link' }));
  type(lesson(title).getByLabelText('Dailymotion link'), link);
}

describe('uploading content', () => {
  beforeEach(() => givenSession(anAdmin));

  it('saves a lab whose file contains the marker, and reports a missing one immediately', async () => {
    const { saved } = givenAcademy();
    const app = await open();
    type(screen.getByLabelText('Module name'), 'Practice');
    type(screen.getByLabelText('Lesson title'), 'Find the beacon');
    await app.user.click(lesson('Find the beacon').getByRole('radio', { name: 'Lab' }));
    choose(screen.getByLabelText('Lab file'), new File(['no place'], 'memory.raw'));
    expect(await screen.findByText(uploadMessages.labWithoutMarker)).toBeInTheDocument();
    choose(screen.getByLabelText('Lab file'), new File([`log ${FLAG_MARKER} log`], 'memory.raw'));
    expect(await screen.findByText('memory.raw')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Save lessons' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      lesson_title: 'Find the beacon',
      file_type: 'lab',
      upload_id: expect.any(String),
    });
  });

  it('keeps what is typed while a lab’s file is checked, and drops the check of an earlier choice', async () => {
    givenAcademy();
    const app = await open();
    await app.user.click(screen.getByRole('radio', { name: 'Lab' }));
    const file = (name: string) => {
      const lab = new File([FLAG_MARKER], name);
      let read = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        read = resolve;
      });
      const bytes = lab.arrayBuffer.bind(lab);
      lab.slice = () => Object.assign(new Blob(), { arrayBuffer: () => held.then(bytes) });
      return { lab, read };
    };
    const [first, second] = [file('first.raw'), file('second.raw')];
    choose(screen.getByLabelText('Lab file'), first.lab);
    expect(screen.getByText(uploadMessages.checkingLab)).toBeVisible();
    choose(screen.getByLabelText('Lab file'), second.lab);
    type(screen.getByLabelText('Lesson title'), 'Find the beacon');
    type(screen.getByLabelText(/^Description/), 'Start with the processes.');
    second.read();
    expect(await screen.findByText('second.raw')).toBeVisible();
    first.read();
    await act(() => first.lab.arrayBuffer());
    expect(screen.queryByText('first.raw')).toBeNull();
    expect(screen.queryByText(uploadMessages.checkingLab)).toBeNull();
    expect(screen.getByLabelText('Lesson title')).toHaveValue('Find the beacon');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Start with the processes.');
  });

  it('saves a file, a link and a quiz in order, each once, to a new and an existing module', async () => {
    const { saved } = givenAcademy({ modules: [aModule('Rules first')] });
    const app = await open();
    type(screen.getByLabelText('Module name'), 'Films');
    choose(screen.getByLabelText('Lesson file'), aPdf('03-reading_an-mft.pdf'));
    expect(screen.getByLabelText('Lesson title')).toHaveValue('03 reading an mft');
    await app.user.click(screen.getByRole('button', { name: 'Add a module' }));
    const second = within(screen.getByRole('region', { name: 'Module 2' }));
    await app.user.selectOptions(second.getByLabelText('Module'), 'Rules first');
    type(
      within(screen.getByRole('region', { name: 'Rules first' })).getByLabelText('Lesson title'),
      'A film',
    );
    await app.user.click(lesson('A film').getByRole('radio', { name: 'Video link' }));
    type(lesson('A film').getByLabelText('Dailymotion link'), 'https://dai.ly/x84sh87');
    await app.user.click(lesson('A film').getByRole('checkbox', { name: /Preview/ }));

    await app.user.dblClick(screen.getByRole('button', { name: 'Save lessons' }));
    await waitFor(() => expect(screen.getByText(uploadMessages.allSaved)).toBeVisible());
    expect(saved).toMatchObject([
      {
        module_name: 'Films',
        lesson_title: '03 reading an mft',
        upload_id: '0199a1b2-7c3d-7e4f-8a5b-000000000001',
      },
      {
        module_id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c',
        lesson_title: 'A film',
        embed_url: 'https://dai.ly/x84sh87',
        is_preview: 'true',
      },
    ]);
    expect(new Set(saved.map((form) => form['lesson_id'])).size).toBe(2);
    expect(screen.getAllByText('Saved')).toHaveLength(2);
    await app.user.click(screen.getByRole('button', { name: 'Save lessons' }));
    await act(untilAnswered);
    expect(saved).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'See the content' })).toBeVisible();
  });

  it('saves text typed while files are still uploading', async () => {
    const { saved } = givenAcademy();
    let release = (): void => undefined;
    const arrives = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.patch(
        `${API}/admin/uploads/:id`,
        async () => {
          await arrives;
          return new HttpResponse(null, { status: 503 });
        },
        { once: true },
      ),
    );
    const app = await open();
    type(screen.getByLabelText('Module name'), 'Films');
    choose(screen.getByLabelText('Lesson file'), aPdf('draft.pdf'));
    await app.user.click(screen.getByRole('button', { name: 'Save lessons' }));
    type(screen.getByLabelText('Lesson title'), 'Reading an MFT');
    type(screen.getByLabelText(/^Description/), 'Typed during the upload');
    release();
    await waitFor(() => expect(screen.getByText(uploadMessages.allSaved)).toBeVisible());
    expect(saved).toMatchObject([
      { lesson_title: 'Reading an MFT', lesson_description: 'Typed during the upload' },
    ]);
  });

  it('lets a lesson whose module is gone be saved in a new one', async () => {
    const modules = [aModule('Rules first')];
    const { saved } = givenAcademy({ modules });
    const sentence = 'This course has no such module';
    server.use(
      http.post(
        `${BASE}/courses/${COURSE.id}/contents`,
        () => {
          modules.length = 0;
          return refusal(400, sentence);
        },
        { once: true },
      ),
    );
    const app = await open();
    await app.user.selectOptions(screen.getByLabelText('Module'), 'Rules first');
    await addLink(app, 'Scope', 'x84sh87');
    await app.user.click(screen.getByRole('button', { name: 'Save lessons' }));
    expect(await screen.findByText(uploadMessages.moduleGone)).toBeVisible();
    type(screen.getByLabelText('Module name'), 'Rules');
    expect(screen.queryByText(uploadMessages.moduleGone)).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Retry Scope' }));
    await waitFor(() => expect(saved).toMatchObject([{ module_name: 'Rules', lesson_title: 'Scope' }]));
  });

  it('says while typing that a video of another site can’t be used', async () => {
    givenAcademy();
    const app = await open();
    await app.user.click(screen.getByRole('radio', { name: 'Video link' }));
    const link = screen.getByLabelText('Dailymotion link');
    for (const text of ['https://www.youtube.com/watch?v=1', 'youtu.be/1', 'https://vimeo.com/1']) {
      type(link, text);
      expect(link).toHaveAccessibleDescription(/videos can’t be played here/);
    }
    type(link, 'https://dai.ly/x84sh87');
    expect(link).toBeValid();
  });

  describe('section 5: messages', () => {
    it('a module without a name is skipped', async () => {
      const { saved } = givenAcademy();
      const app = await open();
      await addLink(app, 'A film', 'x84sh87');
      await app.user.click(screen.getByRole('button', { name: 'Save lessons' }));
      expect(await screen.findAllByText(adminCourseMessages.moduleNameRequired)).not.toHaveLength(0);
      expect(screen.getByLabelText('Module name')).toBeInvalid();
      expect(saved).toEqual([]);
    });

    it('a link elsewhere stays, and is not saved', async () => {
      const { saved } = givenAcademy();
      const app = await open();
      type(screen.getByLabelText('Module name'), 'Films');
      const elsewhere = 'https://youtube.com/watch?v=1';
      await addLink(app, 'One', elsewhere);
      await app.user.click(screen.getByRole('button', { name: 'Save lessons' }));
      expect(await screen.findAllByText(adminCourseMessages.invalidVideo('One'))).not.toHaveLength(0);
      expect(saved).toEqual([]);
      expect(screen.getByLabelText('Dailymotion link')).toHaveValue(elsewhere);
    });

    it('lessons without a file, link or quiz are skipped and named; the rest is saved', async () => {
      const { saved } = givenAcademy();
      const app = await open();
      type(screen.getByLabelText('Module name'), 'Films');
      await addLink(app, 'A film', 'x84sh87');
      await app.user.click(screen.getByRole('button', { name: 'Add a lesson' }));
      type(lesson('Lesson 2').getByLabelText('Lesson title'), 'Later');
      await app.user.click(screen.getByRole('button', { name: 'Save lessons' }));
      expect(await screen.findByText(uploadMessages.skipped(['Later']))).toBeVisible();
      expect(saved).toMatchObject([{ lesson_title: 'A film' }]);
    });

    it('a rejected lesson remains with its reason and Retry, which uses the same id', async () => {
      const { saved } = givenAcademy();
      const refused: SentForm[] = [];
      server.use(
        http.post(
          `${BASE}/courses/${COURSE.id}/contents`,
          async ({ request }) => {
            refused.push(await formOf(request));
            return refusal(503, 'The academy is busy right now.');
          },
          { once: true },
        ),
      );
      const app = await open();
      type(screen.getByLabelText('Module name'), 'Films');
      await addLink(app, 'A film', 'x84sh87');
      await app.user.click(screen.getByRole('button', { name: 'Save lessons' }));
      const sentence = 'Failed to upload content: A film. The academy is busy right now.';
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
      expect(await screen.findByText('Failed to upload course contents')).toBeVisible();
      await app.user.click(screen.getByRole('button', { name: 'Retry A film' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]!['lesson_id']).toBe(refused[0]!['lesson_id']);
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    });
  });

  describe('a file being uploaded', () => {
    it('shows why the server rejects it, and can be replaced by another', async () => {
      const { saved } = givenAcademy();
      const sentence = 'The file must be a PDF, or an MP4 or WebM video';
      server.use(
        http.patch(`${BASE}/uploads/:id`, () => refusal(415, sentence), {
          once: true,
        }),
      );
      const app = await open();
      type(screen.getByLabelText('Module name'), 'Films');
      choose(screen.getByLabelText('Lesson file'), aPdf('page.pdf'));
      expect(await screen.findByText(`page.pdf: ${sentence}`)).toBeVisible();
      // The same file would be rejected again.
      expect(screen.queryByText('page.pdf')).toBeNull();
      // The file had suggested it, and the lesson will have another file.
      expect(screen.getByLabelText('Lesson title')).toHaveValue('');
      type(screen.getByLabelText('Lesson title'), 'Rules');
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
      app.unmount();
      const again = await open();
      expect(screen.getByLabelText('Lesson title')).toHaveValue('Rules');
      expect(screen.queryByText(uploadMessages.chooseAgain('page.pdf'))).toBeNull();
      choose(screen.getByLabelText('Lesson file'), aPdf());
      await again.user.click(screen.getByRole('button', { name: 'Save lessons' }));
      await waitFor(() => expect(saved).toHaveLength(1));
    });

    it('keeps its offset and reason on failure, and continues with Retry', async () => {
      const { uploads } = givenAcademy();
      const sentence = 'The storage is full. Please try again later.';
      server.use(http.patch(`${BASE}/uploads/:id`, () => refusal(507, sentence), { once: true }));
      const app = await open();
      choose(screen.getByLabelText('Lesson file'), aPdf());
      expect(await screen.findByText(sentence)).toBeVisible();
      await app.user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText(/· uploaded$/)).toBeVisible();
      expect(uploads.size).toBe(1);
    });

    it.each([
      ['the browser says it is gone', () => void window.dispatchEvent(new Event('offline'))],
      [
        'it has been silent for long',
        () => {
          const now = performance.now();
          jest.spyOn(performance, 'now').mockReturnValue(now + 100_000);
        },
      ],
    ])('aborts a stalled connection once %s', async (_when, lose) => {
      const { uploads } = givenAcademy();
      let isSending = false;
      const stalls = () => {
        isSending = true;
        return noAnswer();
      };
      server.use(http.patch(`${BASE}/uploads/:id`, stalls, { once: true }));
      await open();
      choose(screen.getByLabelText('Lesson file'), aPdf());
      await waitFor(() => expect(isSending).toBe(true));
      act(lose);
      expect(await screen.findByText(/no connection, continues automatically/)).toBeVisible();
      jest.restoreAllMocks();
      act(() => void window.dispatchEvent(new Event('online')));
      expect(await screen.findByText(/· uploaded$/)).toBeVisible();
      expect(uploads.size).toBe(1);
    });

    it('is also cancelled on the server', async () => {
      const { given, uploads } = givenAcademy();
      const app = await open();
      choose(screen.getByLabelText('Lesson file'), aPdf());
      await screen.findByText(/· uploaded$/);
      await app.user.click(screen.getByRole('button', { name: 'Cancel handout.pdf' }));
      await waitFor(() => expect(given).toEqual([...uploads.keys()]));
      expect(screen.queryByText('handout.pdf')).toBeNull();
    });

    it.each([
      ['empty', 0, uploadMessages.emptyFile],
      ['a PDF of more than 50 MB', 50 * 1024 * 1024 + 1, uploadMessages.pdfTooLarge],
    ])('is not started if it is %s', async (_what, size, sentence) => {
      const { uploads } = givenAcademy();
      await open();
      choose(screen.getByLabelText('Lesson file'), sized(aPdf(), size));
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(uploads.size).toBe(0);
    });
  });

  it('creates a lesson per file when several are chosen, in the order of their names, and reports rejected ones', async () => {
    const { saved } = givenAcademy();
    const app = await open();
    type(screen.getByLabelText('Module name'), 'Films');
    const names = ['10-review.pdf', '2-scope.pdf', '1-rules.pdf'];
    choose(
      screen.getByLabelText('Lesson file'),
      ...names.map((name) => aPdf(name)),
      sized(aPdf('nothing.pdf'), 0),
    );
    expect(screen.getByText(`nothing.pdf: ${uploadMessages.emptyFile}`)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Save lessons' }));
    await waitFor(() => expect(screen.getByText(uploadMessages.allSaved)).toBeVisible());
    expect(saved.map((form) => form['lesson_title'])).toEqual(['1 rules', '2 scope', '10 review']);
    expect(new Set(saved.map((form) => form['upload_id'])).size).toBe(3);
  });

  it('restores input and uploaded files after a reload; unfinished files must be chosen again', async () => {
    const { saved } = givenAcademy();
    const first = await open();
    type(screen.getByLabelText('Module name'), 'Films');
    choose(screen.getByLabelText('Lesson file'), aPdf());
    await screen.findByText(/· uploaded$/);
    await first.user.click(screen.getByRole('button', { name: 'Add a lesson' }));
    server.use(http.patch(`${BASE}/uploads/:id`, () => HttpResponse.error()));
    choose(lesson('Lesson 2').getByLabelText('Lesson file'), aPdf('other.pdf'));
    await screen.findByText(/continues automatically/);
    first.unmount();

    const again = await open();
    expect(screen.getByLabelText('Module name')).toHaveValue('Films');
    expect(screen.getByText(uploadMessages.chooseAgain('other.pdf'))).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Save lessons' }));
    await waitFor(() => expect(saved).toMatchObject([{ lesson_title: 'handout' }]));
    expect(await screen.findByRole('button', { name: 'Retry other' })).toBeVisible();
  });

  it('starts empty if what is stored is not a valid draft', async () => {
    givenAcademy();
    sessionStorage.setItem(`draft:upload:${COURSE.id}:${anAdmin.id}`, '[{"key":"m","lessons":[{"id":1}]}]');
    await open();
    expect(screen.getByLabelText('Lesson title')).toHaveValue('');
  });

  it('asks before it removes what was typed or uploaded, and removes an empty lesson at once', async () => {
    const { given, uploads } = givenAcademy();
    const app = await open();
    choose(screen.getByLabelText('Lesson file'), aPdf());
    await screen.findByText(/· uploaded$/);
    await app.user.click(screen.getByRole('button', { name: 'Add a lesson' }));
    await app.user.click(screen.getByRole('button', { name: 'Remove Lesson 2' }));
    expect(screen.queryByRole('listitem', { name: 'Lesson 2' })).toBeNull();

    await app.user.click(screen.getByRole('button', { name: 'Remove handout' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove “handout”?' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(given).toEqual([]);
    expect(lesson('handout').getByText('handout.pdf')).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: 'Remove handout' }));
    await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('listitem', { name: 'handout' })).toBeNull();
    await waitFor(() => expect(given).toEqual([...uploads.keys()]));
  });

  it('asks for confirmation before leaving with unsaved changes', async () => {
    givenAcademy();
    const app = await open();
    type(screen.getByLabelText('Module name'), 'Films');
    await app.user.click(screen.getByRole('link', { name: 'Help Desk' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(app.address()).toBe(ROUTE);
    expect(screen.getByLabelText('Module name')).toHaveValue('Films');
  });
});

describe('choosing the course', () => {
  beforeEach(() => {
    givenSession(anAdmin);
    server.use(
      http.get(`${BASE}/courses`, ({ request }) => {
        const q = new URL(request.url).searchParams.get('q')?.toLowerCase() ?? '';
        const other = { ...COURSE, id: `${COURSE.id.slice(0, -1)}9`, title: 'Web exploitation' };
        return HttpResponse.json([COURSE, other].filter(({ title }) => title.toLowerCase().includes(q)));
      }),
    );
  });

  it('searches all courses, stores the search in the URL, and links to the upload', async () => {
    const app = renderApp({ route: paths.admin.uploadContent.to() });
    expect(await screen.findByText('Web exploitation')).toBeVisible();
    await app.user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'MEMORY');
    await waitFor(() => expect(screen.queryByText('Web exploitation')).not.toBeInTheDocument());
    await waitFor(() => expect(app.address()).toBe(`${paths.admin.uploadContent.to()}?q=MEMORY`));
    expect(await screen.findByRole('link', { name: /Memory forensics/ })).toHaveAttribute('href', ROUTE);
    await app.user.type(screen.getByRole('searchbox', { name: 'Search courses' }), ' x');
    expect(await screen.findByText('No course found')).toBeVisible();
  });

  it('shows an error when the courses could not be fetched, and fetches them after Retry', async () => {
    server.use(
      http.get(`${BASE}/courses`, () => refusal(500, 'x'), {
        once: true,
      }),
    );
    const app = renderApp({ route: paths.admin.uploadContent.to() });
    expect(await screen.findByText(catalogueMessages.fetchFailed)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Memory forensics')).toBeVisible();
  });
});
