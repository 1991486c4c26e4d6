import { formatOf, type ImportReading, readQuestions } from './read-questions.js';

const read = (text: string, topic: string | null = 'Kerberos') => readQuestions(text, { topic });
/** The questions as `line topic: text [options] answers`, those of several answers with a plus. */
const linesOf = ({ questions }: ImportReading) =>
  questions.map(
    ({ line, topic, text, type, options, answer }) =>
      `${line} ${topic}: ${text} [${options.join(' | ')}] ${type === 'multi' ? '+' : ''}${answer.join(', ')}`,
  );
const problemsOf = ({ problems }: ImportReading) =>
  problems.map(({ line, message }) => `${line}: ${message}`);

describe('Aiken', () => {
  const AIKEN = `Which port does Kerberos use?
A. 53
B) 88
ANSWER: B

Which ticket
is asked for first?
A. TGT
B. ST
ANSWER: a
`;

  it('reads multi-line questions, with letters followed by . or )', () => {
    const reading = read(AIKEN);
    expect(reading).toMatchObject({ format: 'aiken', problems: [], skipped: [], repeated: 0 });
    expect(linesOf(reading)).toEqual([
      '1 Kerberos: Which port does Kerberos use? [53 | 88] 88',
      '6 Kerberos: Which ticket\nis asked for first? [TGT | ST] TGT',
    ]);
  });

  it('leaves out what follows an ANSWER, and names it', () => {
    const text = `1. Which?
A. a
B. b
ANSWER:   B   

2. Which one, e.g. A. or B.?
A. a
B. b
ANSWER: B
Feedback: because

3. Without an empty line
A. a
B. b
ANSWER: A
4. Last?
A. a
B. b
ANSWER: A
That was all.`;
    const reading = read(text);
    expect(reading.questions.map((question) => question.text)).toEqual([
      '1. Which?',
      '2. Which one, e.g. A. or B.?',
      '3. Without an empty line',
      '4. Last?',
    ]);
    const message = 'Text after an ANSWER is left out';
    expect([reading.problems, reading.skipped]).toEqual([
      [],
      [
        { line: 10, message },
        { line: 20, message },
      ],
    ]);
  });

  it('needs a space after an option’s dot, and takes a dot or the option behind the answer’s letter', () => {
    const text = `Which law?
E.g. one of the
U.S. code
A. CFAA
B) ECPA
ANSWER: `;
    for (const answer of ['B.', 'b)', 'B) ECPA'])
      expect(read(text + answer).questions).toMatchObject([
        { text: 'Which law?\nE.g. one of the\nU.S. code', options: ['CFAA', 'ECPA'], answer: ['ECPA'] },
      ]);
    expect(problemsOf(read(`${text}Both`))).toEqual([
      '1: ANSWER: Both is none of the options of this question',
    ]);
  });

  it('reads files with CRLF line endings and a byte order mark', () => {
    expect(read(`\uFEFF${AIKEN.replaceAll('\n', '\r\n')}`).questions).toHaveLength(2);
  });

  it('names the line of each question that it can’t read', () => {
    const text = `Without an answer?
A. Yes
B. No

Another?
A. Yes
B. No
ANSWER: C

ANSWER: A

Only one option?
A. Yes
ANSWER: A

Last?
A. Yes
B. No`;
    expect(problemsOf(read(text))).toEqual([
      '1: This question has no ANSWER',
      '5: ANSWER: C is none of the options of this question',
      '10: There is no question before this ANSWER',
      '12: This question needs two options or more',
      '16: This question has no ANSWER',
    ]);
  });

  it('requires options with capital letters, each its own: a wrong option would count as correct', () => {
    expect(problemsOf(read('Which?\na. x\nb. y\nANSWER: A'))).toEqual([
      '1: This question has no options. Begin each with a capital letter, a dot and a space, such as “A. …”',
    ]);
    expect(problemsOf(read('Which?\nA. x\nB. y\nB. z\nANSWER: B'))).toEqual([
      '1: Two options of this question have the same letter',
    ]);
  });
});

