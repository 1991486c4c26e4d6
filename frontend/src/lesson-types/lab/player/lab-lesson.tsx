import { Suspense } from 'react';
import { type LabResponse, useGetLabQuery } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { QueryView } from '../../../components/query-view';
import { Skeleton } from '../../../components/skeleton';
import { plural } from '../../../lib/format';
import { labMessages } from '../lab-messages';
import { LabTask } from './lab-task';
import { ShareHistory } from './share-history';
import { WORKSPACES } from './workspaces';

/** A lab lesson: files to examine, and tasks to solve. */
export function LabLesson({ lessonId }: { lessonId: string }) {
  const query = useGetLabQuery(
    { id: lessonId },
    // The link of the file expires.
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  return (
    <div className="mt-6">
      <QueryView
        query={query}
        failure={labMessages.loadFailed}
        loading="Loading the lab"
        skeleton={<Skeleton className="h-32 w-full" />}
      >
        {(lab) => <Lab lessonId={lessonId} lab={lab} />}
      </QueryView>
    </div>
  );
}

function Lab({ lessonId, lab }: { lessonId: string; lab: LabResponse }) {
  const Workspace = WORKSPACES[lab.kind];
  const hasFlags = lab.tasks.some(({ answer_kind: kind }) => kind === 'flag');
  return (
    <section aria-labelledby="lab-title" className="card p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="lab-title" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          Lab
          {lab.completed && <Badge tone="verified">Completed</Badge>}
        </h2>
        <p className="tnum text-sm text-ink2">
          {lab.points} of {plural(lab.max_points, 'point')}
          {!lab.completed && lab.pass_points < lab.max_points && ` · ${labMessages.needed(lab.pass_points)}`}
        </p>
      </div>
      <div className="mt-3">
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <Workspace lessonId={lessonId} lab={lab} />
        </Suspense>
        <ShareHistory lessonId={lessonId} lab={lab} />
      </div>
      <ol className="mt-2">
        {lab.tasks.map((task, at) => (
          <LabTask key={task.id} lessonId={lessonId} task={task} number={at + 1} />
        ))}
      </ol>
      {hasFlags && <p className="mt-4 text-xs text-ink3">{labMessages.yours}</p>}
    </section>
  );
}
