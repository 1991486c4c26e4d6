/** Messages shared by all screens. In a separate module because the entry bundle needs only these. */
export const commonMessages = {
  somethingWentWrong: 'Something went wrong.',
  screenFailed: 'This screen could not be loaded',
  noAnswer: 'Check your connection. It is tried again when you are back online.',
  offline: 'You are offline. What you see may be out of date.',
} as const;
