import { questionProblems, readQuiz } from './quiz.js';

type Overrides = Record<string, unknown>;

const question = (overrides: Overrides = {}): Overrides => ({
  id: 'q1',
  text: 'Which port does Kerberos use?',
  type: 'single',
  options: ['53', '88'],
  answer: '88',
  ...overrides,
});
const quiz = (overrides: Overrides = {}): Overrides => ({
  title: 'Kerberos',
  meta: { passMark: 60 },
  questions: [question()],
  ...overrides,
});
const withQuestion = (overrides: Overrides) => quiz({ questions: [question(overrides)] });
const sentences = ({ problems }: ReturnType<typeof readQuiz>) => problems.map(({ message }) => message);
const multi = (answer: unknown) => withQuestion({ type: 'multi', options: ['a', 'b', 'c'], answer });

describe('decisions 3: quiz JSON', () => {
  it('is taken as text, trimmed, and without what does not belong to it', () => {
    const source = quiz({
      title: '  Kerberos ',
      secret: 1,
      questions: [question({ hint: 'x', options: [' 53', '88 '] })],
    });
    expect(readQuiz(JSON.stringify(source))).toEqual({
      quiz: { title: 'Kerberos', meta: { passMark: 60 }, questions: [question()] },
      problems: [],
    });
  });

  it.each([
    ['an absent meta', quiz({ meta: undefined })],
    ['an absent pass mark', quiz({ meta: {} })],
  ])('takes 70 percent as the pass mark for %s', (_what, source) => {
    expect(readQuiz(JSON.stringify(source)).quiz?.meta.passMark).toBe(70);
  });

  it.each([0, 100])('takes %i as a pass mark', (passMark) => {
    expect(readQuiz(quiz({ meta: { passMark } })).quiz?.meta.passMark).toBe(passMark);
  });

  it.each([1, 2, 3])('takes %i right options of a multi question', (count) => {
    const answer = ['a', 'b', 'c'].slice(0, count);
    expect(readQuiz(multi(answer)).quiz?.questions[0]?.answer).toEqual(answer);
  });

  it.each<[string, unknown, string]>([
    ['text that is no JSON', '{"title":', 'The quiz must be a JSON object with a title and questions'],
    ['nothing', undefined, 'The quiz must be a JSON object with a title and questions'],
    ['a list', '[]', 'The quiz must be a JSON object with a title and questions'],
    ['null', 'null', 'The quiz must be a JSON object with a title and questions'],
    ['no title', quiz({ title: ' ' }), 'The title is missing'],
    ['a title that nobody sees', quiz({ title: '\u200B\u2800\u3164' }), 'The title is missing'],
    ['a title that is no text', quiz({ title: 7 }), 'The title is missing'],
    ['a long title', quiz({ title: 'x'.repeat(201) }), 'The title may have at most 200 characters'],
    ['a NUL byte', quiz({ title: 'a\0b' }), 'The title has characters that cannot be stored'],
    [
      'a lone surrogate',
      withQuestion({ text: '\ud800' }),
      'Question 1: the text has characters that cannot be stored',
    ],
    ['a pass mark below 0', quiz({ meta: { passMark: -1 } }), 'meta.passMark must be a number from 0 to 100'],
    [
      'a pass mark above 100',
      quiz({ meta: { passMark: 101 } }),
      'meta.passMark must be a number from 0 to 100',
    ],
    [
      'a pass mark as text',
      quiz({ meta: { passMark: '70' } }),
      'meta.passMark must be a number from 0 to 100',
    ],
    ['a meta that is a list', quiz({ meta: [] }), 'meta.passMark must be a number from 0 to 100'],
    ['no question', quiz({ questions: [] }), 'The quiz needs at least one question'],
    ['questions that are no list', quiz({ questions: {} }), 'The quiz needs at least one question'],
    [
      'a question that is no object',
      quiz({ questions: ['?'] }),
      'Question 1 must be an object with id, text, type, options and answer',
    ],
    [
      'an id used twice',
      quiz({ questions: [question(), question()] }),
      'Question 2: the id is used by another question',
    ],
    ['a question without id', withQuestion({ id: '' }), 'Question 1: the id is missing'],
    ['a question without text', withQuestion({ text: undefined }), 'Question 1: the text is missing'],
    ['an unknown type', withQuestion({ type: 'essay' }), 'Question 1: the type must be single or multi'],
    ['one option', withQuestion({ options: ['88'] }), 'Question 1 needs two options or more'],
    ['an empty option', withQuestion({ options: ['88', ' '] }), 'Question 1: option 2 is missing'],
    [
      'an option twice',
      withQuestion({ options: ['88', '88', '53'] }),
      'Question 1: option 2 is the same as another option',
    ],
    [
      'an option twice but for spaces',
      withQuestion({ options: ['53', '88', ' 88'] }),
      'Question 1: option 3 is the same as another option',
    ],
    [
      'an answer that is no option',
      withQuestion({ answer: '464' }),
      'Question 1: the answer must be one of the options',
    ],
    [
      'a list as the answer of a single question',
      withQuestion({ answer: ['88'] }),
      'Question 1: the answer must be one of the options',
    ],
    ['no answer', withQuestion({ answer: undefined }), 'Question 1: the answer must be one of the options'],
    [
      'an empty answer of a multi question',
      multi([]),
      'Question 1: the answer must be a list of one or more of the options',
    ],
    [
      'a foreign answer of a multi question',
      multi(['a', 'x']),
      'Question 1: the answer must be a list of one or more of the options',
    ],
    [
      'a text as the answer of a multi question',
      multi('a'),
      'Question 1: the answer must be a list of one or more of the options',
    ],
    ['an answer twice', multi(['a', 'a']), 'Question 1: the answer names an option more than once'],
  ])('refuses %s', (_what, source, problem) => {
    const text = typeof source === 'string' ? source : JSON.stringify(source);
    expect(sentences(readQuiz(text))).toEqual([problem]);
  });

  it('names everything that is wrong at once', () => {
    const { problems } = readQuiz(quiz({ title: '', questions: [question({ text: '', answer: 'x' })] }));
    expect(problems).toHaveLength(3);
  });
});

