import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  type BankDaysResponse,
  type BankImportPreviewResponse,
  type BankImportResponse,
  type BankLineResponse,
  type PaymentBatchResponse,
} from '../../../api/admin-api';
import { API, refusal } from '../../../testing/api-objects';
import { renderApp } from '../../../testing/render';
import { givenAcademy, server } from '../../../testing/server';
import { ACCOUNT, aLine, anImport, bank, BANK, figures, givenBank, PENDING } from './bank-fixtures';

beforeEach(givenBank);

const open = () => renderApp({ route: '/admin/bank' });
const answers = (preview: Partial<BankImportPreviewResponse> & { import: BankImportResponse }) =>
  server.use(
    http.post(`${BANK}/imports`, () =>
      HttpResponse.json({ matches: null, first_rows: null, ...preview }, { status: 201 }),
    ),
  );
const choose = async ({ user }: ReturnType<typeof open>) =>
  user.upload(await screen.findByLabelText('Choose a statement'), new File(['x'], 'nov.csv'));

it('shows what a statement brings, and imports it when that is confirmed', async () => {
  answers({ import: anImport(), matches: { matched: 31, look: 4, unclaimed: 5, settled: 0 } });
  server.use(
    http.post(`${BANK}/imports/i-1/confirm`, () => {
      bank.imports = [anImport({ state: 'confirmed' })];
      return HttpResponse.json(bank.imports[0]);
    }),
  );
  const app = open();
  await choose(app);
  const preview = within(await screen.findByRole('group', { name: 'Preview' }));
  for (const sentence of [
    'HDFC, account …4321, 1 Nov–23 Nov. 361 lines, 40 new, 321 seen before.',
    'Balances add up from ₹1,23,456.78 to ₹2,04,311.20.',
    '31 match, 4 need a look, 5 unclaimed.',
  ])
    expect(preview.getByText(sentence)).toBeVisible();
  await app.user.click(preview.getByRole('button', { name: 'Import 40 new lines' }));
  expect(await screen.findByText('40 new lines imported')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Undo this import: nov.csv' })).toBeVisible();
});

it('says what was imported when the answer to the confirmation was lost', async () => {
  let found = anImport();
  answers({ import: found });
  server.use(
    http.post(`${BANK}/imports/i-1/confirm`, () => {
      found = anImport({ state: 'confirmed' });
      return HttpResponse.error();
    }),
    http.get(`${BANK}/imports/i-1`, () =>
      HttpResponse.json({ import: found, matches: null, first_rows: null }),
    ),
  );
  const app = open();
  await choose(app);
  await app.user.click(await screen.findByRole('button', { name: 'Import 40 new lines' }));
  expect(await screen.findByText('40 new lines imported')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Preview' })).toBeNull();
});

it('shows how far a long file is, also after a reload, and imports it in the end', async () => {
  const reading = anImport({ id: 'long', state: 'reading', progress: 40 });
  let found = reading;
  answers({ import: reading });
  const matches = { matched: 31, look: 4, unclaimed: 5, settled: 0 };
  server.use(
    http.get(`${BANK}/imports/long`, () => HttpResponse.json({ import: found, matches, first_rows: null })),
    http.post(`${BANK}/imports/long/confirm`, () => {
      found = anImport({ id: 'long', state: 'confirming', progress: 0, lines: 9000, new_lines: 9000 });
      return HttpResponse.json(found);
    }),
  );
  const first = open();
  await choose(first);
  expect(await screen.findByRole('progressbar', { name: 'Reading the statement' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  // The percentage changes too often to be announced.
  expect(screen.getByText('Reading the statement…')).toHaveAttribute('role', 'status');
  expect(first.address()).toBe('/admin/bank?import=long');
  first.unmount();

  found = anImport({ id: 'long', state: 'previewed', lines: 9000, new_lines: 9000 });
  const { user } = renderApp({ route: '/admin/bank?import=long' });
  await user.click(await screen.findByRole('button', { name: 'Import 9,000 new lines' }));
  expect(await screen.findByRole('progressbar', { name: 'Importing 9,000 lines' })).toBeVisible();
  found = anImport({ id: 'long', state: 'confirmed', lines: 9000, new_lines: 8999 });
  expect(await screen.findByText('8,999 new lines imported')).toBeVisible();
  expect(screen.getByLabelText('Choose a statement')).toBeEnabled();
});

it.each([
  ['failed', { status: 200, sentence: 'This is a PDF. Download the statement as Excel or CSV.' }],
  ['gone', { status: 404, sentence: 'This preview is no longer open. Upload the file again.' }],
])('says why a long file that is %s can’t be imported', async (_what, { status, sentence }) => {
  const failed = anImport({ id: 'long', state: 'failed', problem: sentence });
  server.use(
    http.get(`${BANK}/imports/long`, () =>
      status === 200
        ? HttpResponse.json({ import: failed, matches: null, first_rows: null })
        : refusal(status, 'Import not found'),
    ),
  );
  renderApp({ route: '/admin/bank?import=long' });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('Choose a statement')).toBeEnabled();
});

it.each([
  [
    { running_balance_row: 11, running_balance_reason: 'balance' as const },
    'The balances do not add up at row 11: a line is missing or changed. Nothing will be approved from this file; you can still use it to look.',
  ],
  [{ running_balance_reason: 'closing' as const }, /The lines do not lead to the stated closing balance/],
])('says where the balances do not add up: %j', async (found, sentence) => {
  answers({ import: anImport({ running_balance: 'broken', ...found }) });
  await choose(open());
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('says why a file is refused, and takes the next one', async () => {
  const message = 'This is a PDF. Download the statement as Excel or CSV.';
  server.use(http.post(`${BANK}/imports`, () => refusal(400, message)));
  const app = open();
  await choose(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  answers({ import: anImport() });
  await choose(app);
  expect(await screen.findByRole('group', { name: 'Preview' })).toBeVisible();
});

it('asks for the columns of a layout that it does not know', async () => {
  answers({
    import: anImport({ state: 'unmapped' }),
    first_rows: [
      ['Zeit', 'Wofuer', 'Hinein'],
      ['2026-11-20', 'UPI/632560217745', '4999'],
    ],
  });
  const sent: unknown[] = [];
  server.use(
    http.put(`${BANK}/imports/i-1/columns`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ import: anImport({ id: 'i-2' }), matches: null, first_rows: null });
    }),
  );
  const app = open();
  await choose(app);
  await app.user.selectOptions(await screen.findByLabelText('Column 1'), 'Date');
  await app.user.click(screen.getByRole('button', { name: 'Read the statement' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose the date and the column with the money');
  await app.user.selectOptions(screen.getByLabelText('Column 2'), 'Narration');
  await app.user.selectOptions(screen.getByLabelText('Column 3'), 'Money in');
  await app.user.click(screen.getByRole('button', { name: 'Read the statement' }));
  expect(await screen.findByRole('group', { name: 'Preview' })).toBeVisible();
  expect(sent).toEqual([{ date: 0, narration: 1, credit: 2 }]);
});

it('says what a file leaves out before it counts, and what to check', async () => {
  answers({
    import: anImport({
      names_account: false,
      left_out_rows: 2,
      fees: 11.8,
      unread_rows: [
        { row: 7, cell: 'date' },
        { row: 9, cell: 'amount' },
      ],
    }),
  });
  await choose(open());
  const preview = within(await screen.findByRole('group', { name: 'Preview' }));
  for (const sentence of [
    'This file doesn’t show its account number. Import it only if it is of HDFC current account (…4321).',
    'Row 7 is left out: the date can’t be read.',
    'Row 9 is left out: the amount can’t be read.',
    '2 rows left out: not a payment that succeeded. Fees: ₹11.80.',
  ])
    expect(preview.getByText(sentence)).toBeVisible();
});

it('has feeds and automatic approval in a tab of their own, which is in the address', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('tab', { name: 'Feeds and automatic approval' }));
  expect(await screen.findByRole('region', { name: 'Automatic approval' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Money on your account' })).not.toBeInTheDocument();
  expect(address()).toContain('tab=feeds');
});

it('approves all that match in one batch after one question, says which was refused, and undoes the rest', async () => {
  bank.lines = [aLine(), aLine({ reference: '712345678901' })];
  const [first, second] = bank.lines as [BankLineResponse, BankLineResponse];
  const sent: { id: string; line_ids: string[] }[] = [];
  let status: PaymentBatchResponse['status'] = 'done';
  const report = () =>
    HttpResponse.json({
      id: sent[0]?.id,
      status,
      total: 2,
      approved: status === 'done' ? 1 : 0,
      amount: status === 'done' ? 4999 : 0,
      failed: [{ payment_id: null, line_id: second.id, code: 'bank.no_match', message: '₹100 short.' }],
      undo_until: status === 'done' ? new Date(Date.now() + 60_000).toISOString() : null,
    });
  server.use(
    http.post(`${BANK}/matches/batches`, async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      bank.lines = [second];
      // The answer is lost: it is sent again.
      return sent.length === 1 ? HttpResponse.error() : report();
    }),
    http.get(`${API}/payments/manual-payments/batches/:id`, report),
    http.post(`${API}/payments/manual-payments/batches/:id/undo`, () => {
      status = 'undone';
      bank.lines = [first, second];
      return report();
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve 2' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve 2, ₹9,998?' });
  await user.click(within(dialog).getByRole('button', { name: 'Approve 2' }));
  expect(await screen.findByText('Approved 1 payment, ₹4,999')).toBeVisible();
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]?.line_ids).toEqual([first.id, second.id]);
  const refused = await screen.findByRole('listitem', { name: /712345678901/ });
  expect(within(refused).getByText('₹100 short.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('listitem', { name: /632560217745/ })).not.toBeInTheDocument(),
  );
  refused.focus();
  await user.keyboard('u');
  expect(await screen.findByText('Undone. All are pending again')).toBeVisible();
  expect(await screen.findByRole('listitem', { name: /632560217745/ })).toBeVisible();
});

it('tells of approvals in one message, and undoes the latest of them first', async () => {
  bank.lines = [aLine(), aLine({ reference: '712345678901' })];
  const [first, second] = bank.lines.map(({ id }) => id);
  const undone: unknown[] = [];
  server.use(
    http.post(`${BANK}/matches/approve`, async ({ request }) => {
      const { line_ids } = (await request.json()) as { line_ids: string[] };
      bank.lines = bank.lines.filter(({ id }) => !line_ids.includes(id));
      const results = line_ids.map((line_id) => ({ line_id, payment_id: `for ${line_id}`, refusal: null }));
      return HttpResponse.json({ results });
    }),
    http.post(`${API}/payments/manual-payments/:id/undo`, ({ params }) => {
      undone.push(params['id']);
      return HttpResponse.json({ message: 'Undone', payment: {} });
    }),
  );
  const { user } = open();
  for (const [reference, text] of [
    [/632560217745/, '1 payment approved'],
    [/712345678901/, '2 payments approved'],
  ] as const) {
    const row = within(await screen.findByRole('listitem', { name: reference }));
    await user.click(row.getByRole('button', { name: /^Approve ₹/ }));
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(screen.queryByText('1 payment approved')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo last' }));
  expect(await screen.findByText('1 payment approved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toEqual([`for ${second}`, `for ${first}`]));
});

it('asks again when the answer to an approval is lost, and offers to undo what was approved', async () => {
  bank.lines = [aLine()];
  const [{ id }] = bank.lines as [BankLineResponse];
  let sent = 0;
  server.use(
    http.post(`${BANK}/matches/approve`, () => {
      sent += 1;
      bank.lines = [];
      if (sent === 1) return HttpResponse.error();
      return HttpResponse.json({ results: [{ line_id: id, payment_id: 'p-1', refusal: null, code: null }] });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Approve ₹/ }));
  expect(await screen.findByText('1 payment approved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('undoes again when that answer is lost, and says why an approval can’t be undone', async () => {
  bank.lines = [aLine(), aLine({ reference: '712345678901' })];
  const lines = bank.lines;
  let lost = 0;
  server.use(
    http.post(`${BANK}/matches/approve`, async ({ request }) => {
      const { line_ids } = (await request.json()) as { line_ids: string[] };
      const at = lines.findIndex(({ id }) => id === line_ids[0]);
      return HttpResponse.json({
        results: [{ line_id: line_ids[0], payment_id: `p-${at}`, refusal: null, code: null }],
      });
    }),
    http.post(`${API}/payments/manual-payments/p-0/undo`, () => {
      lost += 1;
      return lost === 1 ? HttpResponse.error() : HttpResponse.json({ message: 'Undone', payment: {} });
    }),
    http.post(`${API}/payments/manual-payments/p-1/undo`, () =>
      HttpResponse.json({ message: 'A refund is recorded.' }, { status: 409 }),
    ),
  );
  const { user } = open();
  const approve = async (reference: RegExp) =>
    user.click(
      within(await screen.findByRole('listitem', { name: reference })).getByRole('button', {
        name: /^Approve ₹/,
      }),
    );
  await approve(/632560217745/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 approval undone')).toBeVisible();
  await approve(/712345678901/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('A refund is recorded.')).toBeVisible();
});

/** Answers a change of a line; the first answer is lost. */
function givenLostAnswer(change: 'allocate' | 'set-aside'): { sent: number } {
  const seen = { sent: 0 };
  server.use(
    http.post(`${BANK}/lines/:id/${change}`, () => {
      seen.sent += 1;
      bank.lines = [];
      return seen.sent === 1 ? HttpResponse.error() : HttpResponse.json({ approved: true });
    }),
  );
  return seen;
}

it('gives money once more when that answer is lost', async () => {
  bank.lines = [aLine({ group: 'look', rule: null })];
  const seen = givenLostAnswer('allocate');
  server.use(http.get(`${API}/payments/manual-payments`, () => HttpResponse.json([PENDING])));
  const { user } = renderApp({ route: '/admin/bank?group=look' });
  await user.click(await screen.findByText('Give to a payment'));
  await user.click(await screen.findByText('Give'));
  expect(await screen.findByText('₹4,999 given to Ananya Iyer')).toBeVisible();
  expect(seen.sent).toBe(2);
});

it('sets money aside once more when that answer is lost', async () => {
  bank.lines = [aLine({ group: 'unclaimed', rule: null, claim: null })];
  const seen = givenLostAnswer('set-aside');
  const { user } = renderApp({ route: '/admin/bank?group=unclaimed' });
  await user.selectOptions(await screen.findByLabelText(/^Set .* aside$/), 'Not for a course');
  await waitFor(() => expect(seen.sent).toBe(2));
  expect(screen.queryByText('Failed to change the bank line')).not.toBeInTheDocument();
});

it('marks money that only an SMS shows', async () => {
  bank.lines = [aLine({ reference: '712560217001', sms_only: true }), aLine({ reference: '712560217002' })];
  open();
  const row = async (reference: string) => screen.findByRole('listitem', { name: `₹4,999, ${reference}` });
  expect(await row('712560217001')).toHaveTextContent('SMS only');
  expect(await row('712560217002')).not.toHaveTextContent('SMS only');
});

it('moves by arrows, approves the row by A, and undoes that by U', async () => {
  bank.lines = [aLine(), aLine({ reference: '712345678901' })];
  const line_id = bank.lines[1]!.id;
  const sent: unknown[] = [];
  server.use(
    http.post(`${BANK}/matches/approve`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ results: [{ line_id, payment_id: 'p-2', refusal: null }] });
    }),
    http.post(`${API}/payments/manual-payments/p-2/undo`, () => {
      sent.push('undo');
      return HttpResponse.json({ message: 'Undone', payment: {} });
    }),
  );
  const { user } = open();
  (await screen.findByRole('listitem', { name: /632560217745/ })).focus();
  await user.keyboard('{ArrowDown}');
  // A key held down, as the browser repeats it.
  await user.keyboard('{a>3/}');
  expect(await screen.findByText('1 payment approved')).toBeVisible();
  await user.keyboard('u');
  expect(await screen.findByText('1 approval undone')).toBeVisible();
  expect(sent).toEqual([{ line_ids: [line_id] }, 'undo']);
  expect(screen.queryByText('1 payment approved')).not.toBeInTheDocument();
});

it('says why someone has to look, gives the money to a payment, and sets other money aside', async () => {
  bank.lines = [
    aLine({ group: 'look', rule: null, sentence: '₹100 short.', amount: 4899 }),
    aLine({ group: 'unclaimed', rule: null, claim: null, reference: '712345678901' }),
  ];
  const sent: unknown[] = [];
  server.use(
    http.get(`${API}/payments/manual-payments`, () => HttpResponse.json([PENDING])),
    http.post(`${BANK}/lines/:id/allocate`, async ({ request }) => {
      sent.push(await request.json());
      bank.lines = bank.lines.slice(1);
      return HttpResponse.json({ approved: false });
    }),
    http.post(`${BANK}/lines/:id/set-aside`, async ({ request }) => {
      sent.push(await request.json());
      bank.lines = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: /Needs a look/ }));
  expect(await screen.findByText('₹100 short.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Give .* to a payment$/ }));
  await user.click(await screen.findByRole('button', { name: 'Give to Ananya Iyer' }));
  expect(await screen.findByText('₹4,899 given to Ananya Iyer')).toBeVisible();
  // Part of it arrived: there is no approval to undo.
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: /Unclaimed money/ }));
  await user.selectOptions(await screen.findByLabelText(/^Set .* aside$/), 'Not for a course');
  expect(await screen.findByText('Every credit has its payment.')).toBeVisible();
  expect(sent).toEqual([{ payment_id: 'p-9' }, { reason: 'not_for_a_course' }]);
});

describe('a line with more than is due', () => {
  const given = async (claim: Partial<NonNullable<BankLineResponse['claim']>>, payments: object[]) => {
    const line = aLine({ group: 'look', rule: null, sentence: '₹1 too much.', amount: 5000 });
    bank.lines = [{ ...line, claim: { ...line.claim!, ...claim } }];
    const sent: unknown[] = [];
    server.use(
      http.get(`${API}/payments/manual-payments`, () => HttpResponse.json(payments)),
      http.post(`${BANK}/lines/:id/allocate`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ approved: claim.payment_status !== 'approved' });
      }),
    );
    const { user } = renderApp({ route: '/admin/bank?group=look' });
    await user.click(await screen.findByRole('button', { name: /^Give .* to a payment$/ }));
    return { user, sent };
  };

  it('is given once the administrator says what becomes of the rest', async () => {
    const { user, sent } = await given({}, [PENDING]);
    expect(
      await screen.findByText('The transfer has ₹1 more than is due. The learner gets a mail.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Give to Ananya Iyer, keep ₹1' }));
    expect(await screen.findByText('₹5,000 given to Ananya Iyer')).toBeVisible();
    expect(sent).toEqual([{ payment_id: 'p-9', overpayment: 'kept' }]);
    const undone: unknown[] = [];
    server.use(
      http.post(`${API}/payments/manual-payments/:id/undo`, ({ params }) => {
        undone.push(params['id']);
        return HttpResponse.json({ message: 'Undone', payment: {} });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 approval undone')).toBeVisible();
    expect(undone).toEqual(['p-9']);
  });

  it('can be given to the payment that was approved before the bank showed it', async () => {
    const { user, sent } = await given({ id: 'p-1', payment_status: 'approved' }, []);
    await user.type(await screen.findByLabelText(/Bank reference of what was sent back/), '632560217799');
    await user.click(screen.getByRole('button', { name: 'Give to Ananya Iyer, ₹1 was sent back' }));
    const overpayment = { overpayment: 'refunded', overpayment_reference: '632560217799' };
    await waitFor(() => expect(sent).toEqual([{ payment_id: 'p-1', ...overpayment }]));
  });
});

it('undoes an import once that is confirmed', async () => {
  bank.imports = [anImport({ state: 'confirmed' })];
  server.use(
    http.post(`${BANK}/imports/i-1/undo`, () => {
      bank.imports = [anImport({ state: 'undone' })];
      return HttpResponse.json(bank.imports[0]);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Undo this import: nov.csv' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/approved by this statement alone are voided/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Undone')).toBeVisible();
});

it('asks for an account first, and says where its digits are wrong', async () => {
  const accounts: unknown[] = [];
  server.use(
    http.get(`${BANK}/accounts`, () => HttpResponse.json(accounts)),
    http.post(`${BANK}/accounts`, async ({ request }) => {
      const { last_digits } = (await request.json()) as { last_digits: string };
      if (last_digits.length < 3) {
        const message = 'Enter the last 3 to 6 digits of the account number';
        return refusal(400, message, { field: 'last_digits' });
      }
      accounts.push(ACCOUNT);
      return HttpResponse.json(ACCOUNT, { status: 201 });
    }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'HDFC current account');
  const digits = screen.getByLabelText('Last digits of the account number');
  await user.type(digits, '1');
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  await waitFor(() => expect(digits).toHaveAccessibleDescription(/Enter the last 3 to 6 digits/));
  await user.type(digits, '321');
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  expect(await screen.findByLabelText('Choose a statement')).toBeInTheDocument();
});

it('chooses the account that was just added for the next statement', async () => {
  const accounts = [ACCOUNT];
  const added = { id: 'a-2', name: 'Kotak savings', last_digits: '9876' };
  server.use(
    http.get(`${BANK}/accounts`, () => HttpResponse.json(accounts)),
    http.post(`${BANK}/accounts`, () => {
      accounts.push(added);
      return HttpResponse.json(added, { status: 201 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add another account' }));
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  expect(await screen.findByRole('option', { name: 'Kotak savings (…9876)' })).toBeInTheDocument();
  expect(screen.getByLabelText('Account')).toHaveDisplayValue('Kotak savings (…9876)');
});

it('says what failed, with a way to try again', async () => {
  let fails = true;
  server.use(http.get(`${BANK}/accounts`, () => (fails ? refusal(500, 'no') : HttpResponse.json([ACCOUNT]))));
  const { user } = open();
  expect(await screen.findByText('Failed to load the bank accounts')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No matches to approve.')).toBeVisible();
});

it('offers a statement to download in the demo only', async () => {
  const { unmount } = open();
  expect(await screen.findByLabelText('Choose a statement')).toBeVisible();
  expect(screen.queryByText(/demo statement/)).toBeNull();
  unmount();
  givenAcademy({ demo: true });
  const asked = jest.fn();
  server.use(
    http.get(`${BANK}/accounts/a-1/demo-statement`, () => {
      asked();
      return refusal(503, 'Try again in a minute');
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download the demo statement' }));
  expect(await screen.findByText('Try again in a minute')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
});

describe('Days', () => {
  const section = () => within(screen.getByRole('region', { name: 'Days' }));
  const asked: URL[] = [];
  const givenDays = (answer: BankDaysResponse) =>
    server.use(
      http.get(`${BANK}/days`, ({ request }) => {
        asked.push(new URL(request.url));
        return HttpResponse.json(answer);
      }),
    );
  const AGREEING = figures({ credits: 9998, approved: 4999, waiting: 4999 });
  const SHORT = figures({ approved: 4999, difference: -4999, unseen_payments: 1 });

  it('shows that the bank and the payments agree at ₹0', async () => {
    givenDays({
      days: [{ start: '2026-11-20', ...AGREEING }],
      total: AGREEING,
      counts_from: '2026-11-05',
    });
    open();
    expect(await screen.findByText(/The bank credited ₹9,998\. Every day agrees/)).toHaveTextContent(
      'Payments from before 5 Nov, the first day that the bank has shown, are not compared.',
    );
    const row = section().getByRole('row', { name: /20 Nov/ });
    expect(row).toHaveAccessibleName('20 Nov ₹9,998 ₹4,999 ₹4,999 ₹0 ₹0 ₹0');
  });

  it('names what does not agree, also where days cancel each other out', async () => {
    const over = figures({ credits: 4999, difference: 4999 });
    givenDays({
      days: [
        { start: '2026-11-21', ...over },
        { start: '2026-11-20', ...SHORT },
      ],
      total: figures({ credits: 4999, approved: 4999, unseen_payments: 1 }),
      counts_from: null,
    });
    open();
    expect(await screen.findByText('2 days do not agree with the payments.')).toBeVisible();
    expect(section().getByText(/does not show all money of 1 approved payment/)).toBeVisible();
    expect(section().getByRole('row', { name: /20 Nov/ })).toHaveTextContent('-₹4,999');
    const link = section().getByRole('link', { name: '-₹4,999: show the payments approved on 20 Nov' });
    expect(link).toHaveAttribute(
      'href',
      '/admin/manual-payments?status=approved&day_of=decided&from=2026-11-20&to=2026-11-20',
    );
  });

  it('asks for whole months, at most 366 days', async () => {
    givenDays({
      days: [{ start: '2026-11-01', ...AGREEING }],
      total: AGREEING,
      counts_from: null,
    });
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Last 12 months' }));
    expect(await screen.findByRole('row', { name: /Nov 2026/ })).toBeVisible();
    const { from, to, by } = Object.fromEntries(asked.at(-1)!.searchParams) as Record<string, string>;
    expect(by).toBe('month');
    expect(from).toMatch(/-01$/);
    expect((Date.parse(to!) - Date.parse(from!)) / 86_400_000).toBeLessThan(366);
  });

  it('says that it could not load, and tries again', async () => {
    server.use(http.get(`${BANK}/days`, () => refusal(500, 'Broken')));
    const { user } = open();
    expect(await screen.findByText('Failed to compare the bank with the payments')).toBeVisible();
    givenDays({ days: [], total: figures(), counts_from: null });
    await user.click(section().getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByText('No money came in this period.')).toBeVisible();
  });
});
