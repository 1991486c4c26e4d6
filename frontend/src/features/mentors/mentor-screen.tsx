import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAcademy } from '../../academy/use-academy';
import { PageTitle } from '../../academy/page-title';
import { errorMessage, errorStatus, type MentorPageResponse, useGetMentorQuery } from '../../api/api';
import { Avatar } from '../../components/avatar';
import { Button, ButtonLink } from '../../components/button';
import { Loading, Skeleton } from '../../components/skeleton';
import { Markdown } from '../../components/markdown';
import { Section } from '../../components/section';
import { paths } from '../../config/paths';
import { Mark } from '../../course/brand-shapes';
import { asCategory } from '../../course/category';
import { CourseImage } from '../../course/course-art';
import { plainText } from '@triad/shared/plain-text';
import { mentorMessages } from '../../messages';

/** /mentors/{mentorId}: who a mentor is and what they teach. For everybody. */
export function Component() {
  const { mentorId = '' } = useParams();
  const { data: mentor, isError, error, refetch } = useGetMentorQuery({ id: mentorId });
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-16">
      {mentor ? (
        <MentorPage mentor={mentor} />
      ) : isError ? (
        <MentorMissing error={error} onRetry={() => void refetch()} />
      ) : (
        <MentorSkeleton />
      )}
    </div>
  );
}

function MentorPage({ mentor: { name, biography, picture, courses } }: { mentor: MentorPageResponse }) {
  const academy = useAcademy();
  return (
    <>
      <PageTitle
        title={name}
        description={plainText(biography).slice(0, 160) || `Mentor at ${academy.name}`}
      />
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} src={picture} size="large" />
        <div className="min-w-0">
          <p className="eyebrow">Mentor</p>
          <h1 className="text-2xl wrap-anywhere sm:text-[2.5rem] sm:leading-tight">{name}</h1>
        </div>
      </div>
      {biography && (
        <Suspense fallback={<Skeleton className="mt-6 h-40 max-w-prose" />}>
          <div className="mt-6 max-w-prose">
            <Markdown>{biography}</Markdown>
          </div>
        </Suspense>
      )}
      {courses.length > 0 && (
        <Section title="Teaches" titleClassName="text-xl" className="mt-10">
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {courses.map((course) => (
              <li key={course.id} className="card relative overflow-hidden hover:border-edge">
                <CourseImage
                  courseId={course.id}
                  category={asCategory(course.category)}
                  src={course.thumbnail}
                  className="border-b border-line"
                />
                <h3 className="flex items-start gap-2.5 p-4 text-lg">
                  <span className="mt-1.5">
                    <Mark category={asCategory(course.category)} />
                  </span>
                  <Link to={paths.course.to(course.id)} className="card-link min-w-0 wrap-anywhere">
                    {course.title}
                  </Link>
                </h3>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function MentorMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = errorStatus(error) === 404;
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <PageTitle title={isGone ? mentorMessages.notFound : 'Mentor'} />
      <h1 className="text-2xl">{isGone ? mentorMessages.notFound : 'Mentor'}</h1>
      <p className="text-ink2">
        {isGone
          ? 'They may no longer teach here, or the link is mistyped.'
          : errorMessage(error, mentorMessages.loadFailed)}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isGone && <Button onClick={onRetry}>Retry</Button>}
        <ButtonLink to={paths.mentors.to()} variant="primary">
          All mentors
        </ButtonLink>
      </div>
    </div>
  );
}

function MentorSkeleton() {
  return (
    <>
      <PageTitle title="Mentor" />
      <h1 className="sr-only">Mentor</h1>
      <Loading label="Loading the mentor">
        <div className="flex items-center gap-5">
          <Skeleton className="size-20" />
          <Skeleton className="h-16 w-64" />
        </div>
        <Skeleton className="mt-6 h-40 max-w-prose" />
      </Loading>
    </>
  );
}
