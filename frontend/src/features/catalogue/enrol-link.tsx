import { useNavigate } from 'react-router-dom';
import { ButtonLink, type ButtonVariant } from '../../components/button';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { catalogueMessages } from '../../messages';
import { useAcademy } from '../../academy/use-academy';
import { START_NOW } from '../../course/start-now';
import { rememberEnrolment } from '../../session/after-login';
import { readStoredSession } from '../../session/session-storage';
import { type CourseStatus } from './course-status';

interface EnrolLinkProps {
  course: { id: string; title: string; price: number };
  status: CourseStatus;
  variant?: ButtonVariant;
  className?: string;
}

/** The next step for a course: its lessons, its pending payment, or checkout. */
export function EnrolLink({ course, status, variant = 'secondary', className = '' }: EnrolLinkProps) {
  const navigate = useNavigate();
  const { payments_open: paymentsOpen } = useAcademy();
  const name = <span className="sr-only">: {course.title}</span>;
  if (status === 'enrolled' || status === 'completed') {
    return (
      <ButtonLink to={paths.learn.to(course.id)} variant={variant} className={className}>
        {status === 'completed' ? catalogueMessages.reviewCourse : catalogueMessages.continueLearning}
        {name}
      </ButtonLink>
    );
  }
  if (status === 'pending') {
    return (
      <ButtonLink to={paths.checkout.to(course.id)} className={`hatch ${className}`}>
        {catalogueMessages.beingVerified}
        {name}
      </ButtonLink>
    );
  }
  const isFree = course.price === 0;
  if (!isFree && !paymentsOpen)
    return <span className="text-sm font-semibold">{catalogueMessages.paymentsOpenSoon}</span>;
  return (
    <ButtonLink
      to={paths.checkout.to(course.id)}
      state={isFree ? START_NOW : undefined}
      variant={variant}
      className={className}
      onClick={(event) => {
        // The browser's data may have been cleared while this page was open.
        if (readStoredSession()) return;
        event.preventDefault();
        toast.error(catalogueMessages.loginFirst);
        rememberEnrolment(course.id);
        void navigate(paths.login.to());
      }}
    >
      {isFree ? catalogueMessages.startNow : catalogueMessages.enroll}
      {name}
    </ButtonLink>
  );
}
