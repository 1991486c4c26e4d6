import { useNavigate } from 'react-router-dom';
import { ButtonLink, type ButtonVariant } from '../../components/button';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { catalogueMessages } from '../../messages';
import { rememberEnrolment } from '../auth/after-login';
import { readStoredSession } from '../auth/session-storage';

interface EnrolLinkProps {
  course: { id: string; title: string };
  hasAccess: boolean;
  /** Of Enroll Now; Continue Learning is always the primary one. */
  variant?: ButtonVariant;
  className?: string;
}

/** "Continue Learning" for those who have access, "Enroll Now" for the others. */
export function EnrolLink({ course, hasAccess, variant = 'secondary', className }: EnrolLinkProps) {
  const navigate = useNavigate();
  const look = className ? { className } : {};
  if (hasAccess) {
    return (
      <ButtonLink to={paths.learn.to(course.id)} variant="primary" {...look}>
        {catalogueMessages.continueLearning}
        <span className="sr-only">: {course.title}</span>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to={paths.checkout.to(course.id)}
      variant={variant}
      {...look}
      onClick={(event) => {
        // The browser's data may have been cleared while this page was open.
        if (readStoredSession()) return;
        event.preventDefault();
        toast.error(catalogueMessages.loginFirst);
        rememberEnrolment(course.id);
        void navigate(paths.login.to());
      }}
    >
      {catalogueMessages.enroll}
      <span className="sr-only">: {course.title}</span>
    </ButtonLink>
  );
}
