const NEW_DAYS = 90;

/** Whether a course without reviews is still called new. */
export function isNewCourse(createdAt: Date, now = Date.now()): boolean {
  return now - createdAt.getTime() < NEW_DAYS * 86_400_000;
}
