import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { certificateMessages } from '../../messages';
import { useCertificate } from './use-certificate';

/** Where to find the certificate of a course that has just been certified. */
export function CertificateNote({ courseId }: { courseId: string }) {
  const certificate = useCertificate(courseId);
  return (
    <p role="status" className="text-sm text-ink2">
      {certificate ? certificateMessages.ready : certificateMessages.onItsWay}{' '}
      <Link to={paths.myLearning.to()} className="link">
        Open My Learning
      </Link>
    </p>
  );
}