describe('GIFT', () => {
  it('reads single and multiple choice, true or false, and missing words', () => {
    const text = `// exported from Moodle
$CATEGORY: $course$/top/Active Directory/Kerberos

::port::[html]<p>Which port does <b>Kerberos</b> use?</p>{
  =88#Right!
  ~53 # That is DNS
####88 it is
}

::tickets:: Which are tickets? {~%50%TGT ~%50%ST ~%-100%PDF}

A TGT is encrypted with the key of krbtgt.{TRUE}

Kerberos was made at {=MIT ~CERN} in the 1980s.

What does 2\\=2 mean \\{here\\}? {=a \\~ b ~c\\: d}
`;
    const reading = read(text, null);
    expect(reading).toMatchObject({ format: 'gift', problems: [] });
    expect(linesOf(reading)).toEqual([
      '4 Kerberos: Which port does Kerberos use? [88 | 53] 88',
      '10 Kerberos: Which are tickets? [TGT | ST | PDF] +TGT, ST',
      '12 Kerberos: A TGT is encrypted with the key of krbtgt. [True | False] True',
      '14 Kerberos: Kerberos was made at _____ in the 1980s. [MIT | CERN] MIT',
      '16 Kerberos: What does 2=2 mean {here}? [a ~ b | c: d] a ~ b',
    ]);
  });

  it('refuses questions whose image would be lost, but not those about the tag', () => {
    const image = '<img src\\="@@PLUGINFILE@@/log.png">';
    expect(
      problemsOf(
        read(`[html]What is shown?${image}{=A ~B}\n\n[markdown]![](@@PLUGINFILE@@/log.png)?{=A ~B}`),
      ),
    ).toEqual([
      '1: Questions with an image can’t be imported',
      '3: Questions with an image can’t be imported',
    ]);
    expect(problemsOf(read(`[html]Which?{=${image} ~B}`))).toHaveLength(1);
    expect(
      problemsOf(
        read(
          `[html]Which?{=A#${image} ~B}\n\nWhy does <img src\\=x onerror\\=alert(1)> run?{=A ~B}\n\n[html]Is &lt;img&gt; a tag?{T}`,
        ),
      ),
    ).toEqual([]);
  });

  it('refuses braces after the first answers: they would show the next question’s as text, or cut options off', () => {
    const refusal = expect.stringMatching(/^1: There are more braces after the answers begin/);
    expect(problemsOf(read('Which port?{=88 ~53}\nWhich tickets?{=TGT ~PDF}'))).toEqual([refusal]);
    expect(problemsOf(read('Which loop?{~for =while {x} ~do}'))).toEqual([refusal]);
    expect(read('Which loop?{~for =while \\{x\\} ~do}').questions).toMatchObject([
      { options: ['for', 'while {x}', 'do'] },
    ]);
  });

  it('refuses HTML that can’t be read, and reads the rest', () => {
    const { questions, problems } = read(`[html]${'<b>'.repeat(5_000)}Which?{=A ~B}\n\nWhat?{=A ~B}`);
    expect([questions.length, problems]).toEqual([
      1,
      [{ line: 1, message: 'The HTML of this question can’t be read' }],
    ]);
  });

  it('leaves out descriptions, and names them', () => {
    const { questions, problems, skipped } = read('::Part 1:: Read this first\n\nWhich?{=A ~B}');
    expect([questions.length, problems, skipped]).toEqual([
      1,
      [],
      [{ line: 1, message: 'A text without answers in braces { } is left out' }],
    ]);
  });

  it('reads a slash in the name of a topic, which Moodle writes twice', () => {
    expect(
      read('$CATEGORY: $course$/top/Networks/TCP//IP\n\nWhich layer is TCP?{=4 ~3}', null),
    ).toMatchObject({
      questions: [{ topic: 'TCP/IP' }],
      problems: [],
    });
  });

  it('judges ~ before ->, as Moodle does', () => {
    expect(read('Which shows the ticket? {=TGT -> ST ~ST -> TGT}').questions).toMatchObject([
      { options: ['TGT -> ST', 'ST -> TGT'], answer: ['TGT -> ST'] },
    ]);
  });

  it('leaves commands in headings as they are', () => {
    expect(read('[html]<h4>chmod u+x</h4>{=A ~B}').questions).toMatchObject([{ text: 'chmod u+x' }]);
  });

  it('reads an escaped backslash as one, whatever letter follows', () => {
    const text = String.raw`Where is it?\nLook closely. {=C\:\\Windows\\notepad.exe ~\\\\nas\\share}`;
    expect(readQuestions(text, { format: 'gift', topic: 'Kerberos' }).questions).toMatchObject([
      {
        text: 'Where is it?\nLook closely.',
        options: [String.raw`C:\Windows\notepad.exe`, String.raw`\\nas\share`],
      },
    ]);
  });

  it.each([
    ['Write about Kerberos {}', 'Essay questions can’t be imported'],
    ['When? {#1983:2}', 'Questions with a number as answer can’t be imported'],
    ['Who? {=Grant =grant}', 'Short-answer questions can’t be imported'],
    ['Match {=TGT -> first =ST -> second}', 'Matching questions can’t be imported'],
    [
      'Which? {=a =b ~c}',
      'Several options are marked with =. Give each a weight such as ~%50% if all must be chosen',
    ],
    ['Which? {=a ~%50%b ~c}', 'Options that give part of the marks can’t be imported'],
    ['Which? {~a ~b}', 'No option is marked as correct with ='],
    ['Which? {a, b}', 'Each option must begin with = or ~'],
    ['Which? {=a ~b', 'The closing brace } of this question is missing'],
    ['Which? a}', 'This question has no answers in braces { }'],
  ])('explains why it can’t read: %s', (text, message) => {
    const source = `First? {=a ~b}\n\n${text}\n`;
    expect(problemsOf(readQuestions(source, { format: 'gift', topic: 'Kerberos' }))).toEqual([
      `3: ${message}`,
    ]);
  });
});

