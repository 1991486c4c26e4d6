import { operations } from '../contract/operations.js';
import { callOf } from '../every-call/call.js';
import { Scene } from '../every-call/scene.js';
import { SPECIAL_CALLS } from '../every-call/special-calls.js';
import { subjectNameOf, SUBJECTS } from '../every-call/subjects.js';
import { requestsSent } from '../setup/count-statements.js';
import { TestAcademy } from '../setup/test-academy.js';

/** Statements, the check of the session among them. */
const BUDGET = { read: 2, write: 6 };
/** Beyond that, the write limit counts each write. */
const WRITE_LIMIT = 1;

/** What may cost more, and why. */
const EXCEPTIONS: Record<string, { statements: number; why: string }> = {
  findUpload: {
    statements: 3,
    why: 'asking how far an upload is takes it from a sender that hangs, and lets go of it again',
  },
  changePassword: {
    statements: 8,
    why: 'a guess at a password is counted before it is checked, and forgiven when it was right',
  },
  resetPassword: {
    statements: 8,
    why: 'as a log-in after the link: its failed attempts are forgiven, a session opens',
  },
  changeEmail: {
    statements: 13,
    why: 'the password is checked as in a re-authentication, links to the old address end, and two events mail both',
  },
  startCheckout: {
    statements: 8,
    why: 'a guess at a coupon code is counted before it is checked, and refunded when it was right',
  },
  submitPayment: {
    statements: 8,
    why: 'a coupon without a session is a guess, too; the open checkout is closed',
  },
  deleteLesson: {
    statements: 8,
    why: 'an empty course leaves the catalogue, an event tells others, and its file is released if no lesson uses it',
  },
  updateLesson: { statements: 7, why: 'another file is attached, and the one before released' },
  markUnreadAlert: { statements: 16, why: 'the wording is learnt, and what waits in it becomes lines' },
  getDashboardSetup: { statements: 3, why: 'the settings, what there is, and whether mail leaves' },
  createCourse: { statements: 9, why: 'two images, and its mentors are found or made, and linked' },
  updateCourse: {
    statements: 11,
    why: 'as a new course; one on sale must have a lesson, also while others change it',
  },
  updateMentor: {
    statements: 9,
    why: 'the earlier picture is let go of, and the courses show the new name',
  },
  answerLab: {
    statements: 10,
    why: 'as a quiz, the limit on guesses is counted, and answers of one learner wait for each other',
  },
  getPracticalExamSettings: { statements: 3, why: 'the exam, and the labs to choose from' },
  savePracticalExam: {
    statements: 9,
    why: 'its labs are kept from being deleted, and written anew; the answer is read as it stands',
  },
  getLabFiles: { statements: 3, why: 'as the file of a lab' },
  getLabMachines: { statements: 3, why: 'as the file of a lab' },
  readLabFile: { statements: 3, why: 'a learner gets their flag with the first download' },
  getMyReview: { statements: 3, why: 'how far the learner has come, and the review' },
  rejectPayment: { statements: 7, why: 'first of all, has the bank seen it?' },
  undoDecision: {
    statements: 8,
    why: 'the bank line that paid it is free again, and its batch has one less',
  },
  voidPayment: { statements: 9, why: 'as an undo, and its place in a batch' },
  undoBankImport: {
    statements: 13,
    why: 'its approvals, parts, allocations and lines go back, checked again once the lines are locked; learners hear of their overpayments',
  },
  listBankLines: {
    statements: 7,
    why: 'open lines are matched with payments again, no answer is remembered; what was decided is counted beside them',
  },
  listBankDays: {
    statements: 8,
    why: 'payments that were approved by eye get their lines first, as in the list',
  },
  getDemoStatement: { statements: 3, why: 'the account and what waits; in the demo only' },
  exportBankDays: { statements: 8, why: 'as listBankDays, and streamed' },
  setAsideBankLine: {
    statements: 11,
    why: 'the line is matched again: an administrator who sets a match aside overrules it, also for its learner; an event tells others',
  },
  setAsideBankLines: { statements: 17, why: 'as setAsideBankLine, for each of two lines' },
  listBankPolicies: { statements: 3, why: "sources are the bank's, their confirmed matches the payments'" },
  setBankPolicy: { statements: 7, why: 'as the list, under the lock that holds automatic approvals back' },
  forwardBankSms: {
    statements: 10,
    why: 'a phone has no session: its limit and its signature come before the alert',
  },
  ready: { statements: 3, why: 'migrations, and whether the key that signs certificates is the right one' },
  appealAttempt: { statements: 7, why: 'the attempt, a ticket with its event, and the link between them' },
  importAssessmentQuestions: {
    statements: 7,
    why: 'a file is compared with the bank, and its topics come before its questions',
  },
  correctCertificateName: {
    statements: 18,
    why: 'one certificate makes room for another, which gets its place in a status list and is signed',
  },
  reissueCertificate: { statements: 17, why: 'as a correction' },
  changeOverpayment: { statements: 7, why: 'an event tells other administrators, and another the learner' },
  approveBankMatches: {
    statements: 18,
    why: 'the rules run again under the locks of payment and line, and the learner is told what the bank shows',
  },
  allocateBankLine: {
    statements: 17,
    why: 'the rules run again under the locks of payment and line; the confirmation of this money is taken back',
  },
};

/** Where statements belong together, and how long they may take: it is sent, but asks nothing. */
const FRAME = /^(START TRANSACTION|BEGIN|COMMIT|SET LOCAL)/;

describe('two statements for a read, six for a write', () => {
  let academy: TestAcademy;
  let scene: Scene;

  beforeAll(async () => {
    academy = await TestAcademy.start({
      worker: false,
      // The demo's own calls succeed only there.
      env: { RATE_LIMITS: 'on', APPROVAL_UNDO_SECONDS: '10', DEMO_DATA: 'true' },
    });
    scene = await Scene.set(academy);
  });
  afterAll(() => academy.stop());

  it('what is told of single operations is of ones that there are', () => {
    const ids = operations().map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...Object.keys(EXCEPTIONS), ...Object.keys(SPECIAL_CALLS)]));
    expect(Object.keys(SUBJECTS).toSorted()).toEqual(
      [...new Set(operations().map(subjectNameOf))].toSorted(),
    );
  });

  it('every operation keeps its budget', async () => {
    const over: string[] = [];
    for (const [at, operation] of operations().entries()) {
      const { id, method } = operation;
      // The write limit counts what one administrator changes.
      if (at % 50 === 49) scene = await Scene.set(academy);
      const call = await callOf(operation, scene);
      let status = 0;
      const sent = await requestsSent(async () => {
        ({ status } = await call());
      });
      const counted = sent.map(({ text }) => text).filter((text) => !FRAME.test(text));
      const isRead = method === 'GET' || method === 'HEAD';
      const own = EXCEPTIONS[id]?.statements ?? (isRead ? BUDGET.read : BUDGET.write);
      const budget = own + (isRead ? 0 : WRITE_LIMIT);
      if (status < 200 || status > 299) over.push(`${id} answered ${status}`);
      if (counted.length > budget) over.push(`${id}: ${counted.length} of ${budget}\n${listed(counted)}`);
    }
    expect(over).toEqual([]);
  }, 300_000);
});

const listed = (statements: string[]) =>
  statements.map((text) => `    ${text.replace(/\s+/g, ' ').slice(0, 120)}`).join('\n');
