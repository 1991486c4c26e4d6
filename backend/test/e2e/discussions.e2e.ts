import { newId } from '../../src/platform/database/columns.js';
import { type ACourse, aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aMentor } from '../factories/mentors.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { Gate, race } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

let academy: TestAcademy;
let ananya: SignedIn;
let rahul: SignedIn;
let kavya: SignedIn;
let administrator: SignedIn;
let course: ACourse;
let mentorId: string;

beforeAll(async () => {
  academy = await TestAcademy.start();
  ananya = await aLearner(academy, { fullName: 'Ananya Iyer', email: 'ananya@example.com' });
  rahul = await aLearner(academy, { fullName: 'Rahul Verma', email: 'rahul@example.com' });
  kavya = await aLearner(academy, { fullName: 'Kavya Raman' });
  administrator = await anAdministrator(academy, { fullName: 'Asha Menon', email: 'asha@example.com' });
});
afterAll(() => academy.stop());
beforeEach(async () => {
  // A running job and TRUNCATE could deadlock.
  await academy.drainQueues();
  await academy.dataSource.query('TRUNCATE mentors, comments CASCADE');
  course = await aCourse(academy, { title: 'Active Directory' });
  ({ id: mentorId } = await aMentor(academy, { name: 'Kavya', userId: kavya.id }, course));
  await anEnrolment(academy, ananya, course);
  await anEnrolment(academy, rahul, course);
});

interface CommentBody {
  id: string;
  content: string;
  reply_to: string | null;
  user: { full_name: string; email: string; is_mentor: boolean };
}

const path = (lessonId = course.lessonId) => `/api/auth/v1/content/${lessonId}/comments`;
const send = (as: SignedIn, content: string, replyTo?: string | null) =>
  as.post(path()).send({ content, reply_to: replyTo });
const say = async (as: SignedIn, content: string, replyTo?: string): Promise<CommentBody> =>
  (await send(as, content, replyTo).expect(201)).body;
const discussion = async (as: SignedIn): Promise<CommentBody[]> => (await as.get(path()).expect(200)).body;
const remove = (as: SignedIn, { id }: CommentBody) => as.delete(`${path()}/${id}`).expect(200);
const questions = async (as: SignedIn): Promise<{ id: string; content: string }[]> =>
  (await as.get('/api/questions').expect(200)).body;
const waiting = async (as = administrator) => (await questions(as)).map(({ content }) => content);

describe('a lesson’s discussion', () => {
  it('is listed oldest first', async () => {
    const added = await say(ananya, '  Why does it hand out the ticket?\nIt could check.  ');
    await say(rahul, 'It only says who you are.');
    const { body } = await ananya.get(path()).expect(200).expect('X-Total-Count', '2');
    expect(body[0]).toEqual(added);
    expect(body).toEqual([
      {
        id: expect.any(String),
        content: 'Why does it hand out the ticket?\nIt could check.',
        created_at: expect.any(String),
        reply_to: null,
        user: {
          full_name: 'Ananya Iyer',
          email: 'ananya@example.com',
          avatar_url: null,
          is_admin: false,
          is_mentor: false,
        },
        mine: true,
      },
      expect.objectContaining({ content: 'It only says who you are.', mine: false }),
    ]);
  });

  it("decisions 3: masks other learners' emails, except for administrators", async () => {
    await say(rahul, 'It only says who you are.');
    await say(administrator, 'Exactly.');
    const emails = async (reader: SignedIn) => (await discussion(reader)).map(({ user }) => user.email);
    expect(await emails(ananya)).toEqual(['r•••@example.com', 'a•••@example.com']);
    expect(await emails(rahul)).toEqual(['rahul@example.com', 'a•••@example.com']);
    expect(await emails(administrator)).toEqual(['rahul@example.com', 'asha@example.com']);
  });

  it('is paged', async () => {
    for (const content of ['one', 'two', 'three']) await say(ananya, content);
    const page = await rahul.get(`${path()}?limit=2`).expect('X-Total-Count', '3');
    const next = /<([^>]+)>; rel="next"/.exec(page.headers['link'] ?? '')![1]!;
    const rest = await rahul.get(next).expect(200);
    expect([...page.body, ...rest.body].map(({ content }: { content: string }) => content)).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(rest.headers['link']).toBeUndefined();
  });

  it('takes from one to 5000 characters', async () => {
    for (const content of [' \n\t ', 'x'.repeat(5001)]) await send(ananya, content).expect(400);
    expect(await discussion(ananya)).toEqual([]);
    expect((await say(ananya, 'ü'.repeat(5000))).content).toHaveLength(5000);
  });
});