describe('CSV', () => {
  it.each([',', ';', '\t'])('reads a table separated by "%s"', (comma) => {
    const table = [
      ['Topic', 'Question', 'Option A', 'Option B', 'Option C', 'Correct'],
      ['Kerberos', 'Which port?', '53', '88', '', 'B'],
      ['Kerberos', '"Which are\ntickets?"', 'TGT', 'PDF', 'ST', comma === ',' ? '"A, C"' : 'A, C'],
    ];
    const reading = read(table.map((row) => row.join(comma)).join('\n'), null);
    expect(reading).toMatchObject({ format: 'csv', problems: [] });
    expect(linesOf(reading)).toEqual([
      '2 Kerberos: Which port? [53 | 88] 88',
      '3 Kerberos: Which are\ntickets? [TGT | PDF | ST] +TGT, ST',
    ]);
  });

  it('skips the line in which Excel names the separator', () => {
    const { questions, problems, format } = read(
      'sep=;\nquestion;option A;option B;correct\nWhich port of {LDAP}?;53;88;B\nWhich?;53;88;C',
    );
    expect([format, questions.length, questions[0]?.line, problems.map(({ line }) => line)]).toEqual([
      'csv',
      1,
      3,
      [4],
    ]);
  });

  it('takes the letter of an option from its column, wherever that is', () => {
    const answersOf = (header: string, row: string) =>
      read(`${header}\n${row}`, null).questions.map(({ answer }) => answer);
    expect(answersOf('topic,question,option B,option A,correct', 'x,Which?,53,88,A')).toEqual([['88']]);
    expect(answersOf('topic,question,option 1,option 2,correct', 'x,Which?,53,88,B')).toEqual([['88']]);
    expect(answersOf('topic,question,Option (B),Option (A),correct', 'x,Which?,53,88,A')).toEqual([['88']]);
  });

  it('refuses a row with more cells than the header: they would move the options', () => {
    expect(
      problemsOf(
        read('correct,question,option A,option B\nB,Which port, if any?,53,88\nB,Which port?,53,88,,'),
      ),
    ).toEqual([
      '2: This line has more cells than the first one. Put texts with a separator into quotation marks',
    ]);
  });

  it('reports missing columns, and the line of each invalid row, even after multi-line rows', () => {
    expect(problemsOf(read('question,option A\nx,y'))).toEqual([
      '1: The first line lacks these columns: option A, option B, correct',
    ]);
    const text = `question,option A,option B,correct\n"One\ntwo?",a,b,A\nThree?,a,b,D\nFour?,a,b,\nFive?,a,a,A`;
    expect(problemsOf(read(text))).toEqual([
      '4: “D” doesn’t name options of this question. Use letters, such as B or A, C',
      '5: The column correct is empty',
      '6: Option 2 is the same as another option',
    ]);
    expect(problemsOf(read('question,option A,option B,correct\n\n,,,\nThree?,a,b,D\n,,,\n'))).toEqual([
      '4: “D” doesn’t name options of this question. Use letters, such as B or A, C',
    ]);
    expect(problemsOf(read('question,option A,option B,correct\n"Open?,a,b,A'))).toEqual([
      expect.stringMatching(/^\d+: A quotation mark is opened and not closed here$/),
    ]);
  });
});

