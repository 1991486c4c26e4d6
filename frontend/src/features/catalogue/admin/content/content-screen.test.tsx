import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import {
  type AdminLessonResponse,
  type AdminModuleResponse,
  type ContentsOrderDto,
} from '../../../../api/admin-api';
import { fieldMessages } from '../../../../messages';
import { certificationMessages, uploadMessages } from '../../../../messages-admin';
import { API, refusal } from '../../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../../testing/render';
import { server } from '../../../../testing/server';
import { aCertification } from '../../../certificates/certificates-fixtures';
import { aCourse } from '../../catalogue-fixtures';
import { aPdf, givenUploads } from '../../../../lesson-types/editor/upload-fixtures';

const ROUTE = '/admin/course/c1/content';
const CONTENTS = `${API}/admin/courses/c1/contents`;
const ORDER = `${API}/admin/courses/c1/order`;

const aLesson = (title: string, overrides: Partial<AdminLessonResponse> = {}): AdminLessonResponse => ({
  id: title,
  module_id: 'm',
  module_name: 'm',
  module_order: 1,
  lesson_title: title,
  lesson_description: '',
  order_number: 1,
  file_type: 'video',
  embed_url: 'x84sh87',
  file_url: null,
  file: null,
  quiz: null,
  is_preview: false,
  ...overrides,
});
const aModule = (name: string, ...contents: AdminLessonResponse[]): AdminModuleResponse => ({
  module_id: name,
  module_name: name,
  module_order: 1,
  contents: contents.map((lesson) => ({ ...lesson, module_id: name, module_name: name })),
});

let modules: AdminModuleResponse[];
let orders: ContentsOrderDto['modules'][];

beforeEach(() => {
  givenSession(anAdmin);
  modules = [
    aModule('Rules', aLesson('Scope', { is_preview: true }), aLesson('Law', { file_type: 'pdf' })),
    aModule('Tickets', aLesson('TGT')),
  ];
  orders = [];
  server.use(
    http.get(`${API}/admin/courses/c1`, () => HttpResponse.json(aCourse({ id: 'c1', title: 'Kerberos' }))),
    http.get(CONTENTS, () => HttpResponse.json(modules)),
    http.put(ORDER, async ({ request }) => {
      const body = (await request.json()) as ContentsOrderDto;
      save(body);
      return HttpResponse.json({ message: 'Order saved' });
    }),
  );
});

/** As the server does: renumbered, without empty modules. */
function save(order: ContentsOrderDto): void {
  orders.push(order.modules);
  const lessons = modules.flatMap(({ contents }) => contents);
  modules = order.modules
    .filter(({ contents }) => contents.length > 0)
    .map(({ module_id, contents }, index) => ({
      ...aModule(module_id, ...contents.map((id) => lessons.find((lesson) => lesson.id === id)!)),
      module_order: index + 1,
    }));
}

async function open() {
  const app = renderApp({ route: ROUTE });
  await screen.findAllByRole('list', { name: /^Lessons of/ });
  return app;
}
const shown = () =>
  screen.getAllByRole('list', { name: /^Lessons of/ }).map((list) => [
    list.getAttribute('aria-label')?.replace('Lessons of ', ''),
    ...within(list)
      .getAllByRole('button', { name: /^Edit / })
      .map((button) => button.getAttribute('aria-label')?.replace('Edit ', '')),
  ]);
const press = (name: string) => screen.getByRole('button', { name });
const START = [
  ['Rules', 'Scope', 'Law'],
  ['Tickets', 'TGT'],
];

