import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  type AdminLessonResponse,
  useGetAdminCourseQuery,
  useListCourseContentsQuery,
} from '../../../../api/admin-api';
import { errorStatus } from '../../../../api/api';
import { ButtonLink } from '../../../../components/button';
import { ConfirmDialog } from '../../../../components/dialog';
import { Problem } from '../../../../components/problem';
import { Loading, Skeleton } from '../../../../components/skeleton';
import { EmptyState, ErrorState } from '../../../../components/states';
import { paths } from '../../../../config/paths';
import { ADMINISTRATION } from '../../../../lesson-types/editors';
import { ImportLab } from '../../../../lesson-types/lab/editor/import-lab';
import { plural } from '../../../../lib/format';
import { useLeaveGuard } from '../../../../lib/use-leave-guard';
import { catalogueMessages } from '../../../../messages';
import { adminCourseMessages } from '../../../../messages-admin';
import { PageTitle } from '../../../../academy/page-title';
import { CertificationWarning } from '../../../certificates/admin';
import { ContentsTree } from './contents-tree';
import { DeleteLessonDialog } from './delete-lesson-dialog';
import { useEditedLesson } from './edit-draft';
import { EditLesson } from './edit-lesson';
import { PublishCourse } from './publish-course';
import { useContentsOrder } from './use-contents-order';

/** How often a page that shows a video being converted looks whether it is done. */
const CONVERSION_POLL_MS = 10_000;

/** A course's modules and lessons, in order. */
export function Component() {
  const { courseId = '' } = useParams();
  const { data: course } = useGetAdminCourseQuery({ id: courseId });
  const { data, error, isFetching, refetch } = useListCourseContentsQuery(
    { id: courseId },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const isConverting = data?.some(({ contents }) =>
    contents.some(({ file }) => file?.conversion === 'waiting'),
  );
  useListCourseContentsQuery({ id: courseId }, { skip: !isConverting, pollingInterval: CONVERSION_POLL_MS });
  const { modules, move } = useContentsOrder(courseId, data);
  const editedLesson = useEditedLesson(courseId);
  const [editing, setEditing] = useState(editedLesson.read);
  const [isDirty, setDirty] = useState(false);
  /** The navigation requested while a form has unsaved changes; null closes it. */
  const [wanted, setWanted] = useState<{ lesson: AdminLessonResponse | null } | null>(null);
  const [deleting, setDeleting] = useState<AdminLessonResponse | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useLeaveGuard(isDirty);

  const open = (lesson: AdminLessonResponse | null): void => {
    editedLesson.keep(null);
    setDirty(false);
    setEditing(lesson?.id ?? null);
  };
  const lessons = modules?.flatMap(({ contents }) => contents);
  const panels = panelsOf(lessons ?? []);
  const listed = lessons?.find(({ id }) => id === editing);
  const [edited, setEdited] = useState<AdminLessonResponse>();
  if (listed && listed !== edited) setEdited(listed);
  /** Another administrator has deleted the open lesson: its unsaved text can still be copied. */
  const gone = isDirty && lessons && !listed && edited?.id === editing ? edited : null;

  return (
    <div className="max-w-5xl">
      <PageTitle title={course ? `Content of ${course.title}` : 'Course content'} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-ink3">
            <Link to={paths.admin.dashboard.to()} className="link">
              Courses
            </Link>
          </p>
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none max-sm:text-xl">
            {course?.title ?? 'Course content'}
          </h1>
          <p role="status" className="tnum min-h-6 text-sm text-ink2">
            {modules && `${plural(modules.length, 'module')}, ${plural(lessons?.length ?? 0, 'lesson')}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.learn.to(courseId)} className="px-3">
            Open player
          </ButtonLink>
          <ButtonLink to={paths.admin.editCourse.to(courseId)} className="px-3">
            Edit course
          </ButtonLink>
          <ButtonLink to={paths.admin.certification.to(courseId)} className="px-3">
            Certificate
          </ButtonLink>
          <ImportLab courseId={courseId} moduleName={modules?.at(-1)?.module_name ?? 'Labs'} />
          <ButtonLink to={paths.admin.uploadCourseContent.to(courseId)} variant="primary">
            <Plus size={18} aria-hidden />
            {adminCourseMessages.addContent}
          </ButtonLink>
        </div>
      </div>
      <CertificationWarning courseId={courseId} className="mb-6" />
      <PublishCourse courseId={courseId} />
      {gone && (
        <div className="card mb-6 overflow-clip">
          <Problem className="p-4 sm:px-6">{adminCourseMessages.lessonGone}</Problem>
          <EditLesson
            lesson={gone}
            onDirty={setDirty}
            onClose={() => setWanted({ lesson: null })}
            onSaved={() => open(null)}
          />
        </div>
      )}
      {!modules && error && !isFetching ? (
        errorStatus(error) === 404 ? (
          <ErrorState message={catalogueMessages.courseNotFound} />
        ) : (
          <ErrorState message={adminCourseMessages.contentsFailed} onRetry={() => void refetch()} />
        )
      ) : !modules ? (
        <ContentsSkeleton />
      ) : modules.length === 0 ? (
        <EmptyState title="No content yet">{adminCourseMessages.noContent}</EmptyState>
      ) : (
        <ContentsTree
          courseId={courseId}
          modules={modules}
          editing={editing}
          onMove={move}
          onEdit={(lesson) => (isDirty && lesson?.id !== editing ? setWanted({ lesson }) : open(lesson))}
          onSaved={() => open(null)}
          onDirty={setDirty}
          onDelete={setDeleting}
        />
      )}
      {panels.map((Panel, index) => (
        <Panel key={index} courseId={courseId} />
      ))}
      <DeleteLessonDialog
        lesson={deleting}
        isOnlyOne={modules?.find(({ module_id }) => module_id === deleting?.module_id)?.contents.length === 1}
        withdraws={lessons?.length === 1 && course?.status === 'active'}
        onClose={() => setDeleting(null)}
        onDeleted={(lesson) => {
          if (lesson.id === editing) open(null);
          heading.current?.focus();
        }}
      />
      <ConfirmDialog
        open={wanted !== null || leaving.state === 'blocked'}
        onClose={() => {
          setWanted(null);
          leaving.reset?.();
        }}
        title="Leave without saving?"
        description="What you changed in the open lesson is not saved yet."
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={() => {
          if (wanted) open(wanted.lesson);
          else editedLesson.keep(null);
          setWanted(null);
          leaving.proceed?.();
        }}
      />
    </div>
  );
}

/** One for each type that has a panel and a lesson in the course. */
const panelsOf = (lessons: readonly AdminLessonResponse[]) =>
  [...new Set(lessons.map(({ file_type: type }) => ADMINISTRATION[type].Panel))].filter(
    (Panel) => Panel !== null,
  );

function ContentsSkeleton() {
  return (
    <Loading label="Loading the contents">
      <div className="space-y-4">
        {[4, 3, 3].map((rows, index) => (
          <div key={index} className="card overflow-clip">
            <Skeleton className="m-3 h-11 w-64" />
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className="border-t border-line p-3">
                <Skeleton className="h-10 w-full" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
