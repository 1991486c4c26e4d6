import { newId } from '../../src/platform/database/columns.js';
import { aCandidate, anAssessment, questionsOf, SETTINGS, Tab } from '../factories/assessments.js';
import { aCourse } from '../factories/courses.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

let academy: TestAcademy;
let administrator: SignedIn;

beforeAll(async () => {
  academy = await TestAcademy.start({ worker: false });
  administrator = await anAdministrator(academy);
});
afterAll(() => academy.stop());

const bankOf = (courseId: string) => `/api/admin/assessments/${courseId}`;
const settingsOf = async (courseId: string) => (await administrator.get(bankOf(courseId)).expect(200)).body;
const questionsIn = async (courseId: string, query = '') =>
  (await administrator.get(`${bankOf(courseId)}/questions${query}`).expect(200)).body as {
    id: string;
    topic_id: string;
    text: string;
    version: number;
  }[];
const save = (courseId: string, change: object) =>
  administrator.put(bankOf(courseId)).send({ ...SETTINGS, ...change });
const QUESTION = {
  text: 'Which port?',
  type: 'single',
  options: ['53', '88'],
  answer: ['88'],
};

async function aTopic(courseId: string, name = 'Kerberos'): Promise<string> {
  const id = newId();
  await administrator
    .post(`${bankOf(courseId)}/topics`)
    .send({ id, name })
    .expect(201);
  return id;
}

describe('settings', () => {
  it('have defaults until first saved, and are 404 for an unknown course', async () => {
    const course = await aCourse(academy);
    expect(await settingsOf(course.id)).toEqual({
      course_id: course.id,
      course_title: course.title,
      published: false,
      minutes: 40,
      pass_mark: 70,
      attempts: 3,
      cool_down_hours: 24,
      topics: [],
    });
    const nowhere = bankOf(newId());
    await administrator.get(nowhere).expect(404);
    await administrator
      .put(nowhere)
      .send({ ...SETTINGS, topics: [] })
      .expect(404);
    await administrator.get(`${nowhere}/questions`).expect(404);
    await administrator.get(`${nowhere}/attempts`).expect(404);
    await administrator.get(`${nowhere}/extra-time`).expect(404);
  });

  it('can only be published with enough questions per topic', async () => {
    const course = await aCourse(academy);
    const id = await aTopic(course.id);
    const nothing = await save(course.id, { topics: [{ id, draw: 0 }] }).expect(400);
    expect(nothing.body).toMatchObject({ code: 'assessments.no_questions' });
    await administrator
      .post(`${bankOf(course.id)}/questions`)
      .send({ ...QUESTION, topic_id: id })
      .expect(201);
    const short = await save(course.id, { topics: [{ id, draw: 2 }] }).expect(409);
    expect(short.body).toMatchObject({
      code: 'assessments.too_few_questions',
      message: 'Each paper has 2 questions of “Kerberos”, but the topic has 1',
    });
    expect(await settingsOf(course.id)).toMatchObject({ published: false, topics: [{ draw: 0 }] });
    await save(course.id, { topics: [{ id, draw: 1 }] }).expect(200);
    expect(await settingsOf(course.id)).toMatchObject({
      published: true,
      topics: [{ id, name: 'Kerberos', draw: 1, questions: 1 }],
    });
  });

  it.each([
    ['minutes', { minutes: 0 }],
    ['minutes', { minutes: 601 }],
    ['pass_mark', { pass_mark: 0 }],
    ['pass_mark', { pass_mark: 101 }],
    ['attempts', { attempts: 0 }],
    ['cool_down_hours', { cool_down_hours: -1 }],
    ['published', { published: 'yes' }],
    ['topics', { topics: null }],
  ])('reject an invalid %s', async (field, change) => {
    const course = await aCourse(academy);
    const { body } = await save(course.id, { topics: [], published: false, ...change }).expect(400);
    expect((body as { details: { field: string }[] }).details).toEqual([expect.objectContaining({ field })]);
  });

  it('reject topics of another course', async () => {
    const [course, other] = [await aCourse(academy), await aCourse(academy)];
    const id = await aTopic(other.id);
    const { body } = await save(course.id, { published: false, topics: [{ id, draw: 5 }] }).expect(400);
    expect(body).toMatchObject({ code: 'assessments.unknown_topics' });
    expect(await settingsOf(other.id)).toMatchObject({ topics: [{ draw: 0 }] });
  });
});