describe('decisions 3: comments can be read and written by those with access and by administrators', () => {
  it('by every signed-in learner when the lesson is a preview', async () => {
    const stranger = await aLearner(academy);
    await send(stranger, 'Is the lab included?').expect(403);
    await academy.dataSource.query('UPDATE lessons SET is_preview = true WHERE id = $1', [course.lessonId]);
    await say(stranger, 'Is the lab included?');
    expect(await discussion(stranger)).toHaveLength(1);
  });

  it('not on a lesson that does not exist', async () => {
    for (const id of [newId(), 'not-an-id']) {
      await ananya.get(path(id)).expect(404);
      await ananya.post(path(id)).send({ content: 'Hello?' }).expect(404);
    }
  });
});

describe('decisions 3: authors and administrators can delete a comment', () => {
  it('their own, and any as an administrator', async () => {
    const [own, other] = [await say(ananya, 'Wrong lesson'), await say(ananya, 'Buy my course')];
    expect((await remove(ananya, own)).body).toEqual({ message: 'Comment deleted' });
    await ananya.delete(`${path()}/${own.id}`).expect(404);
    await remove(administrator, other);
    expect(await discussion(ananya)).toEqual([]);
  });

  it("not another learner's, not by the path of another lesson, nor with a malformed id: decisions 1 answers 404", async () => {
    const { id } = await say(ananya, 'Mine');
    await rahul.delete(`${path()}/${id}`).expect(404);
    await ananya.delete(`${path(newId())}/${id}`).expect(404);
    await ananya.delete(`${path()}/not-an-id`).expect(404);
    expect(await discussion(ananya)).toHaveLength(1);
  });
});

