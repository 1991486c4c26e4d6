import { pointsOf, pointsWithAllHints } from '@triad/shared/lab';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { PageTitle } from '../../../academy/page-title';
import { type AdminLabResponse, useGetAdminLabQuery } from '../../../api/admin-api';
import { errorStatus } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button, ButtonLink } from '../../../components/button';
import { TextInput } from '../../../components/field';
import { QueryView } from '../../../components/query-view';
import { Section } from '../../../components/section';
import { Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { toast } from '../../../components/toast';
import { paths } from '../../../config/paths';
import { failureSentence } from '../../../forms/failure-sentence';
import { SchemaForm } from '../../../forms/schema-form';
import { fieldProps, useSchemaForm } from '../../../forms/use-schema-form';
import { saveFile } from '../../../lib/download';
import { formatBytes } from '../../../lib/file-size';
import { plural } from '../../../lib/format';
import { LAB_KIND_LABELS } from '../lab-kinds';
import { labEditorMessages } from './lab-editor-messages';
import { writeLabPackage } from './lab-package';
import { MachinesForm } from './machines-form';
import { SharedHistories } from './shared-histories';
import { TaskList } from './task-list';
import { useSaveLab } from './use-save-lab';

/** /admin/course/{courseId}/labs/{lessonId}: the tasks of a lab. */
export function Component() {
  const { courseId = '', lessonId = '' } = useParams();
  // The link to the file expires.
  const query = useGetAdminLabQuery({ id: lessonId }, { refetchOnMountOrArgChange: true });
  return (
    <div className="max-w-5xl">
      <PageTitle title={query.data?.lesson_title ?? 'Lab'} />
      <p className="text-sm text-ink3">
        <Link to={paths.admin.courseContent.to(courseId)} className="link">
          Course content
        </Link>
      </p>
      <QueryView
        query={query}
        failure={
          errorStatus(query.error) === 404 ? (
            <ErrorState
              message={labEditorMessages.noLab}
              action={<ButtonLink to={paths.admin.courseContent.to(courseId)}>Back to the course</ButtonLink>}
            />
          ) : (
            labEditorMessages.loadFailed
          )
        }
        loading="Loading the lab"
        skeleton={
          <>
            <Skeleton className="h-9 w-64" />
            <Skeleton className="mt-6 h-64 w-full" />
          </>
        }
      >
        {(lab) => <Lab courseId={courseId} lab={lab} />}
      </QueryView>
    </div>
  );
}

function Lab({ courseId, lab }: { courseId: string; lab: AdminLabResponse }) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl wrap-anywhere">
            {lab.lesson_title} <Badge>{LAB_KIND_LABELS[lab.kind]}</Badge>
          </h1>
          <p className="mt-1 text-sm text-ink2">
            <span className="wrap-anywhere">{lab.file_name}</span>{' '}
            <span className="tnum whitespace-nowrap">{formatBytes(lab.file_size)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.learn.to(courseId, lab.lesson_id)} className="px-3">
            Try as a learner
          </ButtonLink>
          <ExportButton lab={lab} />
        </div>
      </div>
      <p className="mt-2 text-sm text-ink3">{labEditorMessages.tryHint}</p>
      <Section title="Points" className="card mt-6 p-4 sm:p-6">
        {/* Another administrator's change starts it again. */}
        <PointsForm key={lab.revision} lab={lab} />
      </Section>
      {lab.kind !== 'download' && (
        <details className="card mt-6 p-4 sm:p-6" open={lab.machines !== null}>
          <summary className="cursor-pointer text-lg font-semibold">Machines</summary>
          <MachinesForm key={lab.revision} lab={lab} />
        </details>
      )}
      <Section title="Tasks" className="mt-8">
        <TaskList lab={lab} />
      </Section>
      {lab.kind !== 'download' && <SharedHistories lessonId={lab.lesson_id} />}
    </>
  );
}

const pointsSchema = z.object({
  needed: z.string().check(z.trim(), z.regex(/^\d{1,5}$/, labEditorMessages.pointsWrong)),
});

function PointsForm({ lab }: { lab: AdminLabResponse }) {
  const save = useSaveLab(lab);
  const form = useSchemaForm(pointsSchema, { needed: String(lab.pass_points) });
  const all = pointsOf(lab.tasks);
  const afterHints = pointsWithAllHints(lab.tasks);
  return (
    <SchemaForm
      form={form}
      onSubmit={async ({ needed }) => {
        await save({ passPoints: Number(needed) });
        toast.success(labEditorMessages.pointsSaved);
      }}
      failure={(error) => failureSentence(error, labEditorMessages.saveFailed)}
      className="mt-3 grid gap-3"
    >
      <TextInput
        label="Points that complete the lesson"
        hint={`All tasks give ${plural(all, 'point')}${afterHints < all ? `, and ${afterHints} to whoever takes every hint: at most so many can be needed` : ''}.`}
        inputMode="numeric"
        maxLength={5}
        className="max-w-sm"
        {...fieldProps(form, 'needed')}
      />
      <Button type="submit" className="justify-self-start" busy={form.formState.isSubmitting}>
        Save points
      </Button>
    </SchemaForm>
  );
}

/** Saves the lab with its tasks, answers and file as one zip. */
function ExportButton({ lab }: { lab: AdminLabResponse }) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const response = await fetch(lab.file_url);
      if (!response.ok) throw new Error(String(response.status));
      const file = new File([await response.blob()], lab.file_name);
      const {
        lesson_title: title,
        lesson_description: description,
        pass_points: passPoints,
        tasks,
        machines,
      } = lab;
      const zip = await writeLabPackage({ title, description, passPoints, tasks, machines, file });
      saveFile(zip, `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')}.lab.zip`);
      toast.success(labEditorMessages.exported);
    } catch {
      toast.error(labEditorMessages.exportFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button className="px-3" busy={isBusy} onClick={() => void press()}>
      Export
    </Button>
  );
}