describe('topics', () => {
  it('have unique names and are deleted when empty', async () => {
    const course = await aCourse(academy);
    const id = await aTopic(course.id);
    // A retry adds it only once.
    await administrator
      .post(`${bankOf(course.id)}/topics`)
      .send({ id, name: 'Kerberos' })
      .expect(201);
    const taken = await administrator
      .post(`${bankOf(course.id)}/topics`)
      .send({ name: 'KERBEROS' })
      .expect(409);
    expect(taken.body).toMatchObject({ message: 'This course already has a topic named “KERBEROS”' });
    const second = await aTopic(course.id, 'Memory');
    await administrator
      .patch(`${bankOf(course.id)}/topics/${second}`)
      .send({ name: 'kerberos' })
      .expect(409);
    await administrator
      .patch(`${bankOf(course.id)}/topics/${second}`)
      .send({ name: 'Memory forensics' })
      .expect(200);
    await administrator
      .post(`${bankOf(course.id)}/questions`)
      .send({ ...QUESTION, topic_id: id })
      .expect(201);
    await administrator.delete(`${bankOf(course.id)}/topics/${id}`).expect(409);
    await administrator.delete(`${bankOf(course.id)}/topics/${second}`).expect(204);
    await administrator.delete(`${bankOf(course.id)}/topics/${second}`).expect(404);
    const [question] = await questionsIn(course.id);
    await administrator.delete(`${bankOf(course.id)}/questions/${question!.id}`).expect(204);
    await administrator.delete(`${bankOf(course.id)}/topics/${id}`).expect(204);
    expect(await settingsOf(course.id)).toMatchObject({ topics: [] });
  });
});

