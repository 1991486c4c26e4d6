import { isValidElement } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';
import { type Demo, SCREENS } from '../../scripts/screens.mjs';
import { adminNav } from '../config/nav-items';
import { paths } from '../config/paths';
import { ADDRESSES, addressesOf } from '../testing/addresses';
import { RequireAdmin } from './guards';
import { routes } from './routes';

const LESSON = '/courses/c/learn?lesson=l';
const DEMO = {
  learner: { token: '', user: { id: 'u' } },
  courseId: 'c',
  forSaleId: 'c',
  pendingId: 'c',
  pendingPaymentId: 'p',
  approvedPaymentId: 'p',
  video: LESSON,
  pdf: LESSON,
  quiz: LESSON,
  assessedId: 'c',
  personPath: '/people/CODE',
  examinedId: 'c',
  examLabId: 'l',
  lockedExamId: 'c',
  reportId: 'r',
  certificate: { code: 'CODE' },
  mentorId: 'm',
} as unknown as Demo;

const isShown = (address: string): boolean =>
  // It leads to the queues' own board.
  address === paths.admin.queues.path ||
  SCREENS.some(
    ({ path, reaches }) => reaches === address || matchPath(address, path(DEMO).split('?')[0]!) !== null,
  );

it('has every screen in the sweeps for accessibility, and in the pictures', () => {
  expect(ADDRESSES.filter((address) => !isShown(address))).toEqual([]);
});

it('leads administrators to each of their screens, or to the one that it belongs to', () => {
  const reached = adminNav.flatMap(({ to, within = [] }) => [to, ...within]);
  const screens = ADDRESSES.filter((address) => address.startsWith(paths.admin.root.path));
  expect(reached.sort()).toEqual(screens.sort());
});

it('lets administrators alone onto their screens', () => {
  const forAll = (list: readonly RouteObject[]): RouteObject[] =>
    list
      .filter(({ element }) => !(isValidElement(element) && element.type === RequireAdmin))
      .map((route) => ({ ...route, children: forAll(route.children ?? []) }) as RouteObject);
  const open = addressesOf(forAll(routes));
  expect(open.filter((address) => address.startsWith(paths.admin.root.path))).toEqual([]);
});
