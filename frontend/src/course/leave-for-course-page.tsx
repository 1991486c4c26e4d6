import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { toast } from '../components/toast';
import { paths } from '../config/paths';
import { learningMessages } from '../messages';

/** Explains why the lessons are locked and redirects to the course page. */
export function LeaveForCoursePage({ courseId }: { courseId: string }) {
  useEffect(() => {
    toast.error(learningMessages.notEnrolled, { id: 'not-enrolled' });
  }, []);
  return <Navigate to={paths.course.to(courseId)} replace />;
}
