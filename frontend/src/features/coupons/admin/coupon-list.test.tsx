import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type CouponResponse } from '../../../api/admin-api';
import { couponMessages } from '../../../messages-admin';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';

let coupons: CouponResponse[];

const aCoupon = (overrides: Partial<CouponResponse> = {}): CouponResponse => ({
  id: 'c-1',
  code: 'FIRST10',
  percent_off: 10,
  max_uses: 50,
  max_uses_per_learner: 1,
  starts_at: null,
  ends_at: null,
  course_id: null,
  course_title: null,
  active: true,
  version: 1,
  uses: 12,
  approved_uses: 9,
  revenue: 40491,
  discount_given: 4499,
  created_at: '2026-11-01T09:00:00.000Z',
  ...overrides,
});

beforeEach(() => {
  coupons = [aCoupon()];
  givenSession(anAdmin);
  server.use(
    http.get(`${API}/admin/courses`, () => HttpResponse.json([])),
    http.get(`${API}/payments/coupons`, () => HttpResponse.json(coupons)),
    http.post(`${API}/payments/coupons`, async ({ request }) => {
      const body = (await request.json()) as CouponResponse;
      if (coupons.some(({ code }) => code === body.code)) {
        const message = 'Another coupon has this code';
        return refusal(409, message, { field: 'code' });
      }
      coupons = [aCoupon({ ...body, id: 'c-2', uses: 0, revenue: 0, discount_given: 0 }), ...coupons];
      return HttpResponse.json(coupons[0], { status: 201 });
    }),
    http.patch(`${API}/payments/coupons/:id`, async ({ request, params }) => {
      const { version, ...changes } = (await request.json()) as Partial<CouponResponse>;
      const standing = coupons.find(({ id }) => id === params['id'])!;
      if (version !== undefined && version !== standing.version) {
        const message = 'Someone else has changed this coupon meanwhile.';
        return refusal(409, message, { code: 'coupons.changed_meanwhile' });
      }
      const saved = { ...standing, ...changes, version: standing.version + 1 };
      coupons = coupons.map((coupon) => (coupon === standing ? saved : coupon));
      return HttpResponse.json(saved);
    }),
  );
});

const open = () => renderApp({ route: '/admin/coupons?view=coupons' });
const row = async (code: string) => (await screen.findByRole('link', { name: code })).closest('tr')!;

it('shows each coupon with its revenue', async () => {
  open();
  for (const text of ['10%', 'Every course', '12 of 50', 'Always', '₹40,491', '₹4,499', 'Active'])
    expect(await row('FIRST10')).toHaveTextContent(text);
});

it('shows the status of each', async () => {
  const states: Record<string, Partial<CouponResponse>> = {
    'Switched off': { active: false },
    Expired: { ends_at: '2020-01-01T00:00:00.000Z' },
    'Used up': { uses: 50 },
    Scheduled: { starts_at: '2090-01-01T00:00:00.000Z' },
  };
  coupons = Object.values(states).map((overrides, at) =>
    aCoupon({ id: `c-${at}`, code: `C${at}`, ...overrides }),
  );
  open();
  for (const [at, state] of Object.keys(states).entries())
    expect(await row(`C${at}`)).toHaveTextContent(state);
});

