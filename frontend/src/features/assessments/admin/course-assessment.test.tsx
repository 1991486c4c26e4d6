import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  type AssessmentQuestionResponse,
  type AssessmentSettingsResponse,
  type ChangeAssessmentQuestionDto,
  type ImportPreviewResponse,
  type ReviewedAttemptResponse,
} from '../../../api/admin-api';
import { paths } from '../../../config/paths';
import { newUuid } from '../../../lib/uuid';
import { fieldMessages } from '../../../messages';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { bankMessages } from './bank-messages';
import { anAttempt, COURSE_ID } from '../assessments-fixtures';

const PATH = `${API}/admin/assessments/${COURSE_ID}`;
const ROUTE = paths.admin.assessment.to(COURSE_ID);
const TOPIC = { id: '0193a1c0-0000-7000-8000-00000000d001', name: 'Kerberos', draw: 1, questions: 4 };

let settings: AssessmentSettingsResponse;
let questions: AssessmentQuestionResponse[];

const aQuestion = (overrides: Partial<AssessmentQuestionResponse> = {}): AssessmentQuestionResponse => ({
  id: '0193a1c0-0000-7000-8000-00000000e001',
  topic_id: TOPIC.id,
  topic: 'Kerberos',
  text: 'Which port?',
  type: 'single',
  options: ['53', '88'],
  answer: ['88'],
  version: 2,
  sittings: 24,
  exposure: 40,
  facility: 97,
  discrimination: 0.05,
  flags: ['too_easy', 'weak'],
  ...overrides,
});

beforeEach(() => {
  givenSession(anAdmin);
  settings = {
    course_id: COURSE_ID,
    course_title: 'Memory forensics field guide',
    published: false,
    minutes: 40,
    pass_mark: 70,
    attempts: 3,
    cool_down_hours: 24,
    topics: [TOPIC],
  };
  questions = [aQuestion()];
  server.use(
    http.get(PATH, () => HttpResponse.json(settings)),
    http.get(`${PATH}/questions`, () =>
      HttpResponse.json(questions, { headers: { 'X-Total-Count': String(questions.length) } }),
    ),
  );
});

it('leads back to the course, and is part of the dashboard', async () => {
  renderApp({ route: ROUTE });
  expect(await screen.findByRole('link', { name: settings.course_title })).toHaveAttribute(
    'href',
    paths.admin.courseContent.to(COURSE_ID),
  );
  const nav = within(screen.getByRole('navigation', { name: 'Administration' }));
  expect(nav.getByRole('link', { current: true })).toHaveTextContent('Dashboard');
});

it('shows each question with its answer and statistics, and flags unusual ones', async () => {
  renderApp({ route: ROUTE });
  const row = (await screen.findByText('Which port?', { selector: 'p' })).closest('li')!;
  expect(row).toHaveTextContent('24 sittings · in 40% of papers · 97% right · discrimination 0.05');
  expect(within(row).getByText('Too easy: more than 95% get it right')).toBeVisible();
  expect(within(row).getByText(/88/)).toHaveTextContent('(correct)');
});

