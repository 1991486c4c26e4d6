import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type AdminMentorResponse } from '../../../api/admin-api';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aMentorRecord } from '../mentors-fixtures';

let mentors: AdminMentorResponse[];
let sent: Record<string, FormDataEntryValue>;

beforeAll(async () => {
  await import('../../../app/admin-layout');
  await import('./mentors-screen');
}, 60_000);

const record = async (request: Request, id: string): Promise<AdminMentorResponse> => {
  sent = Object.fromEntries(await request.formData());
  const text = (field: string) => (typeof sent[field] === 'string' ? sent[field] : '');
  return aMentorRecord({ id, name: text('name'), biography: text('biography') });
};

beforeEach(() => {
  mentors = [
    aMentorRecord({
      account: { id: 'u-1', full_name: 'Kavya R', email: 'kavya@example.com' },
      courses: [{ id: 'c-1', title: 'Memory forensics', status: 'inactive' }],
      picture: '/api/files/images/p1',
    }),
  ];
  givenSession(anAdmin);
  server.use(
    http.get(`${API}/admin/mentors`, ({ request }) => {
      const archived = new URL(request.url).searchParams.get('archived') === 'true';
      return HttpResponse.json(mentors.filter(({ archived_at }) => (archived_at !== null) === archived));
    }),
    http.post(`${API}/admin/mentors`, async ({ request }) => {
      const made = await record(request, 'm-2');
      if (mentors.some(({ name }) => name === made.name)) {
        const message = 'Another mentor has this name already';
        return refusal(409, message, { field: 'name' });
      }
      mentors = [...mentors, made];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.put(`${API}/admin/mentors/:id`, async ({ request, params }) => {
      const changed = await record(request, String(params['id']));
      if (sent['version'] !== String(mentors[0]!.version)) {
        const message = 'Someone else has changed this mentor meanwhile.';
        return refusal(409, message, { code: 'catalogue.mentor_changed' });
      }
      mentors = mentors.map((mentor) => (mentor.id === changed.id ? changed : mentor));
      return HttpResponse.json(changed);
    }),
    http.delete(`${API}/admin/mentors/:id`, ({ params }) => {
      mentors = mentors.map((mentor) =>
        mentor.id === params['id'] ? { ...mentor, archived_at: '2026-11-20T08:30:00.000Z' } : mentor,
      );
      return HttpResponse.json({ message: 'Mentor archived' });
    }),
    http.post(`${API}/admin/mentors/:id/restore`, () => {
      mentors = mentors.map((mentor) => ({ ...mentor, archived_at: null }));
      return HttpResponse.json(mentors[0]);
    }),
  );
});

const open = (route = '/admin/mentors') => renderApp({ route });
const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const form = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows each mentor with account and courses', async () => {
  open();
  for (const text of ['kavya@example.com', 'Memory forensics (draft)'])
    expect(await row('Kavya Raghunathan')).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Kavya Raghunathan' })).toHaveAttribute('href', '/mentors/m-1');
});

it('adds a mentor with a picture, once the name is another’s no more', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add mentor' }));
  const dialog = await form('Add a mentor');
  // Added by another administrator, or by a request whose response was lost.
  mentors = [...mentors, { ...mentors[0]!, id: 'm-3', name: 'Meera Joshi' }];
  await user.type(dialog.getByLabelText('Name'), 'Meera Joshi');
  await user.click(dialog.getByRole('button', { name: 'Add mentor' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(
      expect.stringContaining('Another mentor has this name already'),
    ),
  );
  expect(await row('Meera Joshi')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Arjun Deshpande');
  await user.type(dialog.getByLabelText(/^Biography/), 'Breaks things.');
  await user.upload(dialog.getByLabelText('Picture file'), new File(['x'], 'a.png', { type: 'image/png' }));
  await user.click(dialog.getByRole('button', { name: 'Add mentor' }));
  expect(await row('Arjun Deshpande')).toBeVisible();
  expect(sent).toEqual({
    name: 'Arjun Deshpande',
    biography: 'Breaks things.',
    email: '',
    picture: expect.any(File),
  });
});

it('changes a mentor, and removes the picture', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Kavya Raghunathan' }));
  const dialog = await form('Edit Kavya Raghunathan');
  expect(dialog.getByLabelText(/^Email/)).toHaveValue('kavya@example.com');
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Kavya Raman');
  await user.click(dialog.getByRole('button', { name: 'Remove picture' }));
  await user.click(dialog.getByRole('button', { name: 'Save mentor' }));
  expect(await row('Kavya Raman')).toBeVisible();
  expect(sent).toEqual({
    name: 'Kavya Raman',
    biography: '',
    email: 'kavya@example.com',
    version: '1',
    remove_picture: 'true',
  });
});

it('does not give back the account that another administrator has removed since the form was opened', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Kavya Raghunathan' }));
  const dialog = await form('Edit Kavya Raghunathan');
  mentors = [aMentorRecord({ version: 2 })];
  await user.type(dialog.getByLabelText(/^Biography/), 'Twelve years of forensics.');
  await user.click(dialog.getByRole('button', { name: 'Save mentor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toMatchObject({ biography: 'Twelve years of forensics.', email: '', version: '2' });
});

it.each([
  ['Name', ' ', 'Name is required'],
  ['Email of their account (optional)', 'kavya', 'Enter an email address like name@example.com'],
])('says at %s what is wrong with %j', async (label, text, sentence) => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add mentor' }));
  const dialog = await form('Add a mentor');
  await user.type(dialog.getByLabelText(label), text);
  await user.click(dialog.getByRole('button', { name: 'Add mentor' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence)),
  );
});

it('archives a mentor, and restores them', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Archive Kavya Raghunathan' }));
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('No mentors yet')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Archived' }));
  await user.click(await screen.findByRole('button', { name: 'Restore Kavya Raghunathan' }));
  expect(await screen.findByText('No archived mentors')).toBeVisible();
});
