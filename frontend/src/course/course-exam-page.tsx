import { type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../api/api';
import { Badge } from '../components/badge';
import { type Choice } from '../components/choice';
import { QueryView, type QueryState } from '../components/query-view';
import { Skeleton } from '../components/skeleton';
import { Tabs } from '../components/tabs';
import { paths } from '../config/paths';
import { courseFailure } from './course-failure';

interface CourseExamPageProps<T, V extends string> {
  courseId: string;
  title: string;
  query: QueryState<T>;
  failure: string;
  loading: string;
  /** The first is shown where the address names none. */
  tabs: readonly [Choice<V>, ...Choice<V>[]];
  /** The panel of a tab. */
  children: (exam: T, tab: V) => ReactNode;
}

/** An administrators' page about an exam of a course: whether it is published, and its tabs. */
export function CourseExamPage<T extends { course_title: string; published: boolean }, V extends string>({
  courseId,
  title,
  query,
  failure,
  loading,
  tabs,
  children,
}: CourseExamPageProps<T, V>) {
  const [params, setParams] = useSearchParams();
  const [{ value: first }] = tabs;
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? first;
  return (
    <QueryView
      query={query}
      failure={courseFailure(query.error, errorMessage(query.error, failure))}
      loading={loading}
      skeleton={
        <>
          <Skeleton className="h-9 w-64" />
          <Skeleton className="mt-6 h-64 w-full" />
        </>
      }
    >
      {(exam) => (
        <>
          <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm text-ink3">
            <Link to={paths.admin.courseContent.to(courseId)} className="link wrap-anywhere">
              {exam.course_title}
            </Link>
            <Link to={paths.admin.certification.to(courseId)} className="link">
              Certificate
            </Link>
          </p>
          <h1 className="flex flex-wrap items-center gap-3 text-2xl">
            {title}
            {exam.published ? <Badge>Published</Badge> : <Badge tone="rejected">Not published</Badge>}
          </h1>
          <div className="mt-5">
            <Tabs
              label={title}
              value={tab}
              onValueChange={(value) => setParams(value === first ? {} : { tab: value }, { replace: true })}
              tabs={tabs}
            >
              <div className="mt-5">{children(exam, tab)}</div>
            </Tabs>
          </div>
        </>
      )}
    </QueryView>
  );
}
