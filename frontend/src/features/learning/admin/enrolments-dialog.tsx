import { useState } from 'react';
import { type CourseEnrolmentResponse, useRevokeEnrolmentMutation } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { ConfirmDialog, Dialog } from '../../../components/dialog';
import { ShowMore } from '../../../components/show-more';
import { Loading, Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { toast } from '../../../components/toast';
import { formatDate } from '../../../lib/dates';
import { toPercent } from '../../../lib/format';
import { adminCourseMessages, learningMessages } from '../../../messages';
import { useCourseEnrolmentsInfiniteQuery } from './enrolments-api';

interface EnrolmentsDialogProps {
  /** Whose students; null while it is closed. */
  course: { id: string; title: string } | null;
  onClose: () => void;
}

/** Who studies a course, with the way to take access away. */
export function EnrolmentsDialog({ course, onClose }: EnrolmentsDialogProps) {
  return (
    <Dialog
      open={course !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Students"
      description={course?.title}
    >
      {course && <Enrolments courseId={course.id} />}
    </Dialog>
  );
}

function Enrolments({ courseId }: { courseId: string }) {
  const query = useCourseEnrolmentsInfiniteQuery(courseId, { refetchOnMountOrArgChange: true });
  const [revoking, setRevoking] = useState<CourseEnrolmentResponse | null>(null);
  const pages = query.currentData?.pages;
  const enrolments = pages?.flatMap(({ items }) => items) ?? [];

  if (!pages && query.isError && !query.isFetching) {
    return <ErrorState message={adminCourseMessages.enrolmentsFailed} onRetry={() => void query.refetch()} />;
  }
  if (!pages) {
    return (
      <Loading label="Loading students">
        <Skeleton className="h-44 w-full" />
      </Loading>
    );
  }
  if (enrolments.length === 0) return <p className="text-sm text-ink2">Nobody studies this course yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {enrolments.map((enrolment) => (
          <li key={enrolment.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 text-sm">
              <p className="font-semibold">{enrolment.user.full_name}</p>
              <p className="wrap-anywhere text-ink2">{enrolment.user.email}</p>
              <p className="text-xs text-ink3">
                Since {formatDate(enrolment.granted_at)} ·{' '}
                {learningMessages.complete(toPercent(enrolment.progress))}
              </p>
            </div>
            {enrolment.status === 'active' ? (
              <Button
                variant="danger"
                aria-label={`Revoke the access of ${enrolment.user.full_name}`}
                onClick={() => setRevoking(enrolment)}
              >
                Revoke
              </Button>
            ) : (
              <Badge tone="rejected">Revoked</Badge>
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <ShowMore
          what="students"
          busy={query.isFetchingNextPage}
          failure={query.isFetchNextPageError && adminCourseMessages.enrolmentsFailed}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      <RevokeDialog enrolment={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

interface RevokeDialogProps {
  enrolment: CourseEnrolmentResponse | null;
  onClose: () => void;
}

function RevokeDialog({ enrolment, onClose }: RevokeDialogProps) {
  const [revoke, { isLoading, isError, reset }] = useRevokeEnrolmentMutation();
  const close = (): void => {
    reset();
    onClose();
  };
  const confirm = async (): Promise<void> => {
    if (!enrolment) return;
    const { error } = await revoke({ id: enrolment.id });
    if (error) return;
    toast.success(adminCourseMessages.enrolmentRevoked);
    close();
  };
  return (
    <ConfirmDialog
      open={enrolment !== null}
      onOpenChange={(open) => !open && close()}
      title={adminCourseMessages.confirmRevoke}
      description={
        enrolment &&
        `${enrolment.user.full_name} loses access at once. Progress and payment stay as they are.`
      }
      confirmLabel="Revoke"
      cancelLabel="Keep it"
      busy={isLoading}
      onConfirm={() => void confirm()}
    >
      {isError && (
        <p role="alert" className="font-medium text-danger">
          {adminCourseMessages.revokeFailed}
        </p>
      )}
    </ConfirmDialog>
  );
}
