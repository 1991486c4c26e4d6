/** Each queue has one processor. */
export const QUEUE_NAMES = ['bank', 'credentials', 'enrolment', 'mail'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];
