import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type AdminAnnouncementResponse, type SettingsResponse } from '../../../api/admin-api';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { someSettings } from './settings-fixtures';

const asha = { full_name: 'Asha Menon', email: 'asha@example.in' };

let standing: SettingsResponse;
let saves: Record<string, unknown>[];
let announced: AdminAnnouncementResponse[];

beforeEach(() => {
  standing = someSettings({
    whatsapp_number: '919800000000',
    changed_at: '2026-11-20T09:00:00.000Z',
    changed_by: asha,
  });
  saves = [];
  announced = [];
  givenSession(anAdmin);
  server.use(
    http.get(`${API}/admin/settings`, () => HttpResponse.json(standing)),
    http.put(`${API}/admin/settings`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      saves.push(body);
      if (body['version'] !== standing.version)
        return refusal(409, 'Someone else has changed the settings meanwhile.', {
          code: 'settings.changed_meanwhile',
        });
      standing = { ...standing, ...body, version: standing.version + 1 };
      return HttpResponse.json(standing);
    }),
    http.get(`${API}/admin/settings/upi-preview`, ({ request }) =>
      HttpResponse.json({
        upi_link: `upi://pay?pa=${new URL(request.url).searchParams.get('upi_id')}`,
        upi_qr: 'data:image/svg+xml;base64,PHN2Zy8+',
      }),
    ),
    http.get(`${API}/admin/settings/changes`, () =>
      HttpResponse.json([
        {
          id: 'c-1',
          setting: 'upi_id',
          from: null,
          to: 'academy@okbank',
          changed_at: '2026-11-20T09:00:00.000Z',
          changed_by: asha,
        },
      ]),
    ),
    http.get(`${API}/admin/announcements`, () => HttpResponse.json(announced)),
    http.post(`${API}/admin/announcements`, async ({ request }) => {
      const body = (await request.json()) as Pick<
        AdminAnnouncementResponse,
        'message' | 'starts_at' | 'ends_at'
      >;
      announced = [{ id: 'a-1', created_at: '2026-11-20T09:00:00.000Z', state: 'shown', ...body }];
      return HttpResponse.json(announced[0], { status: 201 });
    }),
    http.delete(`${API}/admin/announcements/:id`, () => {
      announced = [];
      return HttpResponse.json({ message: 'Announcement removed' });
    }),
  );
});