describe('questions', () => {
  it('are added once, changed, found and deleted', async () => {
    const course = await aCourse(academy);
    const [id, topic] = [newId(), await aTopic(course.id)];
    const path = `${bankOf(course.id)}/questions`;
    const first = await administrator
      .post(path)
      .send({ ...QUESTION, id, topic_id: topic })
      .expect(201);
    const again = await administrator
      .post(path)
      .send({ ...QUESTION, id, topic_id: topic })
      .expect(201);
    expect(again.body).toEqual(first.body);
    expect(await questionsIn(course.id)).toEqual([
      {
        id,
        topic_id: topic,
        topic: 'Kerberos',
        ...QUESTION,
        version: 1,
        sittings: 0,
        exposure: null,
        facility: null,
        discrimination: null,
        flags: [],
      },
    ]);
    const memory = await aTopic(course.id, 'Memory');
    const changed = {
      text: 'Which tickets?',
      type: 'multi',
      options: ['TGT', 'ST', 'PDF'],
      answer: ['ST', 'TGT'],
    };
    await administrator
      .put(`${path}/${id}`)
      .send({ ...changed, topic_id: memory })
      .expect(200);
    expect(await questionsIn(course.id, '?q=TICKETS')).toEqual([
      expect.objectContaining({ ...changed, topic: 'Memory' }),
    ]);
    expect(await questionsIn(course.id, `?topic_id=${topic}`)).toEqual([]);
    expect(await questionsIn(course.id, '?q=100%25')).toEqual([]);
    await administrator.delete(`${path}/${id}`).expect(204);
    await administrator.delete(`${path}/${id}`).expect(404);
    await administrator
      .put(`${path}/${id}`)
      .send({ ...changed, topic_id: memory })
      .expect(404);
    expect(await questionsIn(course.id)).toEqual([]);
  });

  it('are validated like quizzes', async () => {
    const course = await aCourse(academy);
    const { body } = await administrator
      .post(`${bankOf(course.id)}/questions`)
      .send({ ...QUESTION, answer: ['445'], topic_id: await aTopic(course.id) })
      .expect(400);
    const message = 'The answer must be one of the options';
    expect(body).toMatchObject({ code: 'assessments.invalid_question', message });
    expect(await questionsIn(course.id)).toEqual([]);
  });

  it('fill a bank up to the last one, whose retry returns it like any other', async () => {
    const course = await aCourse(academy);
    const [id, topic] = [newId(), await aTopic(course.id)];
    await academy.dataSource.query(
      `INSERT INTO assessment_questions (id, course_id, topic_id, text, type, options, answer)
       SELECT gen_random_uuid(), $1, $2, 'Question ' || number, 'single', '["a", "b"]', '["a"]'
       FROM generate_series(1, 1999) AS number`,
      [course.id, topic],
    );
    const add = (question: object) =>
      administrator
        .post(`${bankOf(course.id)}/questions`)
        .send({ ...QUESTION, topic_id: topic, ...question });
    const first = await add({ id }).expect(201);
    expect((await add({ id }).expect(201)).body).toEqual(first.body);
    await add({ id: newId() }).expect(409);
  });

  it('of another course are 404', async () => {
    const [course, other] = [await aCourse(academy), await aCourse(academy)];
    const topic = await aTopic(other.id);
    await administrator
      .post(`${bankOf(course.id)}/questions`)
      .send({ ...QUESTION, topic_id: topic })
      .expect(404);
    await administrator
      .post(`${bankOf(other.id)}/questions`)
      .send({ ...QUESTION, topic_id: topic })
      .expect(201);
    const [question] = await questionsIn(other.id);
    await administrator.delete(`${bankOf(course.id)}/questions/${question!.id}`).expect(404);
    await administrator
      .put(`${bankOf(other.id)}/questions/${question!.id}`)
      .send({ ...QUESTION, topic_id: await aTopic(course.id) })
      .expect(404);
    expect(await questionsIn(other.id)).toEqual([question]);
  });

  it('say what is gone: the question, or the topic it would move to', async () => {
    const course = await aCourse(academy);
    await anAssessment(administrator, course, { published: false });
    const [opened] = await questionsIn(course.id);
    const path = `${bankOf(course.id)}/questions/${opened!.id}`;
    const { version, topic_id } = opened!;
    const moved = await administrator
      .put(path)
      .send({ ...QUESTION, topic_id: newId(), version })
      .expect(404);
    expect(moved.body.message).toBe('Topic not found');
    await administrator.delete(path).expect(204);
    const gone = await administrator
      .put(path)
      .send({ ...QUESTION, topic_id, version })
      .expect(404);
    expect(gone.body.message).toBe('Question not found');
  });

  it('keep what another administrator has changed since they were opened', async () => {
    const course = await aCourse(academy);
    await anAssessment(administrator, course);
    const [opened] = await questionsIn(course.id);
    const put = (content: object) =>
      administrator
        .put(`${bankOf(course.id)}/questions/${opened!.id}`)
        .send({ ...QUESTION, topic_id: opened!.topic_id, version: opened!.version, ...content });
    const { body: theirs } = await put({ text: 'Whose answer is it?' }).expect(200);
    expect(theirs.version).toBe(opened!.version + 1);
    expect((await put({ text: 'Mine?' }).expect(409)).body).toMatchObject({
      code: 'assessments.question_changed',
    });
    // A retry after a lost response finds its own change.
    await put({ text: 'Whose answer is it?' }).expect(200);
    expect((await questionsIn(course.id)).find(({ id }) => id === theirs.id)).toEqual(theirs);
    expect((await put({ text: 'Mine?', version: undefined }).expect(200)).body.text).toBe('Mine?');
  });

  it('needed by a published assessment can’t be deleted or moved to another topic', async () => {
    const course = await aCourse(academy);
    const { topics } = await anAssessment(administrator, course);
    const [kerberos, memory] = topics;
    const [needed] = await questionsIn(course.id, `?topic_id=${memory!.id}`);
    const path = `${bankOf(course.id)}/questions/${needed!.id}`;
    expect((await administrator.delete(path).expect(409)).body).toMatchObject({
      message: 'Each paper has 3 questions of “Memory”, but the topic has 2',
    });
    await administrator
      .put(path)
      .send({ ...QUESTION, topic_id: kerberos!.id })
      .expect(409);
    expect(await questionsIn(course.id, `?topic_id=${memory!.id}`)).toHaveLength(3);
  });
});

