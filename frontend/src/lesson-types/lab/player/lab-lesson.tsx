import { Download } from 'lucide-react';
import { type LabResponse, useGetLabQuery } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { QueryView } from '../../../components/query-view';
import { Skeleton } from '../../../components/skeleton';
import { formatBytes } from '../../../lib/file-size';
import { learningMessages } from '../../../messages';
import { FlagForm } from './flag-form';

/** A lab lesson: a file to examine, and a form for its flag. */
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
        failure={learningMessages.labFailed}
        loading="Loading the lab"
        skeleton={<Skeleton className="h-32 w-full" />}
      >
        {(lab) => <Lab lessonId={lessonId} lab={lab} />}
      </QueryView>
    </div>
  );
}

function Lab({ lessonId, lab }: { lessonId: string; lab: LabResponse }) {
  return (
    <section aria-labelledby="lab-title" className="card p-4 sm:p-6">
      <h2 id="lab-title" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        Lab
        {lab.completed && <Badge tone="verified">Completed</Badge>}
      </h2>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 text-sm">
          <span className="font-medium wrap-anywhere">{lab.file_name}</span>{' '}
          <span className="tnum whitespace-nowrap text-ink2">{formatBytes(lab.file_size)}</span>
        </p>
        <a href={lab.file_url} download={lab.file_name} className="btn btn-secondary max-sm:w-full">
          <Download size={18} aria-hidden />
          Download file
        </a>
      </div>
      <p className="mt-3 text-sm text-ink2">
        The flag in your file is yours alone. It looks like <code className="mono">TRIAD&#123;…&#125;</code>.
      </p>
      <FlagForm lessonId={lessonId} />
    </section>
  );
}
