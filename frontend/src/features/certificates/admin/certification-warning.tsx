import { clsx } from 'clsx';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetCourseCertificationQuery } from '../../../api/admin-api';
import { paths } from '../../../config/paths';
import { certificationMessages } from '../../../messages-admin';

/** Warns of a paid course whose certificate rests on Mark Complete alone; renders nothing for others. */
export function CertificationWarning({ courseId, className }: { courseId: string; className?: string }) {
  const { currentData } = useGetCourseCertificationQuery(
    { id: courseId },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData?.rests_on_mark_complete) return null;
  return (
    <MarkCompleteNotice className={className}>
      <Link to={paths.admin.certification.to(courseId)} className="link">
        What it certifies
      </Link>
    </MarkCompleteNotice>
  );
}

interface MarkCompleteNoticeProps {
  className?: string | undefined;
  /** Where to read more. */
  children?: ReactNode;
}

/** The sentence alone. */
export function MarkCompleteNotice({ className, children }: MarkCompleteNoticeProps) {
  return (
    <p
      className={clsx(
        'flex gap-2.5 rounded-md border border-amber bg-amber-bg px-4 py-3 text-sm text-amber',
        className,
      )}
    >
      <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        {certificationMessages.restsOnMarkComplete} {children}
      </span>
    </p>
  );
}