it('shows modules in order with type and Preview of each lesson, and folds them', async () => {
  const { user } = await open();
  expect(shown()).toEqual(START);
  const rules = screen.getByRole('list', { name: 'Lessons of Rules' });
  expect(within(rules).getByText('Preview')).toBeVisible();
  expect(within(rules).getByText('PDF')).toBeVisible();
  expect(screen.getByText('2 modules, 3 lessons')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Content' })).toHaveAttribute(
    'href',
    '/admin/courses/c1/upload',
  );
  expect(screen.getByRole('link', { name: 'Edit course' })).toHaveAttribute('href', '/admin/course/c1/edit');
  expect(screen.getByRole('link', { name: 'Open player' })).toHaveAttribute('href', '/courses/c1/learn');
  await user.click(screen.getByRole('button', { name: /^Rules/, expanded: true }));
  expect(shown()).toEqual([['Tickets', 'TGT']]);
});

it('warns that a paid course rests on Mark Complete alone, until something of it is proven', async () => {
  let isProven = false;
  server.use(
    http.get(`${API}/admin/courses/c1/certification`, () =>
      HttpResponse.json(aCertification({ rests_on_mark_complete: !isProven })),
    ),
    http.delete(`${API}/admin/courses/contents/:id`, () => HttpResponse.json({ message: 'Deleted' })),
  );
  const { user } = await open();
  expect(await screen.findByText(certificationMessages.restsOnMarkComplete)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Certificate' })).toHaveAttribute(
    'href',
    '/admin/course/c1/certificate',
  );
  isProven = true;
  await user.click(press('Delete TGT'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(certificationMessages.restsOnMarkComplete)).toBeNull());
});

describe('decisions 10: a draft', () => {
  it('is published here; the server says what is missing', async () => {
    let course = aCourse({ id: 'c1', title: 'Kerberos', price: 4999, status: 'inactive' });
    const sent: unknown[] = [];
    const refused = 'Add a lesson before you publish the course';
    server.use(
      http.get(`${API}/admin/courses/c1`, () => HttpResponse.json(course)),
      http.put(`${API}/admin/courses/c1`, async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        if (sent.length === 1) return refusal(400, refused, { field: 'status' });
        course = { ...course, status: 'active' };
        return HttpResponse.json(course);
      }),
    );
    const { user } = await open();
    expect(await screen.findByText(/it is in the catalogue for ₹4,999/)).toBeVisible();
    await user.click(press('Publish'));
    expect(await screen.findByText(refused)).toBeVisible();
    await user.click(press('Publish'));
    expect(await screen.findByText('Course published')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
    expect(sent.at(-1)).toEqual({ title: 'Kerberos', price: '4999', status: 'active' });
  });

  it('is what a course becomes without its last lesson: the question says so', async () => {
    modules = [aModule('Tickets', aLesson('TGT'))];
    const { user } = await open();
    await user.click(press('Delete TGT'));
    expect(await screen.findByText(/The course is off sale until it has a lesson/)).toBeVisible();
  });
});

