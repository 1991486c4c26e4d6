import { days, hours, minutes } from './ages.js';
import { DEMO_ADMIN } from './people.js';
import type { DemoDecidedPayment, DemoPayment, DemoPendingPayment, MinutesAgo } from './demo.types.js';

/** The required fields of a payment; the rest has defaults. */
type Claim = Pick<
  DemoPendingPayment,
  'learner' | 'course' | 'originalAmount' | 'amount' | 'submittedMinutesAgo'
> &
  Partial<Omit<DemoPendingPayment, 'status' | 'key'>>;

function claim(given: Claim) {
  return {
    key: `${given.learner}-${given.course}-${given.submittedMinutesAgo}`,
    coupon: null,
    discountPercent: 0,
    transactionId: null,
    receiptEmail: null,
    sessionStartedMinutesAgo: given.submittedMinutesAgo + 6,
    late: false,
    ...given,
  };
}

function pending(given: Claim): DemoPendingPayment {
  return { ...claim(given), status: 'pending' };
}

function approved(given: Claim, decidedMinutesAgo: MinutesAgo): DemoDecidedPayment {
  const decision = { by: DEMO_ADMIN.key, minutesAgo: decidedMinutesAgo };
  return { ...claim(given), status: 'approved', decision };
}

function rejected(given: Claim, decidedMinutesAgo: MinutesAgo, reason: string): DemoDecidedPayment {
  const decision = { by: DEMO_ADMIN.key, minutesAgo: decidedMinutesAgo, reason };
  return { ...claim(given), status: 'rejected', decision };
}

/** Nothing is due: the system grants access immediately, without proof. */
function free(given: Omit<Claim, 'amount'>): DemoDecidedPayment {
  const decision = { by: null, minutesAgo: given.submittedMinutesAgo };
  return { ...claim({ ...given, amount: 0 }), status: 'approved', decision };
}

const AD = { course: 'active-directory', originalAmount: 4999, amount: 4999 };
const WEB = { course: 'web-exploitation', originalAmount: 2999, amount: 2999 };
const DETECTION = { course: 'detection-engineering', originalAmount: 3999, amount: 3999 };
const SOC = { course: 'soc-first-90-days', originalAmount: 1999, amount: 1999 };
const MEMORY = { course: 'memory-forensics', originalAmount: 5499, amount: 5499 };
const DISK = { course: 'disk-and-timeline', originalAmount: 4499, amount: 4499 };
const START = { course: 'start-here', originalAmount: 0 };

const FIRST10 = { coupon: 'FIRST10', discountPercent: 10 };
const SOC25 = { coupon: 'SOC25', discountPercent: 25, amount: 1499 };

const PENDING: DemoPayment[] = [
  pending({
    ...AD,
    ...FIRST10,
    learner: 'harpreet',
    amount: 4499,
    transactionId: '632560217745',
    receiptEmail: 'harpreet.gill@example.com',
    submittedMinutesAgo: minutes(4),
  }),
  pending({
    ...DETECTION,
    learner: 'ananya',
    transactionId: '632559834412',
    receiptEmail: 'ananya@triad.example',
    submittedMinutesAgo: minutes(12),
  }),
  // No transaction ID: the administrator finds this one by the payer's bank mail.
  pending({
    ...WEB,
    learner: 'karthik',
    receiptEmail: 'karthik.upi@example.com',
    submittedMinutesAgo: minutes(38),
  }),
  pending({
    ...DETECTION,
    learner: 'priya',
    transactionId: '632557190263',
    receiptEmail: 'priya.sharma@example.com',
    submittedMinutesAgo: hours(2),
  }),
  // The second attempt after the rejection below, with the same transfer.
  pending({
    ...SOC,
    ...SOC25,
    learner: 'sneha',
    transactionId: '632449106358',
    receiptEmail: 'sneha.patil@example.com',
    submittedMinutesAgo: hours(3) + 20,
  }),
  // The bank was slow: the checkout session had expired more than an hour before.
  pending({
    ...MEMORY,
    learner: 'aditya',
    transactionId: '632555601987',
    receiptEmail: 'aditya.b@example.com',
    sessionStartedMinutesAgo: hours(5) + 95,
    submittedMinutesAgo: hours(5),
    late: true,
  }),
  // Two learners, one transfer, typed differently: only one of them can be approved.
  pending({
    ...DISK,
    learner: 'meera',
    transactionId: '6325 1190 4471',
    receiptEmail: 'meera.joshi@example.com',
    submittedMinutesAgo: hours(8) + 40,
  }),
  pending({
    ...DISK,
    learner: 'fatima',
    transactionId: '632511904471',
    receiptEmail: 'fatima.sheikh@example.com',
    submittedMinutesAgo: hours(9) + 5,
  }),
  pending({
    ...MEMORY,
    learner: 'vikram',
    transactionId: '632542078816',
    receiptEmail: 'vikram.rathore@example.com',
    submittedMinutesAgo: hours(21),
  }),
  // Not a UTR but an app's own reference; apps differ.
  pending({
    ...DETECTION,
    learner: 'divya',
    transactionId: 'T2611191432KX81',
    receiptEmail: 'divya.krishnan@example.com',
    submittedMinutesAgo: hours(27),
  }),
  pending({
    ...WEB,
    learner: 'neha',
    transactionId: '632431550924',
    receiptEmail: 'neha.kulkarni@example.com',
    submittedMinutesAgo: hours(46),
  }),
];

