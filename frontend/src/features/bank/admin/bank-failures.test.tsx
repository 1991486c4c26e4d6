import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API } from '../../../testing/api-objects';
import { renderApp } from '../../../testing/render';
import { givenAcademy, server } from '../../../testing/server';
import { ACCOUNT, aFeed, aLine, anImport, bank, BANK, givenBank, PENDING } from './bank-fixtures';

type User = ReturnType<typeof renderApp>['user'];
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const broken = () => HttpResponse.json({}, { status: 500 });
const breaks = (method: Method, path: string) => server.use(http[method](path, broken));
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const confirm = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const upload = async (user: User) =>
  user.upload(await screen.findByLabelText('Choose a statement'), new File(['x'], 'nov.csv'));

const previewed = (preview: object) => {
  const answer = { import: anImport(), matches: null, first_rows: null, ...preview };
  server.use(
    http.post(`${BANK}/imports`, () => HttpResponse.json(answer, { status: 201 })),
    http.get(`${BANK}/imports/i-1`, () => HttpResponse.json(answer)),
  );
};
const givenPolicies = () =>
  (bank.policies = [
    { id: ACCOUNT.id, kind: 'statement', name: ACCOUNT.name, policy: 'auto', confirmed: 20, needed: 20 },
  ]);
const givenUnclaimed = () => (bank.lines = [aLine({ group: 'unclaimed', rule: null, claim: null })]);
const showUnclaimed = async (user: User) =>
  user.click(await screen.findByRole('tab', { name: /Unclaimed money/ }));

beforeEach(givenBank);