describe('an answer in a discussion', () => {
  it('names the comment that it answers, and an answer to it belongs to the same question', async () => {
    const question = await say(ananya, 'Which port?');
    const answer = await say(rahul, 'Port 88', question.id);
    const thanks = await say(ananya, 'Thanks', answer.id);
    expect([question, answer, thanks].map(({ reply_to }) => reply_to)).toEqual([
      null,
      question.id,
      question.id,
    ]);
    expect(await discussion(rahul)).toMatchObject([
      { content: 'Which port?', reply_to: null },
      { content: 'Port 88', reply_to: question.id },
      { content: 'Thanks', reply_to: question.id },
    ]);
  });

  it('answers no comment of another lesson, none that is gone, and nothing that is no id', async () => {
    const elsewhere = await say(ananya, 'Which port?');
    course = await aCourse(academy);
    await anEnrolment(academy, rahul, course);
    for (const id of [elsewhere.id, newId()]) {
      const { body } = await send(rahul, 'Port 88', id).expect(404);
      expect(body.message).toBe('Comment not found');
    }
    await send(rahul, 'Port 88', 'the first one').expect(400);
    expect(await discussion(rahul)).toEqual([]);
  });

  it('is stored once when it is sent again', async () => {
    const question = await say(ananya, 'Which port?');
    const answer = { id: newId(), content: 'Port 88', reply_to: question.id };
    const post = () => rahul.post(path()).send(answer).expect(201);
    expect((await post()).body).toEqual((await post()).body);
    expect(await discussion(ananya)).toHaveLength(2);
  });

  it('stays when the question is deleted', async () => {
    const question = await say(ananya, 'Which port?');
    await say(rahul, 'Port 88', question.id);
    await remove(ananya, question);
    expect(await discussion(rahul)).toMatchObject([{ content: 'Port 88', reply_to: null }]);
    expect(await waiting()).toEqual([]);
  });

  it('mails who asked, with the words and the way there', async () => {
    const question = await say(ananya, 'Which port?');
    await say(kavya, 'Port 88', question.id);
    const about = () => academy.mails.to(ananya.email).filter(({ text }) => text?.includes(course.id));
    await eventually(() => about().length > 0, 'the mail');
    const mail = about()[0]!;
    expect(mail.subject).toBe('Kavya Raman answered you in Active Directory');
    expect(mail.text).toContain('An answer to what you wrote below “Kerberos check”');
    expect(mail.text).toContain('From: Kavya Raman\nRole: Mentor');
    expect(mail.text).toContain('Port 88');
    expect(mail.text).toContain(`/courses/${course.id}/learn?lesson=${course.lessonId}`);
  });

  it('says in the mail who answered, whatever they call themselves', async () => {
    const impostor = await aLearner(academy, { fullName: 'Kavya Raman, your mentor,' });
    await anEnrolment(academy, impostor, course);
    const question = await say(ananya, 'Which port?');
    await say(impostor, 'Send me your password', question.id);
    await say(administrator, 'Port 88', question.id);
    const about = () => academy.mails.to(ananya.email).filter(({ text }) => text?.includes(course.id));
    await eventually(() => about().length === 2, 'the mails');
    const textFrom = (words: string) => about().find(({ text }) => text?.includes(words))!.text;
    expect(textFrom('your password')).toContain('Role: Learner');
    expect(textFrom('your password')).not.toContain('Your mentor answered you');
    expect(textFrom('Port 88')).toContain('Role: Administrator');
  });

  it('mails visitors of a preview, too, who have not bought the course', async () => {
    const visitor = await aLearner(academy);
    await academy.dataSource.query('UPDATE lessons SET is_preview = true WHERE id = $1', [course.lessonId]);
    const question = await say(visitor, 'Is it for beginners?');
    await say(kavya, 'It is', question.id);
    await academy.drainQueues();
    expect(academy.mails.to(visitor.email)).toHaveLength(1);
  });

  it('sends no mail to the author, or to learners who have lost access', async () => {
    const question = await say(ananya, 'Which port?');
    await say(ananya, 'I mean for Kerberos', question.id);
    await academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE user_id = $1', [
      ananya.id,
    ]);
    // The previews of an unpublished course are closed to strangers.
    await academy.dataSource.query('UPDATE lessons SET is_preview = true WHERE id = $1', [course.lessonId]);
    await academy.dataSource.query(`UPDATE courses SET status = 'inactive' WHERE id = $1`, [course.id]);
    await say(rahul, 'Port 88', question.id);
    const handled = () =>
      academy.dataSource.query<{ handled: boolean }[]>(
        `SELECT handled_at IS NOT NULL AS handled FROM outbox_deliveries JOIN outbox_events ON outbox_events.id = event_id
         WHERE name = 'learning.comment-answered' AND payload->>'courseId' = $1`,
        [course.id],
      );
    await eventually(async () => (await handled()).every((delivery) => delivery.handled), 'the mail queue');
    expect(await handled()).toHaveLength(1);
    expect(academy.mails.mails.filter(({ text }) => text?.includes(course.id))).toEqual([]);
  });
});

describe('a mentor', () => {
  it('opens the lessons and discussions of their courses, and of no other', async () => {
    await kavya.get(`/api/auth/v1/courses/${course.id}/access`).expect(200);
    await kavya.get(`/api/courses/${course.id}/access`).expect(200);
    await kavya.get(`/api/auth/v1/content/${course.lessonId}`).expect(200);
    course = await aCourse(academy);
    await kavya.get(`/api/auth/v1/courses/${course.id}/access`).expect(403);
    await kavya.get(path()).expect(403);
    await send(kavya, 'Hello').expect(403);
  });

  it('is marked beside their comments, in the courses they teach', async () => {
    await say(kavya, 'Ask me anything');
    await say(rahul, 'I will');
    const marks = async () => (await discussion(ananya)).map(({ user }) => user.is_mentor);
    expect(await marks()).toEqual([true, false]);
    course = await aCourse(academy);
    await anEnrolment(academy, kavya, course);
    await anEnrolment(academy, ananya, course);
    await say(kavya, 'I learn here');
    expect(await marks()).toEqual([false]);
  });

  it('loses access and mark with being archived', async () => {
    await say(kavya, 'Ask me anything');
    await administrator.delete(`/api/admin/mentors/${mentorId}`).expect(200);
    expect((await discussion(ananya)).map(({ user }) => user.is_mentor)).toEqual([false]);
    await kavya.get(path()).expect(403);
    await kavya.get('/api/questions').expect(403);
  });
});