describe('where the form shows a problem', () => {
  it.each([
    ['no title', quiz({ title: '' }), 'title', 'The title is missing'],
    [
      'a pass mark above 100',
      quiz({ meta: { passMark: 101 } }),
      'meta.passMark',
      'The pass mark must be a number from 0 to 100',
    ],
    ['no question', quiz({ questions: [] }), 'questions', 'The quiz needs at least one question'],
    ['a question without text', withQuestion({ text: '' }), 'questions.0.text', 'The text is missing'],
    [
      'one option',
      withQuestion({ options: ['88'] }),
      'questions.0.options',
      'This question needs two options or more',
    ],
    [
      'an empty option',
      withQuestion({ options: ['88', ''] }),
      'questions.0.options.1',
      'Option 2 is missing',
    ],
    [
      'an id used twice',
      quiz({ questions: [question(), question()] }),
      'questions.1.id',
      'The id is used by another question',
    ],
  ])('%s', (_what, source, path, atField) => {
    expect(readQuiz(source).problems).toEqual([expect.objectContaining({ path, atField })]);
  });

  it('is the same for one question by itself', () => {
    expect(questionProblems(question({ text: '' }), 4)).toEqual([
      {
        path: 'questions.4.text',
        message: 'Question 5: the text is missing',
        atField: 'The text is missing',
      },
    ]);
    expect(questionProblems(question(), 4)).toEqual([]);
  });
});

it('says nothing about each of a million items that are too many', () => {
  const options = Array.from({ length: 1_000_000 }, () => 0);
  expect(sentences(readQuiz(withQuestion({ options })))).toEqual(['Question 1 may have at most 20 options']);
});