const open = () => renderApp({ route: '/admin/settings' });
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const retype = async (user: ReturnType<typeof open>['user'], label: string, text: string) => {
  await user.clear(await field(label));
  if (text) await user.type(await field(label), text);
};
const press = (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

it('saves changes with the version they are based on', async () => {
  const { user } = open();
  await retype(user, 'Minutes of a checkout session', '45');
  await retype(user, 'Support address', 'help@triad.example');
  await retype(user, 'WhatsApp number', '98450 12345');
  await retype(user, 'Approved by SMS alone in a day', '₹60,000/-');
  await retype(user, 'Synonyms of the search', 'soc = blue team{enter}dfir = forensics');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await press(user, 'Save settings');
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(saves).toEqual([
    {
      upi_id: 'academy@okbank',
      payee_name: 'Triad Academy',
      upi_kind: 'personal',
      upi_bank_qr: null,
      whatsapp_number: '919845012345',
      support_email: 'help@triad.example',
      checkout_session_minutes: 45,
      gstin: null,
      legal_name: null,
      business_address: null,
      grievance_officer: null,
      grievance_email: null,
      grievance_phone: null,
      grievance_hours: null,
      sac_code: '999293',
      gst_rate: 18,
      sms_payment_cap: 10000,
      sms_day_cap: 60000,
      search_synonyms: 'soc = blue team\ndfir = forensics',
      version: 2,
    },
  ]);
});

it('shows the QR code of a new UPI ID for confirmation before learners pay to it', async () => {
  const { user } = open();
  await retype(user, 'UPI ID', 'triad@okbank');
  await press(user, 'Save settings');
  const dialog = await screen.findByRole('alertdialog', { name: 'Let learners pay to triad@okbank?' });
  expect(await within(dialog).findByRole('img')).toHaveAccessibleName(
    'QR code of triad@okbank, Triad Academy',
  );
  expect(dialog).toHaveTextContent('Until now: academy@okbank');
  await press(user, 'Cancel');
  expect(saves).toEqual([]);
  expect(await field('UPI ID')).toHaveValue('triad@okbank');
  await press(user, 'Save settings');
  await user.click(await screen.findByRole('button', { name: 'Change the UPI ID' }));
  await waitFor(() => expect(saves).toMatchObject([{ upi_id: 'triad@okbank' }]));
});

it('asks for confirmation before leaving with unsaved changes', async () => {
  const { user, address } = open();
  await retype(user, 'Payee name', 'Mine');
  await user.click(screen.getByRole('link', { name: 'Help Desk' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(dialog).toHaveTextContent('The settings you changed are not saved and will be lost.');
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/admin/settings');
  expect(await field('Payee name')).toHaveValue('Mine');
});

it('keeps the input when someone else saved first, and shows their changes', async () => {
  const { user } = open();
  await retype(user, 'Payee name', 'Mine');
  standing = { ...standing, whatsapp_number: '919811111111', version: 3 };
  await press(user, 'Save settings');
  expect(await screen.findByText('WhatsApp number: +919811111111')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else has changed the settings meanwhile.');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(await field('Payee name')).toHaveValue('Mine');
  expect(await field('WhatsApp number')).toHaveValue('+919811111111');
  await press(user, 'Save settings');
  await waitFor(() =>
    expect(saves.at(-1)).toMatchObject({ payee_name: 'Mine', whatsapp_number: '919811111111', version: 3 }),
  );
});

it('keeps the input across a reload, until it is saved', async () => {
  const first = open();
  await retype(first.user, 'Payee name', 'Triad Learning');
  first.unmount();
  standing = { ...standing, support_email: 'help@triad.example', version: 3 };
  const { user } = open();
  expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
  expect(await field('Payee name')).toHaveValue('Triad Learning');
  expect(await field('Support address')).toHaveValue('help@triad.example');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await press(user, 'Save settings');
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(saves).toMatchObject([{ payee_name: 'Triad Learning', version: 3 }]);
  expect(screen.queryByText('Your unsaved changes are back.')).toBeNull();
});

it('resets to the saved values when unsaved changes are discarded', async () => {
  const first = open();
  await retype(first.user, 'Payee name', 'Mine');
  first.unmount();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await field('Payee name')).toHaveValue('Triad Academy');
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

it('shows at each field what is wrong', async () => {
  const { user } = open();
  const wrong = [
    ['UPI ID', 'nobody', 'Enter a UPI ID like academy@okbank'],
    ['Payee name', '', 'Enter the name that payment apps should show'],
    ['WhatsApp number', '12', 'Enter 8 to 15 digits with the country code, like 919800000000'],
    ['Support address', 'x', 'Enter an email address like name@example.com'],
    ['Minutes of a checkout session', '1441', 'Enter whole minutes from 1 to 1440'],
    ['Synonyms of the search', 'soc', 'Line 1: write it like pentest = hacking, red team'],
  ] as const;
  for (const [label, value] of wrong) fireEvent.change(await field(label), { target: { value } });
  await press(user, 'Save settings');
  for (const [label, , sentence] of wrong)
    await waitFor(async () =>
      expect(await field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence)),
    );
  expect(saves).toEqual([]);
});

it('shows who changed what', async () => {
  open();
  const changes = await screen.findByRole('region', { name: 'Changes' });
  expect(await within(changes).findByText('UPI ID')).toBeVisible();
  expect(changes).toHaveTextContent('Not configured → to academy@okbank');
  expect(changes).toHaveTextContent('Asha Menon (asha@example.in)');
});

it('creates and deletes an announcement', async () => {
  const { user } = open();
  await screen.findByText('Nothing is announced on the learners’ dashboard.');
  await press(user, 'Announce');
  const dialog = await screen.findByRole('dialog', { name: 'Announce to learners' });
  await user.click(within(dialog).getByRole('button', { name: 'Announce' }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Announcement')).toHaveAccessibleDescription(
      expect.stringContaining('Write what learners should read'),
    ),
  );
  await user.type(within(dialog).getByLabelText('Announcement'), 'Holiday on Monday');
  await user.click(within(dialog).getByRole('button', { name: 'Announce' }));
  expect(await screen.findByText('Shown now')).toBeVisible();
  await press(user, 'Remove: Holiday on Monday');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Nothing is announced on the learners’ dashboard.')).toBeVisible();
});

it('does not announce at once when the time of its start is missing', async () => {
  const { user } = open();
  await screen.findByText('Nothing is announced on the learners’ dashboard.');
  await press(user, 'Announce');
  const dialog = within(await screen.findByRole('dialog', { name: 'Announce to learners' }));
  await user.type(dialog.getByLabelText('Announcement'), 'Holiday on Monday');
  // What a browser reports for a date without a time: an empty value.
  const from = dialog.getByLabelText(/^From/);
  Object.defineProperty(from, 'validity', { value: { badInput: true }, configurable: true });
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  await dialog.findAllByText('Enter a date and a time, or leave both empty');
  expect(from).toBeInvalid();
  expect(announced).toEqual([]);
});

const holiday: AdminAnnouncementResponse = {
  id: 'a-1',
  message: 'Holiday',
  starts_at: null,
  ends_at: null,
  created_at: '2026-11-20T09:00:00.000Z',
  state: 'shown',
};

it('edits an announcement with the values just saved', async () => {
  announced = [holiday];
  server.use(
    http.put(`${API}/admin/announcements/:id`, () => {
      announced = [{ ...holiday, message: 'Holiday on Monday' }];
      return HttpResponse.json(announced[0]);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit: Holiday' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the announcement' }));
  await user.type(dialog.getByLabelText('Announcement'), ' on Monday');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Edit: Holiday on Monday' }));
  expect(await screen.findByLabelText('Announcement')).toHaveValue('Holiday on Monday');
});

describe('an announcement that another administrator changes, too', () => {
  async function openForm() {
    announced = [holiday];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit: Holiday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the announcement' }));
    await user.type(dialog.getByLabelText('Announcement'), ' on Monday');
    return { user, dialog, save: dialog.getByRole('button', { name: 'Save' }) };
  }

  it('keeps the end that they have set since the form was opened', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(`${API}/admin/announcements/:id`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(announced[0]);
      }),
    );
    const { user, save } = await openForm();
    announced = [{ ...holiday, ends_at: '2090-01-01T18:30:00.000Z' }];
    await user.click(save);
    await waitFor(() =>
      expect(sent).toEqual([
        { message: 'Holiday on Monday', starts_at: null, ends_at: '2090-01-01T18:30:00.000Z' },
      ]),
    );
  });

  it('can still be copied when they have removed it', async () => {
    server.use(http.put(`${API}/admin/announcements/:id`, () => refusal(404, 'Announcement not found')));
    const { user, dialog, save } = await openForm();
    announced = [];
    await user.click(save);
    expect(
      await dialog.findByText(
        'Someone else has removed this announcement. Copy what you need before you close it.',
      ),
    ).toBeVisible();
    expect(dialog.getByLabelText('Announcement')).toHaveValue('Holiday on Monday');
  });

  it('is removed, although they have removed it before', async () => {
    announced = [holiday];
    server.use(
      http.delete(`${API}/admin/announcements/:id`, () => {
        announced = [];
        return refusal(404, 'Announcement not found');
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove: Holiday' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Nothing is announced on the learners’ dashboard.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

it('shows an error when the settings could not be loaded, and loads them after Retry', async () => {
  server.use(
    http.get(`${API}/admin/settings`, () => refusal(500, 'x'), {
      once: true,
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Failed to load the settings')).toBeVisible();
  await press(user, 'Retry');
  expect(await field('UPI ID')).toHaveValue('academy@okbank');
});