describe('what fails is said in one sentence, and can be tried again', () => {
  it.each<[string, { given?: () => void; call: [Method, string]; act?: (user: User) => Promise<void> }]>([
    ['Failed to load the bank lines', { call: ['get', `${BANK}/lines`] }],
    ['Failed to load the imported statements', { call: ['get', `${BANK}/imports`] }],
    ['Failed to load the feeds', { call: ['get', `${BANK}/feeds`] }],
    ['Failed to load what is approved automatically', { call: ['get', `${BANK}/policies`] }],
    ['Failed to read the statement', { call: ['post', `${BANK}/imports`], act: upload }],
    [
      'Failed to import the statement',
      {
        given: () => previewed({}),
        call: ['post', `${BANK}/imports/i-1/confirm`],
        act: async (user) => {
          await upload(user);
          await press(user, 'Import 40 new lines');
        },
      },
    ],
    [
      'Failed to read the statement with these columns',
      {
        given: () => previewed({ first_rows: [['Day', 'In']] }),
        call: ['put', `${BANK}/imports/i-1/columns`],
        act: async (user) => {
          await upload(user);
          await user.selectOptions(await screen.findByLabelText('Column 1'), 'Date');
          await user.selectOptions(screen.getByLabelText('Column 2'), 'Money in');
          await press(user, 'Read the statement');
        },
      },
    ],
    [
      'Failed to undo',
      {
        given: () => (bank.imports = [anImport({ state: 'confirmed' })]),
        call: ['post', `${BANK}/imports/i-1/undo`],
        act: async (user) => {
          await press(user, /Undo this import/);
          await confirm(user, 'Undo import');
        },
      },
    ],
    [
      'Failed to download the demo statement',
      {
        given: () => givenAcademy({ demo: true }),
        call: ['get', `${BANK}/accounts/a-1/demo-statement`],
        act: (user) => press(user, 'Download the demo statement'),
      },
    ],
    [
      'Failed to add the account',
      {
        call: ['post', `${BANK}/accounts`],
        act: async (user) => {
          await press(user, 'Add another account');
          await press(user, 'Add account');
        },
      },
    ],
    [
      'Failed to approve',
      {
        given: () => (bank.lines = [aLine()]),
        call: ['post', `${BANK}/matches/approve`],
        act: (user) => press(user, /^Approve ₹/),
      },
    ],
    [
      'Failed to change the bank line',
      {
        given: givenUnclaimed,
        call: ['post', `${BANK}/lines/:id/set-aside`],
        act: async (user) => {
          await showUnclaimed(user);
          await user.selectOptions(await screen.findByLabelText(/^Set .* aside$/), 'Sent back');
        },
      },
    ],
    [
      'Failed to load the pending payments',
      {
        given: givenUnclaimed,
        call: ['get', `${API}/payments/manual-payments`],
        act: async (user) => {
          await showUnclaimed(user);
          await press(user, /^Give .* to a payment$/);
        },
      },
    ],
    [
      'Failed to give the money to the payment',
      {
        given: () => {
          givenUnclaimed();
          server.use(http.get(`${API}/payments/manual-payments`, () => HttpResponse.json([PENDING])));
        },
        call: ['post', `${BANK}/lines/:id/allocate`],
        act: async (user) => {
          await showUnclaimed(user);
          await press(user, /^Give .* to a payment$/);
          await press(user, 'Give to Ananya Iyer');
        },
      },
    ],
    [
      'Failed to add the phone',
      {
        call: ['post', `${BANK}/feeds`],
        act: async (user) => {
          await press(user, 'Add a phone');
          await press(user, 'Add phone');
        },
      },
    ],
    [
      'Failed to add bank mail',
      {
        call: ['post', `${BANK}/feeds/mail`],
        act: async (user) => {
          await press(user, 'Add bank mail');
          await press(user, 'Add bank mail');
        },
      },
    ],
    [
      'Failed to change the feed',
      {
        given: () => (bank.feeds = [aFeed()]),
        call: ['patch', `${BANK}/feeds/f-1`],
        act: (user) => press(user, 'Pause Office phone'),
      },
    ],
    [
      'Failed to change the policy',
      {
        given: givenPolicies,
        call: ['put', `${BANK}/policies/a-1`],
        act: async (user) => user.click(await screen.findByRole('radio', { name: 'Off' })),
      },
    ],
    [
      'Failed to stop automatic approvals. Try again at once.',
      {
        given: givenPolicies,
        call: ['post', `${BANK}/policies/stop`],
        act: (user) => press(user, 'Stop all automatic approvals'),
      },
    ],
  ])('%s', async (sentence, { given, call, act }) => {
    given?.();
    breaks(...call);
    const tab = /feeds|policies/.test(call[1]) ? '?tab=feeds' : '';
    const { user } = renderApp({ route: `/admin/bank${tab}` });
    await act?.(user);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('loads the lines again by Retry', async () => {
    breaks('get', `${BANK}/lines`);
    const { user } = renderApp({ route: '/admin/bank' });
    await screen.findByText('Failed to load the bank lines');
    bank.lines = [aLine()];
    server.use(http.get(`${BANK}/lines`, () => HttpResponse.json(bank.lines)));
    await press(user, 'Retry');
    expect(await screen.findByRole('listitem', { name: /632560217745/ })).toBeVisible();
  });

  it('keeps the lines that are there when the next page fails', async () => {
    server.use(
      http.get(`${BANK}/lines`, ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? broken()
          : HttpResponse.json([aLine()], {
              headers: { Link: '</api/bank/lines?cursor=l-1>; rel="next"', 'X-Total-Count': '2' },
            }),
      ),
    );
    const { user } = renderApp({ route: '/admin/bank' });
    await press(user, /more bank lines/i);
    expect(await screen.findByText('Failed to load the bank lines')).toBeVisible();
    expect(screen.getByRole('listitem', { name: /632560217745/ })).toBeVisible();
  });

  it('says that an import could not be loaded', async () => {
    breaks('get', `${BANK}/imports/i-1`);
    renderApp({ route: '/admin/bank?import=i-1' });
    expect(await screen.findByText('Failed to load the import')).toBeVisible();
  });
});

it('takes money back that was set aside', async () => {
  bank.lines = [aLine({ group: 'set_aside', rule: null, claim: null, set_aside_reason: 'settlement' })];
  server.use(
    http.post(`${BANK}/lines/:id/unmatch`, () => {
      bank.lines = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp({ route: '/admin/bank' });
  await user.click(await screen.findByRole('tab', { name: /Set aside/ }));
  expect(await screen.findByText('Settlement')).toBeVisible();
  await press(user, /^Take back/);
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(await screen.findByText('No money is set aside.')).toBeVisible();
});

it('says why a mailbox can’t be read', async () => {
  const why = {
    wrong_login: 'The mail server refuses the user name or password. Correct BANK_IMAP_URL on the server.',
    no_folder: 'The mailbox has no such folder. Correct BANK_IMAP_URL on the server.',
    unreachable: 'The mail server does not answer.',
  } as const;
  bank.feeds = (Object.keys(why) as (keyof typeof why)[]).map((problem) =>
    aFeed({ id: problem, kind: 'mail', name: problem, recipient: 'a@b.in', problem }),
  );
  renderApp({ route: '/admin/bank?tab=feeds' });
  expect(await screen.findAllByText('Not read')).toHaveLength(3);
  const said = screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join();
  for (const [problem, sentence] of Object.entries(why))
    expect(said).toContain(`${problem}: ${sentence} Payments wait for you.`);
});

it('decisions say that there is no connection', async () => {
  bank.lines = [aLine()];
  server.use(http.post(`${BANK}/matches/approve`, () => HttpResponse.error()));
  const { user } = renderApp({ route: '/admin/bank' });
  await press(user, /^Approve ₹/);
  expect(await screen.findByText('No connection. Try again when you are back online.')).toBeVisible();
});