describe('moving', () => {
  it.each<[string, string, unknown[], string]>([
    ['a module', 'Move module Tickets up', [['Tickets', 'TGT'], START[0]], 'Module moved'],
    ['a lesson', 'Move Law up', [['Rules', 'Law', 'Scope'], START[1]], 'Topic moved'],
    [
      'a lesson past its module',
      'Move Law down',
      [
        ['Rules', 'Scope'],
        ['Tickets', 'Law', 'TGT'],
      ],
      'Topic moved',
    ],
  ])('%s is shown immediately and announced', async (_what, button, expected, sentence) => {
    const { user } = await open();
    await user.click(press(button));
    expect(shown()).toEqual(expected);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(press(button)).toHaveFocus();
    expect(orders.at(-1)?.map(({ module_id, contents }) => [module_id, ...contents])).toEqual(expected);
  });

  it('is rolled back when the server fails', async () => {
    server.use(http.put(ORDER, () => refusal(500, 'Boom')));
    const { user } = await open();
    for (const [button, sentence] of [
      ['Move module Rules down', 'Failed to move module'],
      ['Move Law up', 'Failed to move topic'],
    ] as const) {
      await user.click(press(button));
      expect(await screen.findByText(sentence)).toBeVisible();
      await waitFor(() => expect(shown()).toEqual(START));
    }
  });

  it('shows another administrator’s order if the local one is outdated', async () => {
    const sentence = 'The contents of this course have changed meanwhile. Reload the page and try again';
    server.use(http.put(ORDER, () => refusal(409, sentence)));
    const { user } = await open();
    modules = [aModule('Rules', aLesson('Scope'))];
    await user.click(press('Move Law up'));
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(shown()).toEqual([['Rules', 'Scope']]));
  });

  it('sends quick moves one after the other, ending with the final order', async () => {
    let underWay = 0;
    server.use(
      http.put(ORDER, async ({ request }) => {
        underWay += 1;
        expect(underWay).toBe(1);
        save((await request.json()) as ContentsOrderDto);
        await delay(20);
        underWay -= 1;
        return HttpResponse.json({ message: 'Order saved' });
      }),
    );
    const { user } = await open();
    await user.click(press('Move Law up'));
    await user.click(press('Move Law down'));
    await user.click(press('Move module Rules down'));
    expect(await screen.findByText('Module moved')).toBeVisible();
    expect(orders.at(-1)?.map(({ contents }) => contents)).toEqual([['TGT'], ['Scope', 'Law']]);
    expect(shown()).toEqual([START[1], START[0]]);
  });

  it('asks for confirmation before a module’s last lesson is moved out', async () => {
    const { user } = await open();
    await user.click(press('Move TGT up'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove the module “Tickets”?' });
    expect(orders).toEqual([]);
    expect(screen.queryByText(/^TGT moved/)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Move and remove' }));
    expect(await screen.findByText('Topic moved')).toBeVisible();
    expect(screen.getByText('TGT moved to place 3 of 3 in Rules')).toBeInTheDocument();
    expect(shown()).toEqual([['Rules', 'Scope', 'Law', 'TGT']]);
    await waitFor(() => expect(press('Move TGT up')).toHaveFocus());
  });

  it('stops at the end of the course', async () => {
    const { user } = await open();
    await user.click(press('Move Scope up'));
    await user.click(press('Move module Tickets down'));
    expect(shown()).toEqual(START);
    expect(orders).toEqual([]);
  });
});

describe('deleting', () => {
  const remove = (answer: () => Response) =>
    server.use(http.delete(`${API}/admin/courses/contents/Law`, answer));

  it('asks for confirmation, and announces success', async () => {
    remove(() => {
      modules = [aModule('Rules', aLesson('Scope')), modules[1]!];
      return HttpResponse.json({ message: 'Content deleted successfully' });
    });
    const { user } = await open();
    await user.click(press('Delete Law'));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this content?',
    });
    expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Content deleted successfully')).toBeVisible();
    await waitFor(() => expect(shown()[0]).toEqual(['Rules', 'Scope']));
  });

  it.each([
    [500, 'Boom', 'Failed to delete content'],
    [409, 'This lab is part of a practical exam', 'This lab is part of a practical exam'],
  ])('shows why it failed (%d), and allows a retry', async (status, message, sentence) => {
    remove(() => refusal(status, message));
    const { user } = await open();
    await user.click(press('Delete Law'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});

describe('renaming a module', () => {
  it.each([
    [409, 'This course already has a module named “Tickets”'],
    [500, 'Failed to rename module'],
    [200, 'Module renamed'],
  ])('shows a message for %d: “%s”', async (status, sentence) => {
    const names: unknown[] = [];
    server.use(
      http.put(`${API}/admin/courses/c1/modules/Rules`, async ({ request }) => {
        names.push(await request.json());
        if (status === 200) return HttpResponse.json({ message: sentence });
        return refusal(status, status === 500 ? '' : sentence);
      }),
    );
    const { user } = await open();
    await user.click(press('Rename module Rules'));
    const field = screen.getByLabelText('Module name');
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(screen.getByText('Module name is required')).toBeVisible();
    await user.type(field, 'Tickets{Enter}');
    // In a message, and at the field where there still is one.
    expect((await screen.findAllByText(sentence))[0]).toBeVisible();
    expect(names).toEqual([{ module_name: 'Tickets' }]);
  });
});

it('keeps the new name of a module across a reload', async () => {
  const openRename = async () => {
    const app = await open();
    const rename = screen.queryByRole('button', { name: 'Rename module Rules' });
    if (rename) await app.user.click(rename);
    return app;
  };
  const first = await openRename();
  await first.user.type(screen.getByLabelText('Module name'), ' of old');
  first.unmount();
  await openRename();
  expect(screen.getByLabelText('Module name')).toHaveValue('Rules of old');
});

describe('editing a lesson in place', () => {
  const quiz = {
    title: 'Check',
    meta: { passMark: 70 },
    questions: [{ id: 'q1', text: 'Which?', type: 'single' as const, options: ['53', '88'], answer: '88' }],
  };
  const importQuiz = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Import JSON' }));
    const json = await screen.findByLabelText('Quiz JSON');
    await user.clear(json);
    await user.click(json);
    await user.paste(JSON.stringify(quiz));
    await user.click(screen.getByRole('button', { name: 'Import' }));
  };
  const sent: Record<string, unknown>[] = [];
  const saves = () =>
    server.use(
      http.put(`${API}/admin/courses/contents/:id`, async ({ request, params }) => {
        const { quiz: text, ...fields } = Object.fromEntries(await request.formData());
        sent.push({ ...fields, ...(typeof text === 'string' && { quiz: JSON.parse(text) as unknown }) });
        return HttpResponse.json(aLesson(String(params['id'])));
      }),
    );
  beforeEach(() => {
    sent.length = 0;
    saves();
  });

  it('sends only changed fields', async () => {
    const { user } = await open();
    await user.click(press('Edit Scope'));
    const form = screen.getByRole('form', { name: 'Edit Scope' });
    await user.type(within(form).getByLabelText('Lesson title'), ' and aim');
    await user.click(within(form).getByRole('checkbox', { name: /^Preview/ }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Content saved')).toBeVisible();
    expect(sent).toEqual([{ lesson_title: 'Scope and aim', is_preview: 'false' }]);
    expect(screen.queryByRole('form', { name: 'Edit Scope' })).toBeNull();
  });

  it('closes once the list has what was saved, so that the next form begins with it', async () => {
    const { user } = await open();
    const saved = aLesson('Scope', { lesson_title: 'Scope and aim', embed_url: 'x8new' });
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.put(`${API}/admin/courses/contents/:id`, () => {
        modules = [aModule('Rules', saved)];
        server.use(http.get(CONTENTS, () => asked.then(() => HttpResponse.json(modules))));
        return HttpResponse.json(saved);
      }),
    );
    await user.click(press('Edit Scope'));
    await user.type(screen.getByLabelText('Lesson title'), ' and aim');
    await user.click(press('Save'));
    await waitFor(() => expect(modules).toHaveLength(1));
    expect(screen.getByRole('form', { name: 'Edit Scope' })).toBeVisible();
    answer();
    await screen.findByText('Content saved');
    await user.click(press('Edit Scope and aim'));
    expect(screen.getByLabelText('Lesson title')).toHaveValue('Scope and aim');
    expect(screen.getByLabelText('Dailymotion link or video ID')).toHaveValue('x8new');
  });

  it('shows what is wrong, and sends nothing', async () => {
    const { user } = await open();
    await user.click(press('Edit Scope'));
    const wrong = async (label: string, value: string, sentence: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      await user.click(press('Save'));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
    };
    const elsewhere = 'https://www.youtube.com/watch?v=x8new';
    for (const link of ['', elsewhere])
      await wrong('Dailymotion link or video ID', link, 'Invalid Dailymotion URL for lesson: Scope');
    await wrong('Lesson title', '', 'Lesson title is required');
    expect(sent).toEqual([]);
  });

  it('turns a video into a quiz with the builder, and rejects an incomplete one', async () => {
    const { user } = await open();
    await user.click(press('Edit Scope'));
    await user.click(screen.getByRole('radio', { name: 'Quiz' }));
    await user.type(await screen.findByLabelText('Quiz title'), 'Law');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Invalid quiz JSON for lesson: Scope. Question 1: the text is missing',
    );
    await importQuiz(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Content saved')).toBeVisible();
    expect(sent).toEqual([{ quiz }]);
  });

  describe('replacing the file', () => {
    const choose = (field: HTMLElement, file: File) => fireEvent.change(field, { target: { files: [file] } });
    const openLaw = async () => {
      modules[0]!.contents[1]!.file = {
        name: 'law.pdf',
        size: 10,
        mime_type: 'application/pdf',
        conversion: null,
      };
      modules[0]!.contents[1]!.embed_url = null;
      const app = await open();
      await app.user.click(press('Edit Law'));
      expect(screen.getByText(/^Now: law.pdf/)).toBeVisible();
      return app;
    };

    it('uploads it immediately in chunks, and the lesson changes once it is complete', async () => {
      const { uploads } = givenUploads();
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      server.use(http.patch(`${API}/admin/uploads/:id`, () => held.then(() => undefined), { once: true }));
      const { user } = await openLaw();
      choose(screen.getByLabelText('Replace the file'), aPdf('law-2.pdf'));
      expect(await screen.findByRole('progressbar', { name: 'Uploading law-2.pdf' })).toBeVisible();
      await user.click(press('Save'));
      expect(press('Saving…')).toBeVisible();
      expect(sent).toEqual([]);
      goOn();
      expect(await screen.findByText('Content saved')).toBeVisible();
      expect(sent).toEqual([{ upload_id: [...uploads.keys()][0] }]);
    });

    it('names an unfinished file after a reload, and saves nothing before it is chosen again', async () => {
      givenUploads();
      server.use(http.patch(`${API}/admin/uploads/:id`, () => HttpResponse.error()));
      const first = await openLaw();
      choose(screen.getByLabelText('Replace the file'), aPdf('law-2.pdf'));
      await screen.findByText(/continues automatically/);
      first.unmount();

      const { user } = await open();
      expect(screen.getByText(uploadMessages.chooseAgain('law-2.pdf'))).toBeVisible();
      await user.click(press('Save'));
      expect(await screen.findByRole('alert')).toHaveTextContent(uploadMessages.chooseAgain('law-2.pdf'));
      expect(sent).toEqual([]);
      givenUploads();
      choose(screen.getByLabelText('Replace the file'), aPdf('law-2.pdf'));
      await user.click(press('Save'));
      expect(await screen.findByText('Content saved')).toBeVisible();
      expect(sent).toEqual([{ upload_id: expect.any(String) }]);
    });
  });

  it('asks for a second save before it replaces what someone else has changed meanwhile', async () => {
    const { user } = await open();
    await user.click(press('Edit Scope'));
    await user.type(screen.getByLabelText('Lesson title'), ' and aim');
    await user.type(screen.getByLabelText(/^Description/), 'Mine');
    modules = [
      aModule(
        'Rules',
        aLesson('Scope', { lesson_description: 'Theirs', is_preview: true, embed_url: 'x8theirs' }),
        aLesson('Law', { file_type: 'pdf' }),
      ),
      modules[1]!,
    ];
    await user.click(press('Save'));
    expect(await screen.findByText(fieldMessages.changedByBoth(['Description']))).toBeVisible();
    expect(sent).toEqual([]);
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Mine');
    expect(screen.getByLabelText('Dailymotion link or video ID')).toHaveValue('x8theirs');
    await user.click(press('Save'));
    expect(await screen.findByText('Content saved')).toBeVisible();
    expect(sent).toEqual([{ lesson_title: 'Scope and aim', lesson_description: 'Mine' }]);
  });

  it('asks the same for a quiz, and not after a save whose response was lost', async () => {
    const asStored = (text: string) => ({ ...quiz, title: text });
    modules = [aModule('Rules', aLesson('Scope', { file_type: 'quiz', quiz: asStored('Check') }))];
    const { user } = await open();
    await user.click(press('Edit Scope'));
    await user.type(await screen.findByLabelText('Quiz title'), ' two');
    modules = [aModule('Rules', aLesson('Scope', { file_type: 'quiz', quiz: asStored('Theirs') }))];
    await user.click(press('Save'));
    expect(await screen.findByText(fieldMessages.changedByBoth(['What the lesson shows']))).toBeVisible();
    expect(screen.getByLabelText('Quiz title')).toHaveValue('Check two');
    server.use(
      http.put(
        `${API}/admin/courses/contents/:id`,
        () => {
          modules = [aModule('Rules', aLesson('Scope', { file_type: 'quiz', quiz: asStored('Check two') }))];
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await user.click(press('Save'));
    expect(await screen.findByText('Failed to save content')).toBeVisible();
    await user.click(press('Save'));
    expect(await screen.findByText('Content saved')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('restores the form after a reload, until it is saved', async () => {
    const first = await open();
    await first.user.click(press('Edit Scope'));
    await first.user.type(screen.getByLabelText('Lesson title'), ' and aim');
    await first.user.click(screen.getByRole('radio', { name: 'Quiz' }));
    await importQuiz(first.user);
    first.unmount();
    const { user } = await open();
    expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
    await user.click(press('Save'));
    expect(await screen.findByText('Content saved')).toBeVisible();
    expect(sent).toEqual([{ lesson_title: 'Scope and aim', quiz }]);
    await user.click(press('Edit Scope'));
    expect(screen.getByLabelText('Lesson title')).toHaveValue('Scope');
  });

  it('keeps unsaved text when another administrator deletes the lesson', async () => {
    const { user } = await open();
    await user.click(press('Edit Scope'));
    await user.type(screen.getByLabelText('Lesson title'), ' and aim');
    modules = [aModule('Rules', aLesson('Law', { file_type: 'pdf' })), aModule('Tickets', aLesson('TGT'))];
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText(/^Someone else has deleted this lesson/)).toBeVisible();
    expect(screen.getByLabelText('Lesson title')).toHaveValue('Scope and aim');
    await user.click(press('Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('form', { name: 'Edit Scope' })).toBeNull();
    expect(screen.queryByText(/^Someone else has deleted/)).toBeNull();
  });

  it('discards changes that were abandoned deliberately', async () => {
    const { user, unmount } = await open();
    await user.click(press('Edit Scope'));
    await user.type(screen.getByLabelText('Lesson title'), '!');
    await user.click(press('Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    unmount();
    await open();
    expect(screen.queryByRole('form', { name: 'Edit Scope' })).toBeNull();
  });

  it.each([
    ['another lesson is opened', 'button', 'Edit Law'],
    ['the form is closed', 'button', 'Cancel'],
    ['the screen is left', 'link', 'Add Content'],
  ])('asks for confirmation when %s with unsaved changes', async (_what, role, name) => {
    const { user, address } = await open();
    await user.click(press('Edit Scope'));
    await user.type(screen.getByLabelText('Lesson title'), '!');
    await user.click(screen.getByRole(role, { name }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Lesson title')).toHaveValue('Scope!');
    expect(address()).toBe(ROUTE);
  });
});

it('shows an empty state with the next step', async () => {
  modules = [];
  renderApp({ route: ROUTE });
  expect(await screen.findByText('No content available. Click "Add Content" to get started.')).toBeVisible();
});

it('says that the contents couldn’t be loaded', async () => {
  server.use(http.get(CONTENTS, () => refusal(500, 'No')));
  renderApp({ route: ROUTE });
  expect(await screen.findByText('Failed to load course contents')).toBeVisible();
});
