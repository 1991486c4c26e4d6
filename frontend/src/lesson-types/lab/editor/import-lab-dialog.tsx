import { useState } from 'react';
import { useAddLessonMutation, useSaveLabMutation } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Field, TextInput } from '../../../components/field';
import { Problem } from '../../../components/problem';
import { toast } from '../../../components/toast';
import { failureSentence } from '../../../forms/failure-sentence';
import { PlainForm } from '../../../forms/plain-form';
import { formatBytes } from '../../../lib/file-size';
import { plural } from '../../../lib/format';
import { newUuid } from '../../../lib/uuid';
import { selectSessionUser } from '../../../session/session';
import { useAppSelector } from '../../../store/hooks';
import { FileProgress } from '../../editor/file-progress';
import { useFileUploads } from '../../editor/use-file-uploads';
import { type LabPackage, readLabPackage } from './lab-package';
import { labEditorMessages } from './lab-editor-messages';

interface ImportLabDialogProps {
  courseId: string;
  /** The module that is suggested. */
  moduleName: string;
  onClose: () => void;
}

const nothing = (): void => undefined;

/** Reads a lab's zip, sends its file, and adds the lesson with its tasks. */
export default function ImportLabDialog({ courseId, moduleName, onClose }: ImportLabDialogProps) {
  const userId = useAppSelector(selectSessionUser)?.id ?? '';
  const uploads = useFileUploads(userId, nothing, nothing);
  const [addLesson] = useAddLessonMutation();
  const [saveLab] = useSaveLabMutation();
  // Sent again after a failure, it adds nothing twice.
  const [lessonId, setLessonId] = useState(newUuid);
  const [lab, setLab] = useState<LabPackage | null>(null);
  const [module, setModule] = useState(moduleName);
  const [problems, setProblems] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const upload = uploads.of(lessonId);

  const choose = async (source: File | undefined): Promise<void> => {
    if (!source) return;
    uploads.cancel(lessonId);
    setLessonId(newUuid());
    const read = await readLabPackage(source);
    setLab(read.lab);
    setProblems(read.problems);
  };
  const submit = async (): Promise<void> => {
    if (!lab) return;
    setIsBusy(true);
    setProblems([]);
    try {
      const { uploadId, problem } = await (upload ?? uploads.begin(lessonId, lab.file, 'lab')).ended();
      if (!uploadId) throw new UploadRefused(problem ?? labEditorMessages.importFailed);
      await addLesson({
        id: courseId,
        lessonForm: {
          lesson_id: lessonId,
          module_name: module.trim(),
          lesson_title: lab.title,
          lesson_description: lab.description,
          file_type: 'lab',
          upload_id: uploadId,
          is_preview: false,
        },
      }).unwrap();
      await saveLab({
        id: lessonId,
        saveLabDto: {
          revision: 0,
          pass_points: lab.passPoints,
          tasks: lab.tasks,
          machines: lab.machines,
        },
      }).unwrap();
      toast.success(labEditorMessages.imported);
      onClose();
    } catch (error) {
      setProblems([
        error instanceof UploadRefused
          ? error.message
          : failureSentence(error, labEditorMessages.importFailed),
      ]);
      setIsBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title="Import a lab" description={labEditorMessages.importHint}>
      <PlainForm className="grid gap-4" onSubmit={() => void submit()}>
        <Field label="Lab" hint="A zip of at most 200 MB">
          {(control) => (
            <input
              type="file"
              accept=".zip,application/zip"
              {...control}
              className="input h-auto py-2"
              disabled={isBusy}
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          )}
        </Field>
        {lab && (
          <>
            <p className="text-sm">
              <span className="font-semibold wrap-anywhere">{lab.title}</span>
              <br />
              <span className="tnum text-ink2">
                {plural(lab.tasks.length, 'task')} · {lab.file.name}, {formatBytes(lab.file.size)}
              </span>
            </p>
            <TextInput
              label="Module"
              hint="A new one is added at the end of the course"
              value={module}
              maxLength={200}
              onChange={(event) => setModule(event.target.value)}
            />
          </>
        )}
        {upload && (
          <FileProgress
            upload={upload}
            name={lab?.file.name ?? ''}
            onCancel={() => uploads.cancel(lessonId)}
          />
        )}
        {problems.map((problem) => (
          <Problem key={problem}>{problem}</Problem>
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy} disabled={!lab || module.trim() === ''}>
            Import lab
          </Button>
        </div>
      </PlainForm>
    </Dialog>
  );
}

/** The file couldn't be sent; the message says why. */
class UploadRefused extends Error {}
