import { type Page } from 'playwright-core';
import { paymentMessages } from '../src/messages';
import { passwordMessages } from '../src/messages-account';
import { answerWithApproval, answerWithBank } from './states';

/** Dialogs, menus and other content that opens on request. */
export interface Opened {
  name: string;
  /** The name of its screen in SCREENS. */
  on: string;
  open: (page: Page) => Promise<unknown>;
  /** Only on a phone. */
  onPhone?: true;
  /** Not a dialog, and can't be closed. */
  inPlace?: true;
}

/** What the bank shows is on the page that is opened again. */
const bankShows = (bank: 'seen' | 'short', path?: string) => async (page: Page) => {
  await answerWithBank(page, bank);
  await (path ? page.goto(new URL(path, page.url()).href) : page.reload());
  await page
    .getByText(bank === 'seen' ? /The bank has confirmed/ : /is missing\.$/)
    .first()
    .waitFor();
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

export const OPENED: readonly Opened[] = [
  { name: 'the profile’s form', on: 'profile', open: press('Edit profile') },
  { name: 'signing out elsewhere', on: 'profile', open: press('Sign out everywhere else') },
  {
    name: 'a password that is too short',
    on: 'profile',
    inPlace: true,
    open: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('123');
      await press('Change password')(page);
      await page.getByText(passwordMessages.tooShort).first().waitFor();
    },
  },
  {
    name: 'where the transaction ID is',
    on: 'checkout-pay',
    inPlace: true,
    open: (page) => page.getByText('Where do I find it?').click(),
  },
  {
    name: 'the other ways to pay',
    on: 'checkout-pay',
    inPlace: true,
    onPhone: true,
    open: press('Other ways: UPI app or QR code'),
  },
  {
    name: 'the order and how it works',
    on: 'checkout-pay',
    inPlace: true,
    onPhone: true,
    open: press('Your order and how it works'),
  },
  {
    name: 'proof that is missing',
    on: 'checkout-pay',
    inPlace: true,
    open: async (page) => {
      await page.getByLabel('Receipt Email').fill('nobody@nowhere');
      await press('Submit for verification')(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'a checkout that was left before its proof was sent',
    on: 'checkout-pay',
    inPlace: true,
    open: async (page) => {
      await page.getByRole('link', { name: 'My Learning' }).first().click();
      await page.getByRole('region', { name: 'Unfinished checkouts' }).waitFor();
    },
  },
  {
    name: 'money that the bank has confirmed, and nobody submitted',
    on: 'checkout-pay',
    inPlace: true,
    open: bankShows('seen'),
  },
  { name: 'too little money', on: 'checkout-pay', inPlace: true, open: bankShows('short') },
  {
    name: 'the course that the bank opens',
    on: 'checkout-pay',
    inPlace: true,
    open: async (page) => {
      await answerWithApproval(page);
      await page.reload();
      await page.getByRole('heading', { name: new RegExp(paymentMessages.openingCourse) }).waitFor();
    },
  },
  {
    name: 'a confirmed checkout that was left',
    on: 'checkout-pay',
    inPlace: true,
    open: bankShows('seen', '/my-learning'),
  },
  ...(['seen', 'short'] as const).flatMap((bank) =>
    ['checkout-pending', 'my-learning', 'profile'].map((on) => ({
      name: `a payment of which the bank has ${bank === 'seen' ? 'confirmed all' : 'shown too little'}`,
      on,
      inPlace: true as const,
      open: bankShows(bank),
    })),
  ),
  {
    name: 'the payments in verification, one of them short',
    on: 'dashboard',
    inPlace: true,
    open: async (page) => {
      await answerWithBank(page, 'short');
      await page.reload();
      await press(/^Payments in verification/)(page);
      await page.getByText(paymentMessages.missing('₹100')).first().waitFor();
    },
  },
  {
    name: 'a coupon that nobody gave out',
    on: 'checkout-details',
    inPlace: true,
    open: async (page) => {
      await page.getByLabel(/Coupon/).fill('NOSUCHCODE');
      await press('Show payment instructions')(page);
      await page.locator('[aria-invalid="true"]').waitFor();
    },
  },
  { name: 'the outline of the course', on: 'learn-video', onPhone: true, open: press('Course outline') },
  {
    name: 'a ticket without a message, and an open thread',
    on: 'support',
    inPlace: true,
    open: async (page) => {
      await press('Send request')(page);
      await press(/^View thread/)(page);
      await page.getByLabel('Your reply').waitFor();
    },
  },
  {
    name: 'the payments in verification',
    on: 'dashboard',
    inPlace: true,
    open: press(/^Payments in verification/),
  },
  {
    name: 'rejecting a payment',
    on: 'manual-payments',
    open: async (page) => {
      await page.getByRole('listbox').getByRole('option').first().click();
      await press(/^Reject/)(page);
    },
  },
  { name: 'deleting a course', on: 'admin-dashboard', open: press(/^Delete /) },
  { name: 'deleting a lesson', on: 'content', open: press(/^Delete /) },
  { name: 'a new coupon', on: 'coupon-list', open: press('Create coupon') },
  { name: 'switching a coupon off', on: 'coupon-list', open: press(/^Switch .* off$/) },
  { name: 'an announcement', on: 'settings', open: press('Announce') },
  {
    name: 'a picture without a QR code',
    on: 'settings',
    inPlace: true,
    open: async (page) => {
      const file = { name: 'qr.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
      await page.getByLabel('Picture of the bank’s QR code').setInputFiles(file);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'a long UPI ID',
    on: 'settings',
    open: async (page) => {
      await page
        .getByRole('textbox', { name: 'UPI ID' })
        .fill('triad.academy.of.cybersecurity.2026@okhdfcbank');
      await press('Save settings')(page);
    },
  },
  { name: 'making an administrator', on: 'learner', open: press('Make an administrator') },
  { name: 'ending someone’s sessions', on: 'learner', open: press('Sign out everywhere') },
];
