/** Who looks: what is open to them depends on it. */
export interface Viewer {
  id: string;
  isAdmin: boolean;
}

/** SQL condition on the row `course`: it isn't archived. */
export const KEPT = 'course.archived_at IS NULL';

/**
 * SQL condition on the row `course`, with its parameters: what `viewer` may see. A draft is open to administrators and to
 * those who bought it; an archived course to nobody.
 */
export function visibleTo(viewer: Viewer): [condition: string, parameters: Record<string, unknown>] {
  return [
    `${KEPT} AND (course.status = 'active' OR :viewerIsAdmin OR EXISTS (
      SELECT FROM enrolments
      WHERE enrolments.course_id = course.id AND enrolments.user_id = :viewerId AND enrolments.revoked_at IS NULL))`,
    { viewerId: viewer.id, viewerIsAdmin: viewer.isAdmin },
  ];
}
