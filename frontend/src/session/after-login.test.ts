import {
  destinationAfterLogin,
  forgetDestination,
  rememberEnrolment,
  rememberReturnPath,
  safeReturnPath,
} from './after-login';

describe('a return path', () => {
  it.each([
    ['/my-learning', '/my-learning'],
    ['/admin/coupons?code=FIRST10', '/admin/coupons?code=FIRST10'],
    ['/courses/1/learn#discussion', '/courses/1/learn#discussion'],
  ])('%j inside the application is accepted', (path, kept) => {
    expect(safeReturnPath(path)).toBe(kept);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    null,
    '/\t/evil.example',
  ])('%j is rejected because it may lead to another site', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it.each(['/login', '/signup?from=x', '/'])('%j is rejected because it is an entry page', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });
});

describe('after signing in', () => {
  it('a learner goes to the dashboard and an administrator to theirs', () => {
    expect(destinationAfterLogin({ is_admin: false })).toBe('/dashboard');
    expect(destinationAfterLogin({ is_admin: true })).toBe('/admin/dashboard');
  });

  it('returns a redirected visitor to their page', () => {
    rememberReturnPath('/profile?tab=purchases');
    expect(destinationAfterLogin({ is_admin: false })).toBe('/profile?tab=purchases');
  });

  it('continues an enrolment to checkout, once', () => {
    rememberReturnPath('/profile');
    rememberEnrolment('c-1');
    expect(destinationAfterLogin({ is_admin: false })).toBe('/checkout/c-1');
    forgetDestination();
    expect(destinationAfterLogin({ is_admin: false })).toBe('/dashboard');
  });
});