describe('a coupon’s life', () => {
  it('is created, edited and disabled', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create coupon' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create a coupon' }));
    // Created by another administrator, or by a request whose response was lost.
    coupons = [aCoupon({ id: 'c-3', code: 'DIWALI' }), ...coupons];
    await user.type(form.getByLabelText('Code'), 'diwali');
    await user.type(form.getByLabelText('Percent off'), '25');
    await user.click(form.getByRole('button', { name: 'Create coupon' }));
    await waitFor(() =>
      expect(form.getByLabelText('Code')).toHaveAccessibleDescription(
        expect.stringContaining('Another coupon has this code'),
      ),
    );
    expect(await screen.findByText('DIWALI')).toBeInTheDocument();
    await user.clear(form.getByLabelText('Code'));
    await user.type(form.getByLabelText('Code'), 'winter-25');
    await user.click(form.getByRole('button', { name: 'Create coupon' }));
    expect(await row('WINTER-25')).toHaveTextContent('25%');

    await user.click(screen.getByRole('button', { name: 'Edit WINTER-25' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit WINTER-25' }));
    expect(edit.getByLabelText(/^Uses per learner/)).toHaveValue('1');
    await user.type(edit.getByLabelText(/^Total uses/), '5');
    await user.click(edit.getByRole('button', { name: 'Save coupon' }));
    await waitFor(async () => expect(await row('WINTER-25')).toHaveTextContent('0 of 5'));

    await user.click(screen.getByRole('button', { name: 'Switch WINTER-25 off' }));
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    await waitFor(async () => expect(await row('WINTER-25')).toHaveTextContent('Switched off'));
  });

  it('is edited with the values just saved', async () => {
    const { user } = open();
    const edit = async () => {
      await user.click(await screen.findByRole('button', { name: 'Edit FIRST10' }));
      return within(await screen.findByRole('dialog', { name: 'Edit FIRST10' }));
    };
    const form = await edit();
    await user.clear(form.getByLabelText('Percent off'));
    await user.type(form.getByLabelText('Percent off'), '15');
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(http.get(`${API}/payments/coupons`, () => asked.then(() => HttpResponse.json(coupons))));
    await user.click(form.getByRole('button', { name: 'Save coupon' }));
    await waitFor(() => expect(coupons[0]?.percent_off).toBe(15));
    expect(screen.getByRole('dialog')).toBeVisible();
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await row('FIRST10')).toHaveTextContent('15%');
    expect((await edit()).getByLabelText('Percent off')).toHaveValue('15');
  });

  it('is saved and leaves no draft where the form is closed meanwhile', async () => {
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit FIRST10' }));
    fireEvent.change(await screen.findByLabelText('Percent off'), { target: { value: '15' } });
    server.use(
      http.patch(`${API}/payments/coupons/:id`, () =>
        isAnswered.then(() => HttpResponse.json({ ...coupons[0]!, percent_off: 15 })),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Save coupon' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    answer();
    expect(await screen.findByText(couponMessages.saved)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit FIRST10' }));
    expect(screen.queryByText('Your unsaved changes are back.')).not.toBeInTheDocument();
  });

  it('keeps what another administrator has changed since it was opened', async () => {
    coupons = [aCoupon({ ends_at: '2090-01-01T00:00:30.000Z' })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit FIRST10' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit FIRST10' }));
    coupons = [{ ...coupons[0]!, max_uses: 500, version: 2 }];
    await user.clear(form.getByLabelText('Percent off'));
    await user.type(form.getByLabelText('Percent off'), '15');
    await user.click(form.getByRole('button', { name: 'Save coupon' }));
    await waitFor(async () => expect(await row('FIRST10')).toHaveTextContent('15%'));
    expect(coupons).toEqual([
      aCoupon({ percent_off: 15, max_uses: 500, ends_at: '2090-01-01T00:00:30.000Z', version: 3 }),
    ]);
  });

  it('asks before it replaces what another administrator has changed, too', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit FIRST10' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit FIRST10' }));
    coupons = [aCoupon({ percent_off: 50, max_uses: 500, version: 2 })];
    await user.clear(form.getByLabelText('Percent off'));
    await user.type(form.getByLabelText('Percent off'), '15');
    await user.click(form.getByRole('button', { name: 'Save coupon' }));
    const alert = await form.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Someone else has changed this, too: Percent off. Nothing is saved yet. Save again to put yours over theirs, or drop your changes to see theirs.',
    );
    await waitFor(() => expect(form.getByRole('alert')).toHaveFocus());
    expect(form.getByLabelText('Percent off')).toHaveValue('15');
    expect(form.getByLabelText(/^Total uses/)).toHaveValue('500');
    expect(coupons).toEqual([aCoupon({ percent_off: 50, max_uses: 500, version: 2 })]);

    await user.click(form.getByRole('button', { name: 'Save coupon' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(coupons).toEqual([aCoupon({ percent_off: 15, max_uses: 500, version: 3 })]);
  });

  it('shows at each field what is wrong', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create coupon' }));
    const form = within(await screen.findByRole('dialog'));
    const wrong = [
      [/^Code/, 'no spaces!', 'A code has 1 to 40 of A–Z, 0–9, - and _'],
      [/^Percent off/, '101', 'The discount is a whole percent from 1 to 100'],
      [/^Total uses/, '0', 'Enter a whole number from 1 to 10,00,000, or nothing'],
      [/^Uses per learner/, '1.5', 'Enter a whole number from 1 to 10,00,000, or nothing'],
    ] as const;
    for (const [label, value] of wrong) fireEvent.change(form.getByLabelText(label), { target: { value } });
    await user.click(form.getByRole('button', { name: 'Create coupon' }));
    for (const [label, , sentence] of wrong)
      await waitFor(() =>
        expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence)),
      );
  });
});

