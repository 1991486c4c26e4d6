import { type CourseResponse } from '../../api/api';
import { Button, ButtonLink } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { paths } from '../../config/paths';
import { formatDate } from '../../lib/dates';
import { CertificateNote } from '../certificates';
import { asCategory } from '../../course/category';
import { CourseArt } from '../../course/course-art';
import { useNextSteps } from './use-next-steps';

interface CourseCompleteDialogProps {
  course: CourseResponse;
  /** ISO 8601; null until the server has responded. */
  completedAt: string | null;
  open: boolean;
  onClose: () => void;
}

/** Congratulates on completing a course. */
export function CourseCompleteDialog({ course, completedAt, open, onClose }: CourseCompleteDialogProps) {
  const nextSteps = useNextSteps(course.id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Course complete"
      description={`You have finished every lesson of ${course.title}.`}
    >
      <CourseArt
        courseId={course.id}
        category={asCategory(course.category)}
        className="rounded-md border border-line"
      />
      {completedAt && (
        <dl className="mt-4 text-sm">
          <dt className="text-ink3">Completed on</dt>
          <dd className="tnum font-semibold text-seal">{formatDate(completedAt)}</dd>
        </dl>
      )}
      <p className="mt-4 text-sm text-ink2">
        {nextSteps.length > 0
          ? `${nextSteps.map(({ text }) => text).join('. ')} to earn your certificate.`
          : 'The course stays yours: every lesson is open whenever you want to look something up.'}
      </p>
      {nextSteps.length === 0 && (
        <div className="mt-2">
          <CertificateNote courseId={course.id} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {nextSteps.map(({ to, action }) => (
          <ButtonLink key={to} to={to} variant="primary">
            {action}
          </ButtonLink>
        ))}
        {nextSteps.length === 0 && (
          <ButtonLink to={paths.dashboard.to()} variant="primary">
            Find your next course
          </ButtonLink>
        )}
        <Button onClick={onClose}>Stay here</Button>
      </div>
    </Dialog>
  );
}
