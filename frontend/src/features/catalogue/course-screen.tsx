import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { type CourseResponse, errorMessage, errorStatus, useGetCourseQuery } from '../../api/api';
import { Badge } from '../../components/badge';
import { Button, ButtonLink } from '../../components/button';
import { Markdown } from '../../components/markdown';
import { Section } from '../../components/section';
import { PageTitle } from '../../academy/page-title';
import { Loading, Skeleton } from '../../components/skeleton';
import { paths } from '../../config/paths';
import { catalogueMessages } from '../../messages';
import { useAcademy } from '../../academy/use-academy';
import { asCategory } from '../../course/category';
import { CourseImage } from '../../course/course-art';
import { categoryLabel, factsLine } from './course-facts';
import { CourseLiveSessions } from '../live-sessions';
import { CourseReviews } from '../reviews';
import { CertificatePreview, IncludedItems, Objectives, Teachers } from './course-sections';
import { CurriculumPreview } from './curriculum-preview';
import { Mark } from '../../course/brand-shapes';
import { plainText } from '@triad/shared/plain-text';
import { PriceBar, PriceCard } from './price-card';
import { Rating } from './rating';
import { ShareLinks } from './share-links';
import { useAccess } from './use-access';

/** /courses/{courseId}: course details and enrolment. */
export function Component() {
  const { courseId = '' } = useParams();
  const course = useGetCourseQuery({ id: courseId });
  if (course.data) return <CoursePage course={course.data} />;
  if (errorStatus(course.error) === 404) return <CourseGone courseId={courseId} />;
  if (course.isError) return <CourseMissing error={course.error} onRetry={() => void course.refetch()} />;
  return <CourseSkeleton />;
}

function CoursePage({ course }: { course: CourseResponse }) {
  const academy = useAcademy();
  const category = asCategory(course.category);
  const access = useAccess(course.id);
  return (
    <>
      <PageTitle title={course.title} description={plainText(course.description).slice(0, 160)} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink2">
            <Mark category={category} />
            {categoryLabel(course.category)}
            <span aria-hidden>·</span>
            {academy.name}
            {course.status !== 'active' && <Badge>Inactive</Badge>}
          </p>
          <h1 className="mt-2 text-2xl">{course.title}</h1>
          <p className="tnum mt-2 text-sm text-ink3">
            {factsLine(course)}
            <Rating
              rating={course.rating}
              count={course.review_count}
              isNew={course.is_new}
              separator=" · "
            />
          </p>
          <CourseImage
            courseId={course.id}
            category={category}
            src={course.thumbnail}
            className="mt-5 rounded-lg border border-line lg:hidden"
          />
          <Objectives objectives={course.objectives} />
          <Suspense fallback={<Skeleton className="mt-10 h-96 w-full" />}>
            <Section title="Overview" titleClassName="text-xl" className="mt-10">
              <div className="mt-3">
                <Markdown>{course.description}</Markdown>
              </div>
            </Section>
            <CurriculumPreview courseId={course.id} hasAccess={access.granted === true} />
            {course.prerequisites.trim() && (
              <Section title="Prerequisites" titleClassName="text-xl" className="mt-10">
                <div className="mt-3">
                  <Markdown>{course.prerequisites}</Markdown>
                </div>
              </Section>
            )}
            <IncludedItems />
            <Teachers course={course} />
            <CourseLiveSessions courseId={course.id} className="mt-10" />
            <CertificatePreview course={course} />
            <CourseReviews courseId={course.id} isLearner={access.enrolment !== null} />
            {/* Only a course on sale has a public page. */}
            {course.status === 'active' && (
              <ShareLinks
                title={course.title}
                address={window.location.origin + paths.publicCourse.to(course.slug)}
              />
            )}
          </Suspense>
        </div>
        <PriceCard course={course} access={access} />
      </div>
      <PriceBar course={course} access={access} />
    </>
  );
}

/** An archived course has no page, but its learners keep it. */
function CourseGone({ courseId }: { courseId: string }) {
  const { enrolment, granted, retry } = useAccess(courseId);
  if (granted === null && !retry) return <CourseSkeleton />;
  if (!enrolment) return <CourseMissing />;
  return (
    <div className="card flex flex-col items-start gap-4 p-6 sm:p-8">
      <PageTitle title={enrolment.title} />
      <h1 className="text-xl wrap-anywhere">{enrolment.title}</h1>
      <p className="text-ink2">This course is no longer sold. It stays yours, with every lesson.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.learn.to(courseId)} variant="primary">
          {catalogueMessages.continueLearning}
        </ButtonLink>
        <ButtonLink to={paths.dashboard.to()}>{catalogueMessages.backToCourses}</ButtonLink>
      </div>
    </div>
  );
}

/** @param onRetry left out if there is no such course */
function CourseMissing({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  return (
    <div role="alert" className="card flex flex-col items-start gap-4 p-6 sm:p-8">
      <PageTitle title={catalogueMessages.courseNotFound} />
      <h1 className="text-xl">{catalogueMessages.courseNotFound}</h1>
      {onRetry && <p className="text-ink2">{errorMessage(error, catalogueMessages.courseFailed)}</p>}
      <div className="flex flex-wrap gap-3">
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
        <ButtonLink to={paths.dashboard.to()} variant="primary">
          {catalogueMessages.backToCourses}
        </ButtonLink>
      </div>
    </div>
  );
}

function CourseSkeleton() {
  return (
    <>
      <PageTitle title="Course" />
      <h1 className="sr-only">Course</h1>
      <Loading label="Loading the course">
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div>
            <Skeleton className="h-5 w-56" />
            <Skeleton className="mt-2 h-9 w-4/5" />
            <Skeleton className="mt-2 h-5 w-64" />
            <Skeleton className="mt-5 aspect-video w-full lg:hidden" />
            <Skeleton className="mt-8 h-48 w-full" />
            <Skeleton className="mt-10 h-64 w-full" />
          </div>
          <Skeleton className="h-96 w-full max-lg:hidden" />
        </div>
      </Loading>
    </>
  );
}
