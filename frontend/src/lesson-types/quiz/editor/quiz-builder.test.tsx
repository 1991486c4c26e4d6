import { type Quiz, type QuizQuestion, readQuiz } from '@triad/shared/quiz';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuizBuilder } from './quiz-builder';

const PORT: QuizQuestion = {
  id: 'q1',
  text: 'Which port?',
  type: 'single',
  options: ['53', '88'],
  answer: '88',
};
const TICKETS: QuizQuestion = {
  id: 'q2',
  text: 'Which are tickets?',
  type: 'multi',
  options: ['TGT', 'ST', 'DNS'],
  answer: ['TGT', 'ST'],
};
const aQuiz = (...questions: QuizQuestion[]): Quiz => ({
  title: 'Kerberos',
  meta: { passMark: 60 },
  questions,
});

let text: string;
let saves = 0;

/** The builder in a form that stores its text, as on the screens. `load` sets another quiz from outside. */
function open(value: unknown = aQuiz(PORT, TICKETS), props: { showProblems?: boolean } = {}) {
  const start = typeof value === 'string' ? value : JSON.stringify(value);
  let load: (next: string) => void = () => undefined;
  function Owner() {
    const [kept, keep] = useState(start);
    text = kept;
    load = keep;
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          saves += 1;
        }}
      >
        <QuizBuilder value={kept} onChange={keep} {...props} />
      </form>
    );
  }
  saves = 0;
  render(<Owner />);
  return { user: userEvent.setup(), load: (next: string) => act(() => load(next)) };
}

const quiz = () => JSON.parse(text) as Quiz;
const problems = () => readQuiz(text).problems;
const question = (n: number) => screen.getByRole('region', { name: `Question ${n}` });
const field = (n: number, name: string | RegExp) => within(question(n)).getByLabelText(name);
const importJson = async (user: ReturnType<typeof userEvent.setup>, next: string) => {
  await user.click(screen.getByRole('button', { name: 'Import JSON' }));
  const json = await screen.findByLabelText('Quiz JSON');
  await user.clear(json);
  await user.click(json);
  await user.paste(next);
  await user.click(screen.getByRole('button', { name: 'Import' }));
};

