/** Who looks: what is open to them depends on it. */
export interface Viewer {
  id: string;
  isAdmin: boolean;
}

/** SQL condition on the row `course`: it isn't archived. */
export const KEPT = 'course.archived_at IS NULL';

/**
 * SQL condition on the row `course`: what a viewer may see, with the placeholders of the viewer's id and whether it is an
 * administrator. A draft is open to administrators and to those who bought it; an archived course to nobody.
 */
export const visibleTo = (viewerId: string, viewerIsAdmin: string) =>
  `${KEPT} AND (course.status = 'active' OR ${viewerIsAdmin} OR EXISTS (
    SELECT FROM enrolments
    WHERE enrolments.course_id = course.id AND enrolments.user_id = ${viewerId} AND enrolments.revoked_at IS NULL))`;