describe('JSON', () => {
  it('reads questions in the format of lesson quizzes, and a complete quiz', () => {
    const questions = [
      { id: 'q1', topic: 'Memory', text: 'Which port?', type: 'single', options: ['53', '88'], answer: '88' },
      { text: 'Which are tickets?', options: ['TGT', 'ST', 'PDF'], answer: ['TGT', 'ST'] },
    ];
    const expected = [
      expect.stringMatching(/^\d+ Memory: Which port\? \[53 \| 88\] 88$/),
      expect.stringMatching(/^\d+ Kerberos: Which are tickets\? \[TGT \| ST \| PDF\] \+TGT, ST$/),
    ];
    expect(linesOf(read(JSON.stringify(questions, null, 2)))).toEqual(expected);
    expect(linesOf(read(JSON.stringify({ title: 'Quiz', questions }, null, 2)))).toEqual(expected);
  });

  it('reads a list of a hundred thousand items without counting their lines again and again', () => {
    const { problems } = read(`[${Array(100_000).fill('7').join(',\n')}]`);
    expect(problems.at(-1)!.line).toBe(100_000);
  });

  it('reports the line of a syntax error, and of each invalid question', () => {
    expect(problemsOf(read('[\n  { "text": "a" },\n  { "text": oops }\n]'))).toEqual([
      '3: This is not valid JSON',
    ]);
    const text = `[
  { "text": "A {brace} and a \\" quote?", "options": ["a", "b"], "answer": "a" },
  { "text": "", "options": ["a", "b"], "answer": "a" },
  7,
  {
    "text": "Which?", "options": ["a", "b"], "answer": "c"
  }
]`;
    expect(problemsOf(read(text))).toEqual([
      '3: The text is missing',
      '4: A question must be an object with text, options and answer',
      '5: The answer must be one of the options',
    ]);
    expect(problemsOf(read('{ "title": "No questions" }'))).toEqual(['1: There is no list of questions']);
  });
});

describe('a file of any format', () => {
  it('requires a topic for each question', () => {
    const text = 'Which?\nA. a\nB. b\nANSWER: A';
    expect(problemsOf(read(text, null))).toEqual([
      '1: The file names no topic here. Choose the topic for such questions',
    ]);
    expect(
      problemsOf(read(JSON.stringify([{ topic: 7, text: 'x', options: ['a', 'b'], answer: 'a' }]))),
    ).toEqual(['1: The topic must be a text']);
    for (const topic of ['Kerb\0eros', 'Kerb\uD800eros'])
      expect(
        problemsOf(read(JSON.stringify([{ topic, text: 'x', options: ['a', 'b'], answer: 'a' }]))),
      ).toEqual(['1: The topic has characters that cannot be stored']);
  });

  it('skips duplicate questions', () => {
    const question = 'Which?\nA. a\nB. b\nANSWER: A\n\n';
    expect(read(question + question)).toMatchObject({ questions: [{ line: 1 }], repeated: 1 });
  });

  it('names the format to export from Moodle in place of XML', () => {
    expect(problemsOf(read('<?xml version="1.0"?>\n<quiz></quiz>'))).toEqual([
      '1: XML can’t be imported. In Moodle, export the questions as GIFT',
    ]);
  });

  it.each([
    ['{', 'json'],
    ['::{}{}{=~', 'gift'],
    ['"', 'csv'],
    ['ANSWER:', 'aiken'],
    ['[[[[[[', 'json'],
    ['{=a ~b}', 'gift'],
  ] as const)('explains what it can’t read of “%s” as %s', (text, format) => {
    expect(problemsOf(readQuestions(text, { format, topic: 'x' }))[0]).toMatch(/^\d+: [A-Z“]/);
  });

  it('reports an empty file', () => {
    expect(problemsOf(read('// only a comment {', null))).toEqual(['1: There is no question in this file']);
  });

  it.each([
    ['[{"text":"x"}]', 'json'],
    ['[html]Which?{=a ~b}', 'gift'],
    ['Which?\nA. a\nB. b\nANSWER: A', 'aiken'],
    ['question,option A,option B,correct', 'csv'],
    ['$CATEGORY: x', 'gift'],
  ])('is recognised: %s', (text, format) => {
    expect(formatOf(text)).toBe(format);
  });
});