describe('an unsaved coupon', () => {
  const form = async (name: string) => within(await screen.findByRole('dialog', { name }));
  async function typeHalf() {
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Create coupon' }));
    await app.user.type((await form('Create a coupon')).getByLabelText('Code'), 'DIWALI');
    return app;
  }

  it.each(['Escape', 'a reload'])('is restored after %s', async (what) => {
    const before = await typeHalf();
    let user = before.user;
    if (what === 'Escape') {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    } else {
      before.unmount();
      user = open().user;
    }
    await user.click(await screen.findByRole('button', { name: 'Create coupon' }));
    const again = await form('Create a coupon');
    expect(again.getByText('Your unsaved changes are back.')).toBeVisible();
    expect(again.getByLabelText('Code')).toHaveValue('DIWALI');
    await user.click(again.getByRole('button', { name: 'Discard changes' }));
    expect(again.getByLabelText('Code')).toHaveValue('');
    expect(again.queryByText('Your unsaved changes are back.')).not.toBeInTheDocument();
  });

  it('is not used for another coupon, and is cleared once saved', async () => {
    const { user } = await typeHalf();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Edit FIRST10' }));
    expect((await form('Edit FIRST10')).getByLabelText('Code')).toHaveValue('FIRST10');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Create coupon' }));
    const again = await form('Create a coupon');
    await user.type(again.getByLabelText('Percent off'), '20');
    await user.click(again.getByRole('button', { name: 'Create coupon' }));
    expect(await row('DIWALI')).toHaveTextContent('20%');
    await user.click(screen.getByRole('button', { name: 'Create coupon' }));
    expect((await form('Create a coupon')).getByLabelText('Code')).toHaveValue('');
  });
});

it('exports the uses of the selected code', async () => {
  const asked: string[] = [];
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(
    http.get(`${API}/payments/coupons/usages`, () => HttpResponse.json([])),
    http.get(`${API}/payments/coupons/stats`, () => HttpResponse.json({})),
    http.get(`${API}/admin/exports/coupon-usages.csv`, ({ request }) => {
      asked.push(`${new URL(request.url).search} ${request.headers.get('authorization')}`);
      return new HttpResponse('"Code"\r\n', {
        headers: {
          'Content-Type': 'text/csv',
          'Content-Disposition': 'attachment; filename="coupon-usages-2026-11-21.csv"',
        },
      });
    }),
  );
  const { user } = renderApp({ route: '/admin/coupons?code=FIRST10' });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual(['coupon-usages-2026-11-21.csv']));
  expect(asked).toEqual(['?code=FIRST10 Bearer stored-token']);
});