it('validates a new question like a quiz question', async () => {
  let added: unknown;
  server.use(
    http.post(`${PATH}/questions`, async ({ request }) => {
      added = await request.json();
      return HttpResponse.json(aQuestion(), { status: 201 });
    }),
  );
  const { user } = renderApp({ route: ROUTE });
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Question'), 'Which ticket?');
  await user.type(within(dialog).getByLabelText('Option 1'), 'TGT');
  await user.type(within(dialog).getByLabelText('Option 2'), 'ST');
  await user.click(within(dialog).getByRole('button', { name: 'Save question' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Mark the right option');
  expect(added).toBeUndefined();
  await user.click(within(dialog).getByRole('radio', { name: 'Option 2 is right' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save question' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(added).toEqual({
    id: expect.any(String),
    topic_id: TOPIC.id,
    text: 'Which ticket?',
    type: 'single',
    options: ['TGT', 'ST'],
    answer: ['ST'],
  });
});

it('sends a new question again under its id after a lost response, and a changed one under another', async () => {
  const added: { id: string }[] = [];
  server.use(
    http.post(`${PATH}/questions`, async ({ request }) => {
      added.push((await request.json()) as { id: string });
      return added.length < 3 ? HttpResponse.error() : HttpResponse.json(aQuestion(), { status: 201 });
    }),
  );
  const { user } = renderApp({ route: ROUTE });
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Question'), 'Which ticket?');
  await user.type(dialog.getByLabelText('Option 1'), 'TGT');
  await user.type(dialog.getByLabelText('Option 2'), 'ST');
  await user.click(dialog.getByRole('radio', { name: 'Option 2 is right' }));
  const save = async (times: number) => {
    await user.click(await dialog.findByRole('button', { name: 'Save question', busy: false }));
    await waitFor(() => expect(added).toHaveLength(times));
  };
  await save(1);
  await save(2);
  expect(added[1]).toEqual(added[0]);
  await user.type(dialog.getByLabelText('Question'), ' Of both.');
  await save(3);
  expect(added[2]).toMatchObject({ text: 'Which ticket? Of both.' });
  expect(added[2]!.id).not.toBe(added[0]!.id);
});

it('sends a topic under another id once its name was changed after a lost response', async () => {
  const ids: string[] = [];
  server.use(
    http.post(`${PATH}/topics`, async ({ request }) => {
      ids.push(((await request.json()) as { id: string }).id);
      return HttpResponse.error();
    }),
  );
  const { user } = renderApp({ route: `${ROUTE}?tab=settings` });
  const name = await screen.findByLabelText('New topic');
  await user.type(name, 'Tikcets');
  for (const requests of [1, 2, 3]) {
    if (requests === 3) await user.type(name, '{Backspace>7}Tickets');
    await user.click(await screen.findByRole('button', { name: 'Add topic', busy: false }));
    await waitFor(() => expect(ids).toHaveLength(requests));
  }
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('replaces what someone else has changed of a question only when it is saved again', async () => {
  const sent: ChangeAssessmentQuestionDto[] = [];
  server.use(
    http.put(`${PATH}/questions/:id`, async ({ request }) => {
      const change = (await request.json()) as ChangeAssessmentQuestionDto;
      sent.push(change);
      if (change.version) return refusal(409, 'Changed', { code: 'assessments.question_changed' });
      return HttpResponse.json(aQuestion(change));
    }),
  );
  const { user } = renderApp({ route: ROUTE });
  await screen.findByText('Which port?');
  await user.click(screen.getByRole('button', { name: /^Edit.*Which port/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit question' }));
  await user.type(dialog.getByLabelText('Question'), ' And why?');
  await user.click(dialog.getByRole('button', { name: 'Save question' }));
  expect(await dialog.findByText(bankMessages.questionChanged)).toBeVisible();
  expect(dialog.getByLabelText('Question')).toHaveValue('Which port? And why?');
  await user.click(dialog.getByRole('button', { name: 'Save question' }));
  expect(await screen.findByText('Question saved')).toBeVisible();
  expect(sent.map(({ text, version }) => ({ text, version }))).toEqual([
    { text: 'Which port? And why?', version: 2 },
    { text: 'Which port? And why?' },
  ]);
});

it('keeps a question that someone else has deleted, and moves none to another topic unasked', async () => {
  const id = newUuid();
  server.use(
    http.put(`${PATH}/questions/:id`, () => {
      // Both are deleted; that of the topic is noticed first.
      settings = { ...settings, topics: [{ ...TOPIC, id, name: 'Tickets' }] };
      return refusal(404, 'Topic not found');
    }),
  );
  const { user } = renderApp({ route: ROUTE });
  await user.click(await screen.findByRole('button', { name: /^Edit.*Which port/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit question' }));
  await user.type(dialog.getByLabelText('Question'), ' And why?');
  await user.click(dialog.getByRole('button', { name: 'Save question' }));
  expect(await dialog.findByText(bankMessages.topicGone)).toBeVisible();
  expect(dialog.getByLabelText('Topic')).toHaveDisplayValue('Choose a topic');
  await user.selectOptions(dialog.getByLabelText('Topic'), 'Tickets');
  await user.click(dialog.getByRole('button', { name: 'Save question' }));
  expect(await dialog.findByText(bankMessages.questionGone)).toBeVisible();
  expect(dialog.getByLabelText('Question')).toHaveValue('Which port? And why?');
});

it('keeps a question that was not saved until it is discarded', async () => {
  const { user } = renderApp({ route: ROUTE });
  const openNew = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add question' }));
    return within(await screen.findByRole('dialog', { name: 'New question' }));
  };
  const first = await openNew();
  await user.type(first.getByLabelText('Question'), 'Which ticket is asked for first?');
  await user.type(first.getByLabelText('Option 2'), 'TGT');
  await user.click(first.getByRole('radio', { name: 'Option 2 is right' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const again = await openNew();
  expect(again.getByLabelText('Question')).toHaveValue('Which ticket is asked for first?');
  expect(again.getByLabelText('Option 2')).toHaveValue('TGT');
  expect(again.getByRole('radio', { name: 'Option 2 is right' })).toBeChecked();
  await user.click(again.getByRole('button', { name: 'Discard changes' }));
  expect(again.getByLabelText('Question')).toHaveValue('');
});

it('previews a file before it is imported, with the lines that can’t be read', async () => {
  let preview: ImportPreviewResponse = {
    format: 'aiken',
    questions: [],
    known: 0,
    problems: [{ line: 6, message: 'This question has no ANSWER' }],
    skipped: [],
    warnings: [],
  };
  let imported: unknown;
  server.use(
    http.post(`${PATH}/imports/preview`, () => HttpResponse.json(preview)),
    http.post(`${PATH}/imports`, async ({ request }) => {
      imported = await request.json();
      return HttpResponse.json({ added: 1, known: 0 });
    }),
  );
  const { user } = renderApp({ route: ROUTE });
  await user.click(await screen.findByRole('button', { name: 'Import questions' }));
  let dialog = await screen.findByRole('dialog');
  const text = within(dialog).getByLabelText('Or paste the text');
  const file = within(dialog).getByLabelText<HTMLInputElement>('File');
  await user.upload(file, new File(['Who?'], 'questions.txt', { type: 'text/plain' }));
  await waitFor(() => expect(text).toHaveValue('Who?'));
  // Chrome reports the same file, corrected, only if the field was cleared.
  expect(file.value).toBe('');
  const ansi = new File([Uint8Array.of(0x57, 0x68, 0x61, 0x74, 0x92, 0x73, 0x3f)], 'excel.csv');
  await user.upload(file, ansi);
  expect(await within(dialog).findByText(bankMessages.otherEncoding)).toBeVisible();
  expect(text).toHaveValue('Who?');
  await user.clear(text);
  await user.type(text, 'Which?');
  await user.click(within(dialog).getByRole('button', { name: 'Check the file' }));
  expect(await within(dialog).findByText('Line 6: This question has no ANSWER')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  preview = {
    format: 'aiken',
    questions: [
      { line: 1, topic: 'Kerberos', text: 'Which?', type: 'single', options: ['a', 'b'], answer: ['b'] },
    ],
    known: 2,
    problems: [],
    skipped: [],
    warnings: [{ line: 1, message: 'The bank has this question with another answer' }],
  };
  await user.type(text, ' more');
  // What was pasted is kept until it is imported.
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Import questions' }));
  dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Or paste the text')).toHaveValue('Which? more');
  await user.click(within(dialog).getByRole('button', { name: 'Check the file' }));
  expect(
    await within(dialog).findByText(/Read as Aiken: 1 new question, 2 repeated or in the bank already/),
  ).toBeVisible();
  expect(within(dialog).getByText('Line 1: The bank has this question with another answer')).toBeVisible();
  expect(imported).toBeUndefined();
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 question' }));
  await waitFor(() => expect(imported).toEqual({ text: 'Which? more' }));
  expect(await screen.findByText('1 question imported')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import questions' }));
  expect(await screen.findByLabelText('Or paste the text')).toHaveValue('');
});

it('saves the settings, and shows why they can’t be published', async () => {
  let saved: unknown;
  server.use(
    http.put(PATH, async ({ request }) => {
      saved = await request.json();
      return refusal(409, 'Each paper has 9 questions of “Kerberos”, but the topic has 4');
    }),
  );
  const { user } = renderApp({ route: `${ROUTE}?tab=settings` });
  const hours = await screen.findByLabelText('Hours between attempts');
  await user.clear(hours);
  await user.type(hours, '0');
  const draw = screen.getByLabelText('Kerberos');
  await user.clear(draw);
  await user.type(draw, '9');
  expect(screen.getByText('9 questions in a paper')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /Published/ }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('but the topic has 4');
  expect(saved).toEqual({
    published: true,
    minutes: 40,
    pass_mark: 70,
    attempts: 3,
    cool_down_hours: 0,
    topics: [{ id: TOPIC.id, draw: 9 }],
  });
});

it('says before it is unpublished that completed lessons are certified without it', async () => {
  settings.published = true;
  const { user } = renderApp({ route: `${ROUTE}?tab=settings` });
  const published = await screen.findByRole('checkbox', { name: /Published/ });
  expect(screen.queryByText(/get their certificates/)).toBeNull();
  await user.click(published);
  expect(screen.getByText(/^Without it, learners who have completed every lesson get/)).toBeVisible();
});

it('saves only the changed settings, which survive another tab and keep those of another administrator', async () => {
  let saved: unknown;
  server.use(
    http.put(PATH, async ({ request }) => {
      saved = await request.json();
      settings = { ...settings, minutes: 30 };
      return HttpResponse.json(settings);
    }),
  );
  const { user } = renderApp({ route: `${ROUTE}?tab=settings` });
  await user.clear(await screen.findByLabelText('Minutes'));
  await user.type(screen.getByLabelText('Minutes'), '30');
  await user.click(screen.getByRole('tab', { name: 'Questions' }));
  await screen.findByText('Which port?');
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(screen.getByLabelText('Minutes')).toHaveValue('30');

  settings = { ...settings, published: true, pass_mark: 80 };
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(saved).toEqual({
    published: true,
    minutes: 30,
    pass_mark: 80,
    attempts: 3,
    cool_down_hours: 24,
    topics: [],
  });
  expect(screen.getByLabelText('Pass mark in percent')).toHaveValue('80');
});

it('asks before it replaces a setting that another administrator has changed, too, and shows theirs when that is refused', async () => {
  const saved: unknown[] = [];
  server.use(
    http.put(PATH, async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json(settings);
    }),
  );
  const { user } = renderApp({ route: `${ROUTE}?tab=settings` });
  await user.clear(await screen.findByLabelText('Pass mark in percent'));
  await user.type(screen.getByLabelText('Pass mark in percent'), '60');
  settings = { ...settings, pass_mark: 80 };
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(fieldMessages.changedByBoth(['Pass mark in percent']))).toBeVisible();
  expect(screen.getByLabelText('Pass mark in percent')).toHaveValue('60');
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText('Pass mark in percent')).toHaveValue('80');
  expect(screen.queryByText(/^Someone else has changed this/)).not.toBeInTheDocument();
});

it('says that someone else has deleted the topic that is renamed', async () => {
  server.use(
    http.patch(`${PATH}/topics/${TOPIC.id}`, () => {
      settings = { ...settings, topics: [] };
      return refusal(404, 'Topic not found');
    }),
  );
  const { user } = renderApp({ route: `${ROUTE}?tab=settings` });
  await user.click(await screen.findByRole('button', { name: 'Rename Kerberos' }));
  await user.type(screen.getByLabelText('New name of Kerberos'), ' tickets{Enter}');
  expect(await screen.findByText(bankMessages.topicRemoved)).toBeVisible();
});

it('renames a topic, and leaves the form open with the reason where the name is taken', async () => {
  let taken = true;
  server.use(
    http.patch(`${PATH}/topics/${TOPIC.id}`, async ({ request }) => {
      if (taken) return refusal(409, 'The course has a topic of this name');
      const { name } = (await request.json()) as { name: string };
      settings = { ...settings, topics: [{ ...TOPIC, name }] };
      return HttpResponse.json(settings);
    }),
  );
  const { user } = renderApp({ route: `${ROUTE}?tab=settings` });
  await user.click(await screen.findByRole('button', { name: 'Rename Kerberos' }));
  const name = screen.getByLabelText('New name of Kerberos');
  await user.clear(name);
  await user.type(name, 'Tickets{Enter}');
  expect(await screen.findByText('The course has a topic of this name')).toBeVisible();
  expect(name).toHaveValue('Tickets');
  taken = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Rename Tickets' })).toBeVisible();
  expect(screen.getByLabelText('Tickets')).toBeVisible();
});

it('shows attempts with their appeals and questions, and voids a failed one', async () => {
  let attempt: ReviewedAttemptResponse = {
    ...anAttempt({ appeal_ticket_id: 'ticket-1' }),
    learner: { id: 'learner-1', full_name: 'Ananya Iyer', email: 'ananya@example.com' },
    voided_at: null,
    voided_by: null,
    void_reason: null,
  };
  server.use(
    http.get(`${PATH}/attempts`, () => HttpResponse.json([attempt])),
    http.get(`${PATH}/attempts/${attempt.id}/paper`, () =>
      HttpResponse.json([
        {
          number: 1,
          topic: 'Kerberos',
          text: 'Which port?',
          type: 'single',
          options: ['53', '88'],
          chosen: ['53'],
          answer: ['88'],
          is_right: false,
          saved_at: null,
        },
      ]),
    ),
    http.post(`${PATH}/attempts/${attempt.id}/void`, async ({ request }) => {
      const { reason } = (await request.json()) as { reason: string };
      attempt = { ...attempt, voided: true, voided_by: 'Meera Joshi', void_reason: reason };
      return HttpResponse.json(attempt);
    }),
  );
  const { user } = renderApp({ route: `${ROUTE}?tab=attempts` });
  expect(await screen.findByRole('link', { name: 'Appeal' })).toHaveAttribute(
    'href',
    '/admin/help?ticket=ticket-1',
  );
  await user.click(screen.getByRole('button', { name: 'Paper of Ananya Iyer, attempt 1' }));
  expect(await screen.findByText('1. Which port?')).toBeVisible();
  expect(screen.getByText('Wrong')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Set aside attempt 1 of Ananya Iyer' }));
  await user.type(await screen.findByLabelText('Reason'), 'Power cut');
  await user.click(screen.getByRole('button', { name: 'Set aside' }));
  expect(await screen.findByText('Set aside by Meera Joshi: Power cut')).toBeVisible();
});

it('grants extra time, and reports an unknown email', async () => {
  server.use(
    http.get(`${PATH}/extra-time`, () => HttpResponse.json([])),
    http.put(`${PATH}/extra-time`, () => refusal(404, 'No account has this email address')),
  );
  const { user } = renderApp({ route: `${ROUTE}?tab=extra-time` });
  await user.type(await screen.findByLabelText('Email of the learner'), 'nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Save extra time' }));
  expect(await screen.findByText('No account has this email address')).toBeVisible();
});
