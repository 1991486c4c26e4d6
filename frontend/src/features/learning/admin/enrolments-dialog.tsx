import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import { lazy, Suspense, useState } from 'react';
import {
  type CourseEnrolmentResponse,
  useRevokeEnrolmentMutation,
  useUndoRevocationMutation,
} from '../../../api/admin-api';
import { useCourseEnrolmentsInfiniteQuery } from '../../../api/admin-lists';
import { errorMessage } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { ConfirmDialog, Dialog } from '../../../components/dialog';
import { TextArea } from '../../../components/field';
import { PagedList } from '../../../components/paged-list';
import { SearchField } from '../../../components/search-field';
import { Skeleton } from '../../../components/skeleton';
import { toast } from '../../../components/toast';
import { formatDate } from '../../../lib/dates';
import { plural, toPercent } from '../../../lib/format';
import { useUntil } from '../../../lib/use-until';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../../../lib/use-debounced-value';
import { learningMessages } from '../../../messages';
import { adminCourseMessages, enrolmentMessages } from '../../../messages-admin';
import { useTextDraft } from '../../../session/use-draft';
import { ExportButton } from '../../exports/admin';

// Brings the form library, which the dashboard would load with this.
const GrantForm = lazy(() => import('./grant-form'));

interface EnrolmentsDialogProps {
  /** The course whose students are shown; null while closed. */
  course: { id: string; title: string } | null;
  onClose: () => void;
}

/** A course's students, with actions to grant and revoke access. */
export function EnrolmentsDialog({ course, onClose }: EnrolmentsDialogProps) {
  return (
    <Dialog open={course !== null} onClose={onClose} title="Students" wide description={course?.title}>
      {course && <Students key={course.id} courseId={course.id} />}
    </Dialog>
  );
}

function Students({ courseId }: { courseId: string }) {
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  return (
    <div className="flex flex-col gap-4">
      <Suspense fallback={<Skeleton className="h-11 w-36" />}>
        <GrantForm courseId={courseId} />
      </Suspense>
      <div>
        <SearchField label="Search students" placeholder="Name or email" value={typed} onType={setTyped} />
      </div>
      <Enrolments courseId={courseId} q={q} />
    </div>
  );
}

function Enrolments({ courseId, q }: { courseId: string; q: string }) {
  const query = useCourseEnrolmentsInfiniteQuery(
    { id: courseId, ...(q && { q }) },
    { refetchOnMountOrArgChange: true },
  );
  const [revoking, setRevoking] = useState<CourseEnrolmentResponse | null>(null);
  const [revoked, setRevoked] = useState<Revoked | null>(null);
  return (
    <div>
      <PagedList
        query={query}
        what="students"
        failure={adminCourseMessages.enrolmentsFailed}
        skeleton={<Skeleton className="h-44 w-full" />}
        empty={
          <p role="status" className="text-sm text-ink2">
            {q ? enrolmentMessages.notFound : enrolmentMessages.nobody}
          </p>
        }
      >
        {(enrolments, total) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-sm text-ink3">
                {plural(total, 'student')}
              </p>
              <ExportButton list="enrolments" filter={{ course_id: courseId, q: q || undefined }} />
            </div>
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
                    {enrolment.granted_by && (
                      <p className="text-xs text-ink3">
                        Granted by {enrolment.granted_by}
                        {enrolment.grant_reason && `: ${enrolment.grant_reason}`}
                      </p>
                    )}
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
                    <span className="flex items-center gap-3">
                      <Badge tone="rejected">Revoked</Badge>
                      {revoked?.id === enrolment.id && (
                        <UndoRevocation {...revoked} name={enrolment.user.full_name} />
                      )}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
      <RevokeDialog
        enrolment={revoking}
        onRevoked={(until) => setRevoked(revoking && until ? { id: revoking.id, until } : null)}
        onClose={() => setRevoking(null)}
      />
    </div>
  );
}

interface Revoked {
  id: string;
  /** Until when it can be undone; the learner's mail waits for that. */
  until: string;
}

/** Beside the revoked student while it can be undone: a toast's button is out of reach behind this dialog. */
function UndoRevocation({ id, until, name }: Revoked & { name: string }) {
  const [undo, { isLoading }] = useUndoRevocationMutation();
  const isOpen = useUntil(Date.parse(until));
  if (!isOpen) return null;
  return (
    <Button
      busy={isLoading}
      aria-label={`Undo the revocation of ${name}`}
      onClick={() =>
        void undo({ id }).then(({ error }) => {
          if (error) toast.error(errorMessage(error, adminCourseMessages.undoRevocationFailed));
          else toast.success(adminCourseMessages.accessRestored);
        })
      }
    >
      Undo
    </Button>
  );
}

interface RevokeDialogProps {
  enrolment: CourseEnrolmentResponse | null;
  /** With the time until which it can be undone. */
  onRevoked: (until: string | null) => void;
  onClose: () => void;
}

function RevokeDialog({ enrolment, onRevoked, onClose }: RevokeDialogProps) {
  const [revoke] = useRevokeEnrolmentMutation();
  const [reason, setReason] = useTextDraft(`revoke:${enrolment?.id ?? ''}`);
  const [isMissing, setIsMissing] = useState(false);
  const close = () => {
    setIsMissing(false);
    onClose();
  };
  const confirm = async (typed: string) => {
    if (!enrolment) return;
    const { data, error } = await revoke({ id: enrolment.id, reason: typed });
    if (error) return adminCourseMessages.revokeFailed;
    setReason('');
    onRevoked(data.undo_until);
    toast.success(adminCourseMessages.enrolmentRevoked);
  };
  return (
    <ConfirmDialog
      open={enrolment !== null}
      onClose={close}
      title={adminCourseMessages.confirmRevoke}
      description={
        enrolment &&
        `${enrolment.user.full_name} loses access at once and gets a mail. Progress and payment stay as they are.`
      }
      confirmLabel="Revoke"
      cancelLabel="Keep it"
      onConfirm={() => {
        const typed = reason.trim();
        setIsMissing(typed === '');
        if (typed !== '') return confirm(typed);
      }}
    >
      <TextArea
        label="Reason"
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        hint="The learner reads it in the mail."
        error={isMissing ? adminCourseMessages.revokeReasonMissing : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