describe('the unanswered questions', () => {
  it('are the comments of learners that no mentor or administrator has answered, the oldest first', async () => {
    const first = await say(ananya, 'Which port?');
    const second = await say(rahul, 'Which tool?');
    await say(kavya, 'Ask me anything');
    await say(administrator, 'Welcome');
    await say(rahul, 'I wonder, too', first.id);
    expect(await questions(administrator)).toEqual([
      {
        id: first.id,
        content: 'Which port?',
        created_at: expect.any(String),
        lesson_id: course.lessonId,
        lesson_title: 'Kerberos check',
        course_id: course.id,
        course_title: 'Active Directory',
        full_name: 'Ananya Iyer',
        email: 'ananya@example.com',
        avatar_url: null,
        replies: 1,
      },
      expect.objectContaining({ content: 'Which tool?', replies: 0 }),
    ]);
    await say(kavya, 'Port 88', first.id);
    await say(administrator, 'Rubeus', second.id);
    expect(await waiting()).toEqual([]);
  });

  it('wait again when the answer is deleted, unless there is another', async () => {
    const question = await say(ananya, 'Which port?');
    const [wrong, right] = [
      await say(kavya, 'Port 80', question.id),
      await say(administrator, 'Port 88', question.id),
    ];
    await remove(kavya, wrong);
    expect(await waiting()).toEqual([]);
    await remove(administrator, right);
    expect(await waiting()).toEqual(['Which port?']);
    await remove(rahul, await say(rahul, 'No idea', question.id));
    expect(await waiting()).toEqual(['Which port?']);
  });

  it('are never what a mentor or an administrator wrote, even when the answer to it is deleted', async () => {
    for (const author of [kavya, administrator]) {
      const { id } = await say(author, 'Ask me anything');
      await remove(administrator, await say(administrator, 'Me, too', id));
    }
    expect(await waiting()).toEqual([]);
  });

  it('wait exactly if no answer is left after changes at the same time', async () => {
    const question = await say(ananya, 'Which port?');
    const questionLock = () =>
      Gate.close(academy, 'SELECT FROM comments WHERE id = $1 FOR UPDATE', [question.id]);
    const one = await say(kavya, 'Port 80', question.id);
    await race<unknown>(await questionLock(), [
      () => remove(kavya, one),
      () => say(administrator, 'Port 88', question.id),
    ]);
    expect(await waiting()).toEqual([]);

    const [, other] = await discussion(kavya);
    const third = await say(kavya, 'Port 464', question.id);
    await race<unknown>(await questionLock(), [
      () => remove(administrator, other!),
      () => remove(kavya, third),
    ]);
    expect(await waiting()).toEqual(['Which port?']);
  });

  it('are set aside when they need no answer', async () => {
    const { id } = await say(ananya, 'Great lesson!');
    const setAside = (as: SignedIn) => as.post(`/api/questions/${id}/set-aside`);
    await setAside(rahul).expect(404);
    await setAside(kavya).expect(200);
    await setAside(administrator).expect(200);
    expect(await waiting()).toEqual([]);
    await administrator.post('/api/questions/nothing/set-aside').expect(404);
  });

  it('are shown to a mentor of the courses they teach alone, with addresses masked, and to no learner', async () => {
    await say(ananya, 'Which port?');
    course = await aCourse(academy);
    await anEnrolment(academy, ananya, course);
    const other = await say(ananya, 'Which disk?');
    expect(await waiting()).toEqual(['Which port?', 'Which disk?']);
    expect(await questions(kavya)).toMatchObject([{ content: 'Which port?', email: 'a•••@example.com' }]);
    await kavya.post(`/api/questions/${other.id}/set-aside`).expect(404);
    const refused = await rahul.get('/api/questions').expect(403);
    expect(refused.body.code).toBe('learning.not_a_mentor');
  });

  it('are counted for each course that a mentor teaches', async () => {
    await say(ananya, 'Which port?');
    const taught = async (as: SignedIn): Promise<unknown> =>
      (await as.get('/api/questions/courses').expect(200)).body;
    expect(await taught(kavya)).toEqual([{ id: course.id, title: 'Active Directory', unanswered: 1 }]);
    expect(await taught(ananya)).toEqual([]);
  });
});