describe('the form writes the JSON', () => {
  it('starts with a pass mark of 70 and creates a valid quiz', async () => {
    const { user } = open('');
    expect(screen.getByLabelText('Pass mark, %')).toHaveValue('70');
    await user.type(screen.getByLabelText('Quiz title'), 'Kerberos');
    await user.type(field(1, 'Question'), 'Which port?');
    await user.type(field(1, 'Question 1, option 1'), '53');
    await user.type(field(1, 'Question 1, option 2'), '88');
    await user.click(field(1, 'Question 1, option 2 is right'));
    expect(quiz()).toEqual({ title: 'Kerberos', meta: { passMark: 70 }, questions: [PORT] });
    expect(problems()).toEqual([]);
    expect(screen.getByText('The quiz is complete')).toBeVisible();
  });

  it('keeps an option marked as correct when its text changes', async () => {
    const { user } = open(aQuiz(PORT));
    await user.type(field(1, 'Question 1, option 2'), '/tcp');
    expect(quiz().questions[0]?.answer).toBe('88/tcp');
  });

  it('writes a list of answers for multiple choice, and keeps all of them when switching to single and back', async () => {
    const { user } = open(aQuiz(TICKETS));
    await user.click(within(question(1)).getByLabelText('One is right'));
    expect(quiz().questions[0]).toMatchObject({ type: 'single', answer: 'TGT' });
    await user.click(within(question(1)).getByLabelText('Several are right'));
    expect(quiz().questions[0]).toMatchObject({ type: 'multi', answer: ['TGT', 'ST'] });
  });

  it('adds an option on Enter, focuses it, and never submits the surrounding form', async () => {
    const { user } = open(aQuiz(PORT));
    await user.type(field(1, 'Question 1, option 1'), '{Enter}');
    expect(field(1, 'Question 1, option 2')).toHaveFocus();
    await user.keyboard('464');
    await user.type(screen.getByLabelText('Quiz title'), '{Enter}');
    expect(quiz().questions[0]?.options).toEqual(['53', '464', '88']);
    expect(saves).toBe(0);
  });

  it('moves and removes options', async () => {
    const { user } = open(aQuiz(TICKETS));
    await user.click(screen.getByRole('button', { name: 'Move option 3 of Question 1 up' }));
    expect(quiz().questions[0]?.options).toEqual(['TGT', 'DNS', 'ST']);
    expect(screen.getByText('Option moved to place 2 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove option 1 of Question 1' }));
    expect(quiz().questions[0]).toMatchObject({ options: ['DNS', 'ST'], answer: ['ST'] });
    expect(field(1, 'Question 1, option 1')).toHaveFocus();
  });

  it('can restore a removed option, its mark included, unless another one was marked since', async () => {
    const { user } = open(aQuiz(PORT));
    const before = quiz();
    const removeRight = async () => {
      const at = PORT.options.indexOf(PORT.answer as string) + 1;
      await user.click(screen.getByRole('button', { name: `Remove option ${at} of Question 1` }));
      return at;
    };
    const at = await removeRight();
    await user.click(screen.getByRole('button', { name: `Undo removing option ${at} of Question 1` }));
    expect(quiz()).toEqual(before);
    expect(field(1, `Question 1, option ${at}`)).toHaveFocus();
    await removeRight();
    await user.click(field(1, 'Question 1, option 1 is right'));
    const marked = quiz().questions[0]?.answer;
    await user.click(screen.getByRole('button', { name: /^Undo removing option/ }));
    expect(quiz().questions[0]).toMatchObject({ options: PORT.options, answer: marked });
    expect(screen.queryByRole('button', { name: /^Undo removing option/ })).toBeNull();
  });

  it('moves questions by buttons that keep the focus, and stops at the edge', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Move Question 1 down' }));
    expect(quiz().questions.map(({ id }) => id)).toEqual(['q2', 'q1']);
    expect(screen.getByRole('button', { name: 'Move Question 2 down' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(quiz().questions.map(({ id }) => id)).toEqual(['q2', 'q1']);
  });

  it('gives a new question a unique id, and can restore a removed one', async () => {
    const { user } = open(aQuiz({ ...PORT, id: 'q2' }));
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    expect(field(2, 'Question')).toHaveFocus();
    expect(quiz().questions.map(({ id }) => id)).toEqual(['q2', 'q3']);
    await user.click(screen.getByRole('button', { name: 'Remove Question 1' }));
    expect(quiz().questions.map(({ id }) => id)).toEqual(['q3']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(quiz().questions[0]).toEqual({ ...PORT, id: 'q2' });
  });
});

describe('importing JSON', () => {
  it('replaces the quiz, and gives ids to questions without one', async () => {
    const { user } = open();
    const { id: _id, ...withoutId } = TICKETS;
    await importJson(user, JSON.stringify({ title: 'AD', questions: [{ ...PORT, id: 'q2' }, withoutId] }));
    expect(quiz()).toEqual({
      title: 'AD',
      meta: { passMark: 70 },
      questions: [
        { ...PORT, id: 'q2' },
        { ...TICKETS, id: 'q3' },
      ],
    });
    expect(screen.getByLabelText('Quiz title')).toHaveValue('AD');
    expect(field(1, 'Question 1, option 2 is right')).toBeChecked();
    expect(saves).toBe(0);
  });

  it('starts with the quiz as it is', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Import JSON' }));
    const json = await screen.findByLabelText<HTMLTextAreaElement>('Quiz JSON');
    expect(JSON.parse(json.value)).toEqual(aQuiz(PORT, TICKETS));
  });

  it.each([
    ['no JSON', '{\n  "title": "x",\n  oops\n}', 'This is not valid JSON: look at line 3'],
    [
      'an incomplete quiz',
      JSON.stringify(aQuiz(PORT, { ...TICKETS, text: '' })),
      'Question 2: the text is missing',
    ],
    ['a list', '[]', 'The quiz must be a JSON object with a title and questions'],
  ])('refuses %s, says where, and loses nothing', async (_what, broken, sentence) => {
    const { user } = open(aQuiz(PORT));
    const before = text;
    await importJson(user, broken);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Quiz JSON')).toHaveValue(broken);
    expect(text).toBe(before);
  });
});

it('accepts another quiz from outside', async () => {
  const { load } = open();
  load(JSON.stringify({ ...aQuiz(PORT), title: 'Another' }));
  expect(await screen.findByDisplayValue('Another')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Question 2' })).toBeNull();
});

describe('each problem is shown at its field', () => {
  const with1 = (change: object) => aQuiz({ ...PORT, ...change });
  it.each<[string, unknown, string, string]>([
    ['no title', { ...aQuiz(PORT), title: ' ' }, 'Quiz title', 'The title is missing'],
    [
      'a pass mark over 100',
      { ...aQuiz(PORT), meta: { passMark: 101 } },
      'Pass mark, %',
      'The pass mark must be a number from 0 to 100',
    ],
    ['a question without text', with1({ text: '' }), 'Question', 'The text is missing'],
    ['an empty option', with1({ options: ['88', ''] }), 'Question 1, option 2', 'Option 2 is missing'],
    [
      'an option twice',
      with1({ options: ['88', '88 '] }),
      'Question 1, option 2',
      'Option 2 is the same as another option',
    ],
  ])('%s', (_what, value, label, sentence) => {
    open(value, { showProblems: true });
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
    expect(screen.getByText('1 thing to complete')).toBeVisible();
  });

  it.each<[string, unknown, string]>([
    ['no option marked', with1({ answer: 'x' }), 'Mark the right option'],
    ['one option', with1({ options: ['88'] }), 'This question needs two options or more'],
    ['no questions', aQuiz(), 'The quiz needs at least one question'],
  ])('%s', (_what, value, sentence) => {
    open(value, { showProblems: true });
    expect(screen.getAllByText(sentence)[0]).toBeVisible();
  });

  it('but a new quiz shows no errors at untouched fields', async () => {
    const { user } = open('');
    expect(screen.queryByText('The text is missing')).toBeNull();
    await user.click(field(1, 'Question'));
    await user.tab();
    expect(screen.getByText('The text is missing')).toBeVisible();
    expect(screen.queryByText('Mark the right option')).toBeNull();
  });

  it('an invalid pass mark stays as typed', async () => {
    const { user } = open();
    const passMark = screen.getByLabelText('Pass mark, %');
    await user.clear(passMark);
    await user.type(passMark, '7x');
    expect(passMark).toHaveValue('7x');
    expect(passMark).toHaveAccessibleDescription('The pass mark must be a number from 0 to 100');
  });
});

describe('trying the quiz', () => {
  it('shows the learner’s view, graded in the browser', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Try the quiz' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kerberos' });
    await user.click(within(dialog).getByRole('radio', { name: '88' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'TGT' }));
    await user.click(within(dialog).getByRole('button', { name: 'Submit answers' }));
    expect(within(dialog).getByText('Score: 50%')).toBeVisible();
    expect(within(dialog).getByText(/You need 60% to pass/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(saves).toBe(0);
  });

  it('is disabled until the quiz is complete', async () => {
    const { user } = open(aQuiz({ ...PORT, text: '' }));
    const trial = screen.getByRole('button', { name: 'Try the quiz' });
    expect(trial).toHaveAttribute('aria-disabled', 'true');
    await user.click(trial);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
