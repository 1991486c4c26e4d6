import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type AssessmentSettingsResponse,
  useAddAssessmentTopicMutation,
  useDeleteAssessmentTopicMutation,
  useRenameAssessmentTopicMutation,
} from '../../../api/admin-api';
import { errorMessage, errorStatus } from '../../../api/api';
import { Button } from '../../../components/button';
import { TextInput } from '../../../components/field';
import { Section } from '../../../components/section';
import { toast } from '../../../components/toast';
import { plural } from '../../../lib/format';
import { useDraftId } from '../../../session/use-draft-id';
import { bankMessages } from './bank-messages';

const MAX_NAME = 80;

/** The topics of a question bank: add, rename, and delete those without questions. */
export function Topics({
  settings: { course_id: courseId, topics },
}: {
  settings: AssessmentSettingsResponse;
}) {
  const [add, { isLoading, error }] = useAddAssessmentTopicMutation();
  const [remove] = useDeleteAssessmentTopicMutation();
  const [name, setName] = useState('');
  const draftId = useDraftId(`topic:${courseId}`);
  const [renaming, setRenaming] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return;
    const { data } = await add({ courseId, addTopicDto: { id: draftId.id(name), name } });
    if (!data) return;
    setName('');
    draftId.renew();
  };
  const removeTopic = async (topicId: string): Promise<void> => {
    const result = await remove({ courseId, id: topicId });
    // Already deleted by someone else, as intended.
    if (result.error && errorStatus(result.error) !== 404)
      toast.error(errorMessage(result.error, bankMessages.deleteFailed));
  };
  return (
    <Section title="Topics" className="card p-5">
      <ul className="mt-2">
        {topics.map((topic) => (
          <li key={topic.id} className="border-b border-line py-1 text-sm">
            {renaming === topic.id ? (
              <RenameForm courseId={courseId} topic={topic} onDone={() => setRenaming(null)} />
            ) : (
              <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
                <span>
                  {topic.name} <span className="tnum text-ink3">· {plural(topic.questions, 'question')}</span>
                </span>
                <span className="flex">
                  <Button variant="quiet" onClick={() => setRenaming(topic.id)}>
                    Rename<span className="sr-only"> {topic.name}</span>
                  </Button>
                  {topic.questions === 0 && (
                    <Button variant="quiet" onClick={() => void removeTopic(topic.id)}>
                      Delete<span className="sr-only"> {topic.name}</span>
                    </Button>
                  )}
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => void submit(event)}
      >
        <TextInput
          label="New topic"
          maxLength={MAX_NAME}
          value={name}
          error={error === undefined ? undefined : errorMessage(error, bankMessages.topicFailed)}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={isLoading}>
          Add topic
        </Button>
      </form>
    </Section>
  );
}

interface RenameFormProps {
  courseId: string;
  topic: { id: string; name: string };
  onDone: () => void;
}

function RenameForm({ courseId, topic, onDone }: RenameFormProps) {
  const [rename, { isLoading, error }] = useRenameAssessmentTopicMutation();
  const [name, setName] = useState(topic.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const result = await rename({ courseId, id: topic.id, renameTopicDto: { name } });
    // The form leaves the list together with its topic.
    if (errorStatus(result.error) === 404) toast.error(bankMessages.topicRemoved);
    if (result.data) onDone();
  };
  return (
    <form noValidate className="flex flex-wrap items-end gap-3 py-2" onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        label={`New name of ${topic.name}`}
        maxLength={MAX_NAME}
        value={name}
        error={error === undefined ? undefined : errorMessage(error, bankMessages.topicFailed)}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={isLoading}>
        Save
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