describe('an import', () => {
  const importing = (courseId: string, body: object, preview = false) =>
    administrator.post(`${bankOf(courseId)}/imports${preview ? '/preview' : ''}`).send(body);

  it('is previewed before anything is stored, adds topics, and skips questions that the bank has', async () => {
    const course = await aCourse(academy);
    const text = JSON.stringify(questionsOf('Memory', 3));
    const preview = await importing(course.id, { text }, true).expect(200);
    expect(preview.body).toMatchObject({ format: 'json', known: 0, problems: [] });
    expect((preview.body as { questions: unknown[] }).questions).toHaveLength(3);
    expect(await settingsOf(course.id)).toMatchObject({ topics: [] });
    expect((await importing(course.id, { text }).expect(200)).body).toEqual({ added: 3, known: 0 });
    expect((await importing(course.id, { text }).expect(200)).body).toEqual({ added: 0, known: 3 });
    expect(await settingsOf(course.id)).toMatchObject({ topics: [{ name: 'Memory', questions: 3 }] });
  });

  it('warns of a question whose text another one has, with another answer', async () => {
    const course = await aCourse(academy);
    const asks = (text: string, answer: string) => `${text}\nA. 53\nB. 88\nANSWER: ${answer}\n\n`;
    const topic = 'Kerberos';
    await importing(course.id, { text: asks('Which port?', 'A'), topic }).expect(200);
    const text = asks('Which port?', 'B') + asks('Which one?', 'A') + asks('Which one?', 'B');
    const { body } = await importing(course.id, { text, topic }, true).expect(200);
    const differs = 'has this question with other options or another answer';
    expect((body as { warnings: unknown }).warnings).toEqual([
      { line: 1, message: `The bank ${differs}` },
      { line: 6, message: `Another line ${differs}` },
      { line: 11, message: `Another line ${differs}` },
    ]);
  });

  it('finds a topic by name, ignoring case', async () => {
    const course = await aCourse(academy);
    await aTopic(course.id, 'Kerberos');
    const text = 'Which port?\nA. 53\nB. 88\nANSWER: B';
    await importing(course.id, { text, topic: 'KERBEROS' }).expect(200);
    expect(await settingsOf(course.id)).toMatchObject({ topics: [{ name: 'Kerberos', questions: 1 }] });
  });

  it('imports nothing if a line can’t be read, and names the line', async () => {
    const course = await aCourse(academy);
    const text = 'Which port?\nA. 53\nB. 88\nANSWER: B\n\nWhich ticket?\nA. TGT\nB. ST';
    const preview = await importing(course.id, { text, topic: 'Kerberos' }, true).expect(200);
    expect(preview.body).toMatchObject({
      format: 'aiken',
      questions: [{ line: 1, text: 'Which port?' }],
      problems: [{ line: 6, message: 'This question has no ANSWER' }],
    });
    const refused = await importing(course.id, { text, topic: 'Kerberos' }).expect(400);
    expect(refused.body).toMatchObject({
      code: 'assessments.unreadable_import',
      details: [{ field: 'text', message: 'Line 6: This question has no ANSWER' }],
    });
    expect(await settingsOf(course.id)).toMatchObject({ topics: [] });
  });

  it('counts the empty lines at the beginning, and keeps the first column of a table that has no name', async () => {
    const course = await aCourse(academy);
    const lines = await importing(course.id, { text: '\n\nWhich port?\nA. 53\nANSWER: B', topic: 'x' }, true);
    expect(lines.body).toMatchObject({ problems: [{ line: 3 }] });
    const table = '\tquestion\toption A\toption B\tcorrect\n1\tWhich port?\t53\t88\tB';
    const numbered = await importing(course.id, { text: table, topic: 'x' }, true);
    expect(numbered.body).toMatchObject({ questions: [{ text: 'Which port?', answer: ['88'] }] });
  });
});

