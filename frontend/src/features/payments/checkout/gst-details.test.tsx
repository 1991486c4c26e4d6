import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API, refusal } from '../../../testing/api-objects';
import { givenSession, renderApp } from '../../../testing/render';
import { givenAcademy, server } from '../../../testing/server';
import { aCheckout, COURSE_ID, COURSE_TITLE, givenAccount } from '../payments-fixtures';

let asked: unknown[] = [];

beforeEach(() => {
  asked = [];
  givenSession();
  givenAccount();
  const course = { id: COURSE_ID, title: COURSE_TITLE, price: 5499, category: 'forensics', thumbnail: null };
  server.use(
    http.get(`${API}/courses/${COURSE_ID}`, () => HttpResponse.json(course)),
    http.post(`${API}/payments/checkout/${COURSE_ID}`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(aCheckout(), { status: 201 });
    }),
  );
});

const open = () => renderApp({ route: `/checkout/${COURSE_ID}` });
const start = () => screen.findByRole('button', { name: 'Show payment instructions' });

it('sends the buyer’s GSTIN and legal name; the state follows the GSTIN', async () => {
  givenAcademy({ gst_state: '27' });
  const { user } = open();
  await user.click(await screen.findByText('GST invoice for a business (optional)'));
  expect(screen.getByLabelText(/^State/)).toHaveDisplayValue('Maharashtra');
  await user.type(screen.getByLabelText(/^Your GSTIN/), '29AAGCB7383J1Z4');
  await user.type(screen.getByLabelText(/^Legal name/), 'Namma LLP');
  expect(screen.getByLabelText(/^State/)).toHaveDisplayValue('Karnataka');
  expect(screen.getByLabelText(/^State/)).toBeDisabled();
  await user.click(await start());
  await screen.findByText('Pay exactly');
  expect(asked).toEqual([expect.objectContaining({ gstin: '29AAGCB7383J1Z4', legal_name: 'Namma LLP' })]);
});

it('shows why a GSTIN is refused at its field, and keeps what was typed', async () => {
  givenAcademy({ gst_state: '27' });
  const sentence = 'This is not a valid GSTIN. Check its 15 characters, like 27AAPFU0939F1ZV';
  server.use(
    http.post(`${API}/payments/checkout/${COURSE_ID}`, () => refusal(400, sentence, { field: 'gstin' })),
  );
  const { user } = open();
  await user.click(await screen.findByText('GST invoice for a business (optional)'));
  await user.type(screen.getByLabelText(/^Your GSTIN/), '29AAGCB7383J1Z5');
  await user.click(await start());
  await waitFor(() =>
    expect(screen.getByLabelText(/^Your GSTIN/)).toHaveAccessibleDescription(RegExp(sentence)),
  );
  expect(screen.getByLabelText(/^Your GSTIN/)).toBeInvalid();
  expect(screen.getByLabelText(/^Your GSTIN/)).toHaveValue('29AAGCB7383J1Z5');
});

it('sends the state of an unregistered buyer', async () => {
  givenAcademy({ gst_state: '27' });
  const { user } = open();
  await user.click(await screen.findByText('GST invoice for a business (optional)'));
  await user.selectOptions(screen.getByLabelText(/^State/), 'Tamil Nadu');
  await user.click(await start());
  await screen.findByText('Pay exactly');
  expect(asked).toEqual([expect.objectContaining({ place_of_supply: '33' })]);
});

it('is not asked where the academy is not registered for GST', async () => {
  givenAcademy({ gst_state: null });
  open();
  await start();
  expect(screen.queryByText('GST invoice for a business (optional)')).toBeNull();
});