const REJECTED: DemoPayment[] = [
  rejected(
    { ...SOC, learner: 'sneha', transactionId: '632449106358', submittedMinutesAgo: hours(22) },
    hours(5),
    'We received ₹1,499, but this order was for ₹1,999. Please submit again with your coupon SOC25 and the same UTR.',
  ),
  rejected(
    { ...SOC, ...SOC25, learner: 'vikram', transactionId: '632418873301', submittedMinutesAgo: hours(52) },
    hours(49),
    'This transfer went to another UPI ID. Please check the payee in your app and pay to the ID on the checkout page.',
  ),
  rejected(
    { ...WEB, learner: 'ananya', transactionId: '629711345620', submittedMinutesAgo: days(28) },
    days(28) - 170,
    'We can’t find this UTR in our bank statement. If the money has left your account, open a ticket and add the bank’s reference.',
  ),
];

const APPROVED: DemoPayment[] = [
  approved(
    { ...SOC, learner: 'meera', transactionId: '632553310874', submittedMinutesAgo: hours(7) },
    hours(4),
  ),
  approved(
    {
      ...AD,
      ...FIRST10,
      learner: 'vikram',
      amount: 4499,
      transactionId: '631587204419',
      submittedMinutesAgo: days(10),
    },
    days(10) - 125,
  ),
  approved(
    {
      ...MEMORY,
      ...FIRST10,
      learner: 'ananya',
      amount: 4949,
      transactionId: '631690027751',
      submittedMinutesAgo: days(9),
    },
    days(9) - 95,
  ),
  approved(
    { ...MEMORY, learner: 'rahul', transactionId: '631912468805', submittedMinutesAgo: days(6) },
    days(6) - 210,
  ),
  approved(
    { ...WEB, learner: 'fatima', transactionId: '631477193520', submittedMinutesAgo: days(11) },
    days(11) - 48,
  ),
  approved(
    {
      ...DISK,
      ...FIRST10,
      learner: 'imran',
      amount: 4049,
      transactionId: '631055826194',
      submittedMinutesAgo: days(15),
    },
    days(15) - 180,
  ),
  approved(
    { ...DETECTION, learner: 'rahul', transactionId: '630566310928', submittedMinutesAgo: days(20) },
    days(20) - 75,
  ),
  approved(
    { ...SOC, ...SOC25, learner: 'priya', transactionId: '630044912037', submittedMinutesAgo: days(25) },
    days(25) - 140,
  ),
  approved(
    { ...DETECTION, learner: 'neha', transactionId: '629238805146', submittedMinutesAgo: days(33) },
    days(33) - 260,
  ),
  approved(
    { ...AD, learner: 'ananya', transactionId: '629170463398', submittedMinutesAgo: days(34) },
    days(34) - 65,
  ),
  approved(
    { ...MEMORY, learner: 'imran', transactionId: '628550917264', submittedMinutesAgo: days(40) },
    days(40) - 190,
  ),
  approved(
    { ...AD, learner: 'rahul', transactionId: '626548221073', submittedMinutesAgo: days(60) },
    days(60) - 110,
  ),
  approved(
    {
      ...WEB,
      learner: 'divya',
      coupon: 'LAUNCH30',
      discountPercent: 30,
      amount: 2099,
      transactionId: '625533704682',
      submittedMinutesAgo: days(70),
    },
    days(70) - 155,
  ),
  free({ ...SOC, learner: 'karthik', coupon: 'FULL100', discountPercent: 100, submittedMinutesAgo: days(5) }),
  free({ ...START, learner: 'aditya', submittedMinutesAgo: days(1) }),
  free({ ...START, learner: 'sneha', submittedMinutesAgo: days(3) }),
  free({ ...START, learner: 'priya', submittedMinutesAgo: days(28) }),
  free({ ...START, learner: 'ananya', submittedMinutesAgo: days(36) }),
];

export const DEMO_PAYMENTS: DemoPayment[] = [...PENDING, ...REJECTED, ...APPROVED];
