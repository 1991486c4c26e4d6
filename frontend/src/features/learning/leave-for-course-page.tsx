import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { learningMessages } from '../../messages';

/** Says why the lessons stay closed and shows what the course is about. */
export function LeaveForCoursePage({ courseId }: { courseId: string }) {
  useEffect(() => {
    toast.error(learningMessages.notEnrolled, { id: 'not-enrolled' });
  }, []);
  return <Navigate to={paths.course.to(courseId)} replace />;
}
