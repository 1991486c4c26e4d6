import { useListLearnerCoursesQuery } from '../../../api/admin-api';
import { ProgressBar } from '../../../components/progress-bar';
import { toPercent } from '../../../lib/format';
import { learnersMessages, learningMessages } from '../../../messages';
import { Part, Section } from './section';

export function LearnerCourses({ id }: { id: string }) {
  const { currentData, isError, isFetching, refetch } = useListLearnerCoursesQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section title="Courses">
      <Part
        items={currentData}
        failed={isError && !isFetching}
        failure={learnersMessages.coursesFailed}
        onRetry={() => void refetch()}
        none={learningMessages.noEnrolments}
        rowKey={(course) => course.id}
        row={({ title, progress }) => (
          <>
            <p className="mb-2 flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold wrap-anywhere">{title}</span>
              <span className="tnum text-ink2">{learningMessages.complete(toPercent(progress))}</span>
            </p>
            <ProgressBar value={progress} label={`Progress in ${title}`} />
          </>
        )}
      />
    </Section>
  );
}
