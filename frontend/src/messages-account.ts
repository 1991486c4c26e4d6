/** What is said about signing in, the address, the password and devices. */

export const loginMessages = {
  welcome: 'Welcome back!',
  welcomeAdmin: 'Welcome Admin!',
  failed: 'Login failed',
  noToken: 'No token received',
  userFailed: 'Failed to fetch user details',
  generic: 'Failed to log in',
  sessionEnded: 'Your session has ended. Log in to continue where you were.',
} as const;

export const signupMessages = {
  failed: 'Signup failed',
  generic: 'Something went wrong',
  welcome: (academy: string) => `Welcome to ${academy}!` as const,
  isItYou: 'Is it yours?',
  logIn: 'Log in with this address',
  resetPassword: 'Reset its password',
} as const;

export const accountFieldMessages = {
  nameMissing: 'Enter your full name',
  emailMissing: 'Enter your email address',
  emailInvalid: 'Enter an email address like name@example.com',
  passwordMissing: 'Enter your password',
  didYouMean: 'Did you mean',
} as const;

export const emailMessages = {
  label: 'Confirm your email address',
  confirm: 'Confirm your email address: open the link we mailed to',
  confirmNew: 'To change your email address, open the link we mailed to',
  checkLabel: 'Check your email address',
  bounced: ['Mails to', 'come back. Check the address.'],
  sendAgain: 'Send again',
  sent: (email: string) => `Link sent to ${email}. Not received? Check your spam folder.` as const,
  sendFailed: 'Failed to send the link',
  correct: 'Correct the address',
  correctHint: 'We send a link to the new address. You log in with it from now on.',
  change: 'Change email',
  changeHint: (email: string) =>
    `We send a link to the new address. ${email} stays your address until you open it.` as const,
  unchanged: (email: string) => `${email} stays your address` as const,
  save: 'Save address',
  changeFailed: 'Failed to change the address',
} as const;

export const verifyEmailMessages = {
  checking: 'Confirming your email address…',
  done: 'Email address confirmed',
  doneHint: 'Thank you. Receipts and certificates reach you at this address.',
  expired: {
    title: 'This link has expired',
    text: 'A link works for 7 days. We can send a new one to the same address.',
  },
  used: {
    title: 'This link has already been used',
    text: 'Your address was confirmed with it. If you are still asked to confirm it, get a new link.',
  },
  superseded: {
    title: 'This link is for another address',
    text: 'The email address of the account has changed since this mail was sent. Open the link of the newest mail, or log in to get a new one.',
  },
  invalid: {
    title: 'This link doesn’t work',
    text: 'Open the link from the mail again, or copy it whole into the address bar. To get a new one, log in: we ask you to confirm your address there.',
  },
  taken: {
    title: 'This address belongs to another account',
    text: 'Someone has signed up with it since this mail was sent. Your account keeps the address that it has.',
  },
  failed: 'Failed to confirm your address',
  failedHint: 'Please try again',
  renew: 'Send a new link',
  renewed: 'A new link is on its way to the same address. Not received? Check your spam folder.',
  renewFailed: 'Failed to send a new link',
  alreadyVerified: 'Your email address is already confirmed.',
  toDashboard: 'Browse courses',
  toLogin: 'Log in',
} as const;

export const passwordMessages = {
  sendInstructions: 'Send Reset Instructions',
  checkEmail: 'Check Your Email',
  sent: 'Password reset instructions sent to your email!',
  sendFailed: 'Failed to send reset email',
  reset: 'Password reset successful!',
  resetFailed: 'Failed to reset password',
  invalidLink: 'Invalid reset link',
  linkUsed: {
    title: 'This reset link has been used',
    text: 'A link sets the password once. If it was not you, get a new link and set the password again.',
  },
  linkExpired: {
    title: 'This reset link has expired',
    text: 'A link works for 60 minutes.',
  },
  linkInvalid: {
    title: 'Invalid reset link',
    text: 'Only the newest link that we mailed to you works. Open it, or get a new one.',
  },
  newLink: 'Get a new link',
  mismatch: 'Passwords do not match',
  tooShort: 'Password must be at least 6 characters long',
} as const;

export const accountMessages = {
  passwordTooWeak:
    'You are an administrator, but your password is too short or too common. Choose one of at least 12 characters to start.',
  changePassword: 'Change password',
  nameSaved: 'Name updated',
  nameFailed: 'Failed to update name',
  pictureSaved: 'Picture updated',
  pictureRemoved: 'Picture removed',
  pictureFailed: 'Failed to update picture',
  passwordChanged: 'Password changed. Every other device is signed out.',
  passwordFailed: 'Failed to change password',
  currentPasswordMissing: 'Enter your current password',
  samePassword: 'Choose a password other than your current one',
  signedOutElsewhere: 'Signed out everywhere else',
  signOutElsewhereFailed: 'Failed to sign out elsewhere',
} as const;

export const deviceMessages = {
  title: 'Signed-in devices',
  loading: 'Loading your devices',
  failed: 'Failed to load your devices',
  unknown: 'Unknown device',
  current: 'This device',
  lastUsed: (age: string) => `Last used ${age}` as const,
  signedIn: (date: string) => `Signed in on ${date}` as const,
  end: (device: string) => `Sign out ${device}` as const,
  ended: (device: string) => `Signed out: ${device}` as const,
  endFailed: 'Failed to sign out that device',
} as const;
