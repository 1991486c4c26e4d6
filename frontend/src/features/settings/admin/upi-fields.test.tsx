import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { someSettings } from './settings-fixtures';

const SIGNED =
  'upi://pay?pa=triad.academy@hdfcbank&pn=TRIAD%20LEARNING&mc=8299&mode=02&orgid=159761&sign=MEUCIQDl0fvG3n5w';

let saves: Record<string, unknown>[];

beforeEach(() => {
  saves = [];
  givenSession(anAdmin);
  server.use(
    http.get(`${API}/admin/settings`, () => HttpResponse.json(someSettings())),
    http.put(`${API}/admin/settings`, async ({ request }) => {
      saves.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ ...someSettings(), ...saves.at(-1), version: 3 });
    }),
    http.get(`${API}/admin/settings/upi-preview`, () =>
      HttpResponse.json({ upi_link: 'upi://pay', upi_qr: 'data:image/svg+xml;base64,PHN2Zy8+' }),
    ),
    http.get(`${API}/admin/settings/changes`, () => HttpResponse.json([])),
    http.get(`${API}/admin/announcements`, () => HttpResponse.json([])),
  );
});

function open() {
  const { user } = renderApp({ route: '/admin/settings' });
  const paste = async (text: string): Promise<void> => {
    await user.click(await screen.findByLabelText(/^Text of your bank’s QR code/));
    await user.paste(text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save settings' }));
  return { user, paste, save };
}
const field = (label: RegExp) => screen.getByLabelText(label);

it('the bank’s QR code fills in UPI ID, name and kind, and is saved with them', async () => {
  const { user, paste, save } = open();
  await paste(SIGNED);
  expect(field(/^UPI ID/)).toHaveValue('triad.academy@hdfcbank');
  expect(field(/^Payee name/)).toHaveValue('TRIAD LEARNING');
  expect(field(/^Kind of UPI ID/)).toHaveValue('merchant');
  expect(screen.getByText('Filled in from the code. Check the fields above, then save.')).toBeVisible();
  await user.selectOptions(field(/^Kind of UPI ID/), 'Small merchant');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Change the UPI ID' }));
  await waitFor(() =>
    expect(saves).toMatchObject([
      { upi_id: 'triad.academy@hdfcbank', upi_kind: 'small merchant', upi_bank_qr: SIGNED },
    ]),
  );
});

it('what is no code of a UPI ID changes nothing and can’t be saved', async () => {
  const { paste, save } = open();
  await paste('upi://pay?pa=academy@okbank&am=5');
  expect(field(/^UPI ID/)).toHaveValue('academy@okbank');
  await save();
  await waitFor(() =>
    expect(field(/^Text of your bank/)).toHaveAccessibleDescription(
      expect.stringContaining('Paste the text of a UPI QR code without an amount'),
    ),
  );
  expect(saves).toEqual([]);
});

it('a code of another UPI ID can’t be saved', async () => {
  const { user, paste, save } = open();
  await paste(SIGNED);
  await user.clear(field(/^UPI ID/));
  await user.type(field(/^UPI ID/), 'academy@okbank');
  await save();
  await waitFor(() =>
    expect(field(/^Text of your bank/)).toHaveAccessibleDescription(
      expect.stringContaining('This QR code is for another UPI ID'),
    ),
  );
  expect(saves).toEqual([]);
});

it('a file that is no picture is said to be none', async () => {
  const { user } = open();
  const input = await screen.findByLabelText('Picture of the bank’s QR code');
  await user.upload(input, new File(['%PDF'], 'qr.png', { type: 'image/png' }));
  expect(
    await screen.findByText(
      'This file could not be read as a picture. Choose a photo or a screenshot of the QR code.',
    ),
  ).toBeVisible();
});
