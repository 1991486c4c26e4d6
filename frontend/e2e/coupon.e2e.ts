import { type Browser, type Page } from 'playwright-core';
import { paymentMessages } from '../src/messages';
import { adminPaymentMessages, couponMessages } from '../src/messages-admin';
import { launchBrowser } from '../scripts/browser.mjs';
import { Academy } from './academy';
import { ADMINISTRATOR, ANANYA, pageOf, sessionOf } from './people';

const CODE = 'DIWALI20';
const COURSE = { title: 'Disk and timeline analysis', less20Percent: '₹3,599', saved: '₹900' };
const OTHER_COURSE = 'SOC analyst: the first 90 days';

describe('A coupon’s life in a real browser', () => {
  let academy: Academy;
  let browser: Browser;
  let administrator: Page;
  let learner: Page;
  const scriptErrors: string[] = [];

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    administrator = await pageOf(browser, await sessionOf(academy, ADMINISTRATOR), scriptErrors);
    learner = await pageOf(browser, await sessionOf(academy, ANANYA), scriptErrors);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
    expect(scriptErrors).toEqual([]);
  });

  const coupon = () => administrator.getByRole('row', { name: new RegExp(CODE) });
  const usage = (status: string) =>
    administrator.getByRole('row', { name: new RegExp(`Ananya.*${COURSE.title}.*${CODE}.*${status}`) });

  /** Goes to the coupon step of a course's checkout. */
  async function checkOut(title: string): Promise<void> {
    await learner.goto(`${academy.url}/dashboard?q=${encodeURIComponent(title)}`);
    await learner.getByRole('link', { name: title }).first().click();
    await learner.getByRole('link', { name: 'Enroll Now' }).first().click();
    await learner.getByLabel(/Coupon/).fill(CODE.toLowerCase());
    await learner.getByRole('button', { name: paymentMessages.showInstructions }).click();
  }

  it('is created with a limit', async () => {
    await administrator.goto(`${academy.url}/admin/coupons`);
    await administrator.getByRole('tab', { name: 'Coupons' }).click();
    await administrator.getByRole('button', { name: 'Create coupon' }).click();
    const form = administrator.getByRole('dialog', { name: 'Create a coupon' });
    await form.getByLabel('Code').fill('diwali 20');
    await form.getByLabel('Percent off').fill('20');
    await form.getByLabel('Total uses').fill('5');
    await administrator.keyboard.press('Enter');
    await form
      .getByRole('link', { name: couponMessages.codeWrong })
      .or(form.getByText(couponMessages.codeWrong))
      .first()
      .waitFor();
    await form.getByLabel('Code').fill(CODE.toLowerCase());
    await Promise.all([
      administrator.getByText(couponMessages.created).waitFor(),
      administrator.keyboard.press('Enter'),
    ]);
    await coupon().getByText('0 of 5').waitFor();
  });

  it('applies its percentage at checkout, and its use is pending with the payment', async () => {
    await checkOut(COURSE.title);
    await learner.getByText(COURSE.less20Percent).first().waitFor();
    await learner.getByLabel('Transaction/UTR ID').fill('734150374499');
    await learner.getByRole('button', { name: paymentMessages.submit }).click();
    await learner.waitForURL('**/my-learning');

    await administrator.getByRole('tab', { name: 'Usage' }).click();
    await administrator.getByLabel('Coupon code').fill(CODE.toLowerCase());
    await administrator.getByRole('button', { name: 'Apply' }).click();
    await administrator.waitForURL(`**/admin/coupons?code=${CODE}`);
    await usage('Pending').waitFor();
  });

  it('counts its revenue once the payment is approved', async () => {
    await administrator.goto(`${academy.url}/admin/manual-payments?q=734150374499`);
    await administrator.getByRole('region', { name: 'Selected payment' }).getByText(CODE).first().waitFor();
    await administrator.getByRole('listbox').press('a');
    await administrator.locator('.toast').getByText(adminPaymentMessages.approved).waitFor();
    await administrator.goto(`${academy.url}/admin/coupons?code=${CODE}`);
    await usage('Approved').waitFor();
    await administrator.goto(`${academy.url}/admin/coupons?view=coupons`);
    await coupon().getByText('1 of 5').waitFor();
    await coupon().getByText(COURSE.less20Percent).waitFor();
    await coupon().getByText(COURSE.saved).waitFor();
  });

  it('is rejected at its field once disabled, and checkout continues without it', async () => {
    await administrator.getByRole('button', { name: `Switch ${CODE} off` }).click();
    await Promise.all([
      administrator.getByText(couponMessages.switchedOff).waitFor(),
      administrator.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click(),
    ]);
    await coupon().getByText('Switched off', { exact: true }).waitFor();

    await checkOut(OTHER_COURSE);
    const field = learner.getByLabel(/Coupon/);
    await learner.locator('[aria-invalid="true"]').and(field).waitFor();
    await field.fill('');
    await learner.getByRole('button', { name: paymentMessages.showInstructions }).click();
    await learner.getByText('₹1,999').first().waitFor();
  });
});
