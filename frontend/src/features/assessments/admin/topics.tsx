import { MAX_TOPIC_LENGTH } from '@triad/shared/limits';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
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
import { SchemaForm } from '../../../forms/schema-form';
import { fieldProps, useSchemaForm } from '../../../forms/use-schema-form';
import { plural } from '../../../lib/format';
import { useDraftId } from '../../../session/use-draft-id';
import { bankMessages } from './bank-messages';

const schema = z.object({ name: z.string() });
const failure = (error: unknown): string => errorMessage(error, bankMessages.topicFailed);

/** The topics of a question bank: add, rename, and delete those without questions. */
export function Topics({
  settings: { course_id: courseId, topics },
}: {
  settings: AssessmentSettingsResponse;
}) {
  const [add] = useAddAssessmentTopicMutation();
  const [remove] = useDeleteAssessmentTopicMutation();
  const form = useSchemaForm(schema, { name: '' });
  const draftId = useDraftId(`topic:${courseId}`);
  const [renaming, setRenaming] = useState<string | null>(null);
  const submit = async ({ name }: z.infer<typeof schema>): Promise<void> => {
    if (name.trim() === '') return;
    await add({ courseId, addTopicDto: { id: draftId.id(name), name } }).unwrap();
    form.reset();
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
      <SchemaForm
        form={form}
        onSubmit={submit}
        failure={failure}
        failureAt="name"
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <TextInput label="New topic" maxLength={MAX_TOPIC_LENGTH} {...fieldProps(form, 'name')} />
        <Button type="submit" busy={form.formState.isSubmitting}>
          Add topic
        </Button>
      </SchemaForm>
    </Section>
  );
}

interface RenameFormProps {
  courseId: string;
  topic: { id: string; name: string };
  onDone: () => void;
}

function RenameForm({ courseId, topic, onDone }: RenameFormProps) {
  const [rename] = useRenameAssessmentTopicMutation();
  const form = useSchemaForm(schema, { name: topic.name });
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form]);
  const submit = async ({ name }: z.infer<typeof schema>): Promise<void> => {
    try {
      await rename({ courseId, id: topic.id, renameTopicDto: { name } }).unwrap();
      onDone();
    } catch (error) {
      // The form leaves the list together with its topic.
      if (errorStatus(error) === 404) toast.error(bankMessages.topicRemoved);
      throw error;
    }
  };
  return (
    <SchemaForm
      form={form}
      onSubmit={submit}
      failure={failure}
      failureAt="name"
      className="flex flex-wrap items-end gap-3 py-2"
    >
      <TextInput
        label={`New name of ${topic.name}`}
        maxLength={MAX_TOPIC_LENGTH}
        {...fieldProps(form, 'name')}
      />
      <Button type="submit" busy={form.formState.isSubmitting}>
        Save
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </SchemaForm>
  );
}
