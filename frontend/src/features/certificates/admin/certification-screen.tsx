import { type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PageTitle } from '../../../academy/page-title';
import {
  type CourseCertificationResponse,
  type ExamState,
  useGetCourseCertificationQuery,
} from '../../../api/admin-api';
import { Badge } from '../../../components/badge';
import { ButtonLink } from '../../../components/button';
import { QueryView } from '../../../components/query-view';
import { Section } from '../../../components/section';
import { Skeleton } from '../../../components/skeleton';
import { paths } from '../../../config/paths';
import { courseFailure } from '../../../course/course-failure';
import { plural } from '../../../lib/format';
import { certificationMessages } from '../../../messages-admin';
import { MarkCompleteNotice } from './certification-warning';

/** /admin/course/{courseId}/certificate: what a certificate of the course rests on. */
export function Component() {
  const { courseId = '' } = useParams();
  const query = useGetCourseCertificationQuery({ id: courseId }, { refetchOnMountOrArgChange: true });
  return (
    <div className="max-w-3xl">
      <PageTitle title="Certificate" />
      <p className="text-sm text-ink3">
        <Link to={paths.admin.courseContent.to(courseId)} className="link wrap-anywhere">
          {query.currentData?.course_title ?? 'Course'}
        </Link>
      </p>
      <h1 className="mb-3 text-2xl">Certificate</h1>
      <QueryView
        query={query}
        failure={courseFailure(query.error, certificationMessages.loadFailed)}
        loading="Loading what this course certifies"
        skeleton={<Skeleton className="mt-11 h-96 w-full" />}
      >
        {(certification) => <Certification certification={certification} />}
      </QueryView>
    </div>
  );
}

function Certification({ certification }: { certification: CourseCertificationResponse }) {
  const { course_id: id, lessons, labs, assessment, practical_exam: practicalExam } = certification;
  return (
    <>
      <p className="text-ink2">{certificationMessages.intro}</p>
      {certification.rests_on_mark_complete && <MarkCompleteNotice className="mt-5" />}
      <ul className="card mt-5 divide-y divide-line">
        <Row
          name="Lessons"
          state={<Badge>Always</Badge>}
          action={<ButtonLink to={paths.admin.courseContent.to(id)}>Open content</ButtonLink>}
        >
          {lessons === 0
            ? certificationMessages.noLessons
            : certificationMessages.lessons(plural(lessons, 'lesson'))}
        </Row>
        <Row name="Labs" state={labs > 0 ? <Badge>Practised</Badge> : <Badge tone="rejected">None</Badge>}>
          {labs === 0 ? certificationMessages.noLabs : certificationMessages.labs(plural(labs, 'lab'))}
        </Row>
        <Row
          name="Final assessment"
          state={<ExamBadge state={assessment} />}
          action={
            <ButtonLink
              to={assessment === 'none' ? paths.admin.assessment.to(id) : paths.admin.assessment.settings(id)}
            >
              {assessment === 'none' ? 'Set up final assessment' : 'Open final assessment'}
            </ButtonLink>
          }
        >
          {certificationMessages.assessment[assessment]}
        </Row>
        <Row
          name="Practical exam"
          state={<ExamBadge state={practicalExam} />}
          action={
            <ButtonLink to={paths.admin.practicalExam.to(id)}>
              {practicalExam === 'none' ? 'Set up practical exam' : 'Open practical exam'}
            </ButtonLink>
          }
        >
          {certificationMessages.practicalExam[practicalExam]}
        </Row>
      </ul>
      <Section title="What a certificate says today" className="card mt-6 p-4 sm:p-6">
        <blockquote className="mt-2 border-l-2 border-edge pl-4 wrap-anywhere">
          {certification.criteria}
        </blockquote>
      </Section>
    </>
  );
}

function ExamBadge({ state }: { state: ExamState }) {
  if (state === 'published') return <Badge>Examined</Badge>;
  return <Badge tone="rejected">{state === 'unpublished' ? 'Not published' : 'Not set up'}</Badge>;
}

interface RowProps {
  name: string;
  state: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function Row({ name, state, action, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          {name} {state}
        </h2>
        <p className="mt-1 text-sm text-ink2">{children}</p>
      </div>
      {action}
    </li>
  );
}