describe('statistics', () => {
  it('are facility, point-biserial and exposure of the current version, and flag unusual questions', async () => {
    const course = await aCourse(academy);
    await anAssessment(administrator, course);
    // 24 graded attempts: the strong half answers everything correctly, except the last Memory question, which only the
    // weak half does.
    await academy.dataSource.query(
      `INSERT INTO assessment_attempts (id, course_id, user_id, number, seed, state, pass_mark, started_at, deadline_at,
         closed_at, lease, correct, total, score)
       SELECT gen_random_uuid(), $1, $2, paper, paper::text, 'submitted', 101, now(), now(), now(), gen_random_uuid(),
              CASE WHEN paper <= 12 THEN 4 ELSE 2 END, 5, CASE WHEN paper <= 12 THEN 80 ELSE 40 END
       FROM generate_series(1, 24) AS paper`,
      [course.id, (await aLearner(academy)).id],
    );
    await academy.dataSource.query(
      `INSERT INTO assessment_paper_questions (attempt_id, number, question_id, version, topic, text, type, options, answer, is_right)
       SELECT attempt.id, row_number() OVER (PARTITION BY attempt.id ORDER BY question.text), question.id, 1, '', question.text,
              question.type, question.options, question.answer,
              CASE question.text WHEN 'Memory, question 3?' THEN attempt.score = 40
                WHEN 'Memory, question 2?' THEN true ELSE attempt.score = 80 END
       FROM assessment_attempts attempt JOIN assessment_questions question ON question.course_id = attempt.course_id
       WHERE attempt.course_id = $1 AND question.text LIKE 'Memory%'`,
      [course.id],
    );
    const questions = await questionsIn(course.id);
    const named = (name: string) => questions.find(({ text }) => text === name);
    expect(named('Memory, question 1?')).toMatchObject({
      sittings: 24,
      exposure: 100,
      facility: 50,
      discrimination: 1,
      flags: [],
    });
    expect(named('Memory, question 2?')).toMatchObject({
      facility: 100,
      discrimination: null,
      flags: ['too_easy'],
    });
    expect(named('Memory, question 3?')).toMatchObject({ facility: 50, discrimination: -1, flags: ['weak'] });
    expect(named('Kerberos, question 1?')).toMatchObject({
      sittings: 0,
      exposure: 0,
      facility: null,
      flags: [],
    });
    expect((await questionsIn(course.id, '?flagged=true')).map(({ text }) => text).toSorted()).toEqual([
      'Memory, question 2?',
      'Memory, question 3?',
    ]);
    // Attempts that were set aside count in none of them.
    await academy.dataSource.query(
      `UPDATE assessment_attempts SET voided_at = now(), voided_by = $2, void_reason = 'Power cut'
       WHERE course_id = $1 AND number > 16`,
      [course.id, administrator.id],
    );
    expect((await questionsIn(course.id)).find(({ text }) => text === 'Memory, question 1?')).toMatchObject({
      sittings: 16,
      exposure: 100,
      facility: 75,
      flags: [],
    });
    const weak = named('Memory, question 3?')!;
    await administrator
      .put(`${bankOf(course.id)}/questions/${weak.id}`)
      .send({ ...QUESTION, topic_id: weak.topic_id })
      .expect(200);
    expect((await questionsIn(course.id)).find(({ id }) => id === weak.id)).toMatchObject({
      sittings: 0,
      flags: [],
    });
  });
});

describe('attempts, for administrators', () => {
  it('list learners with their results, and show questions once an attempt is closed', async () => {
    const course = await aCourse(academy);
    await anAssessment(administrator, course);
    const learner = await aCandidate(academy, course);
    const tab = new Tab(learner);
    const paper = await tab.paper(course.id);
    const path = `${bankOf(course.id)}/attempts`;
    expect((await administrator.get(`${path}/${paper.id}/paper`).expect(409)).body).toMatchObject({
      code: 'assessments.attempt_open',
    });
    await tab.answer(paper, 1);
    await tab.submit(paper.id).expect(200);
    for (const q of ['', '?q=ananya', `?q=${learner.email}`]) {
      const { body } = await administrator.get(`${path}${q}`).expect(200);
      expect(body).toEqual([
        expect.objectContaining({
          id: paper.id,
          score: 20,
          learner: { id: learner.id, full_name: 'Ananya Iyer', email: learner.email },
        }),
      ]);
    }
    expect((await administrator.get(`${path}?q=nobody`).expect(200)).body).toEqual([]);
    const { body } = await administrator.get(`${path}/${paper.id}/paper`).expect(200);
    expect((body as { is_right: boolean }[]).map(({ is_right }) => is_right)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    await administrator.get(`${bankOf((await aCourse(academy)).id)}/attempts/${paper.id}/paper`).expect(404);
  });
});

describe('extra time', () => {
  it('is granted, changed and removed', async () => {
    const course = await aCourse(academy);
    const learner = await aLearner(academy);
    const path = `${bankOf(course.id)}/extra-time`;
    for (const minutes of [10, 20])
      expect(
        (await administrator.put(path).send({ email: learner.email, minutes }).expect(200)).body,
      ).toEqual({
        user_id: learner.id,
        full_name: learner.fullName,
        email: learner.email,
        minutes,
      });
    expect((await administrator.get(path).expect(200)).body).toEqual([
      expect.objectContaining({ minutes: 20 }),
    ]);
    await administrator.delete(`${path}/${learner.id}`).expect(204);
    await administrator.delete(`${path}/${learner.id}`).expect(204);
    expect((await administrator.get(path).expect(200)).body).toEqual([]);
    const nobody = await administrator
      .put(path)
      .send({ email: 'nobody@example.com', minutes: 5 })
      .expect(404);
    expect(nobody.body).toMatchObject({ code: 'assessments.no_such_learner' });
    await administrator
      .put(`${bankOf(newId())}/extra-time`)
      .send({ email: learner.email, minutes: 5 })
      .expect(404);
  });
});
