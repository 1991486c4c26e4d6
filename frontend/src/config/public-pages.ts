import { paths } from './paths';

/** A page's title and description for the tab, search results and link previews. */
export interface PublicPage {
  path: string;
  /** Null: only the academy's name. */
  title: string | null;
  description: string;
  /** Static: the same for every visitor before its code has loaded, so the server sends it prerendered. */
  isStatic?: true;
  /** The pattern of the screen that usually follows: its files are fetched meanwhile. */
  next?: string;
}

/** The public pages. The server writes the same metadata into the HTML, for clients that run no scripts. */
export const publicPages = {
  landing: {
    path: paths.landing.path,
    title: null,
    description:
      'Cybersecurity courses for red teamers, blue teamers and forensic examiners. Lessons at your own pace, quizzes with a pass mark, prices in rupees.',
  },
  about: {
    path: paths.about.path,
    title: 'About',
    description: 'What is taught here, how a course works and how enrolling by UPI works.',
    isStatic: true,
  },
  contact: {
    path: paths.contact.path,
    title: 'Contact',
    description: 'Write to the academy’s support, with or without an account, and see who runs the academy.',
  },
  terms: {
    path: paths.terms.path,
    title: 'Terms',
    description: 'The terms for learning here: accounts, payments, refunds and lawful use.',
    isStatic: true,
  },
  privacy: {
    path: paths.privacy.path,
    title: 'Privacy',
    description: 'What the academy stores about you, why, for how long, and who can see it.',
    isStatic: true,
  },
  refunds: {
    path: paths.refunds.path,
    title: 'Refunds',
    description: 'When money is sent back, how to ask for it, and whom to complain to.',
    isStatic: true,
  },
  mentors: {
    path: paths.mentors.path,
    title: 'Mentors',
    description: 'Who teaches here: the people behind the courses, and what they have done.',
  },
  findCertificate: {
    path: paths.findCertificate.path,
    title: 'Check a certificate',
    description:
      'Type the code of a certificate and see whether it is real, whose it is and what it rests on.',
  },
  login: {
    path: paths.login.path,
    title: 'Log in',
    description: 'Log in to continue with your courses.',
    isStatic: true,
    next: paths.dashboard.path,
  },
  signup: {
    path: paths.signup.path,
    title: 'Sign up',
    description: 'Create an account to see every course and enrol in it. An account costs nothing.',
    isStatic: true,
    next: paths.checkout.path,
  },
  forgotPassword: {
    path: paths.forgotPassword.path,
    title: 'Forgot password',
    description: 'Get a link by email that sets a new password.',
  },
  resetPassword: {
    path: paths.resetPassword.path,
    title: 'Reset password',
    description: 'Choose a new password for your account.',
  },
  verifyEmail: {
    path: paths.verifyEmail.path,
    title: 'Confirm your email address',
    description: 'Opens from a mail and confirms the email address of your account.',
  },
} as const satisfies Record<string, PublicPage>;

const patternsOf = (tree: object): string[] =>
  Object.values(tree).flatMap((value: unknown) => {
    if (typeof value !== 'object' || value === null) return [];
    return 'path' in value && typeof value.path === 'string' ? [value.path] : patternsOf(value);
  });

/** For the server, which must know all valid paths. */
export const siteMap = {
  pages: Object.values(publicPages) as PublicPage[],
  /** Patterns of all screens, in the router's notation. */
  patterns: patternsOf(paths),
  fallback: publicPages.landing.description,
};
