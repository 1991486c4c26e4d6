import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type AssessmentSettingsResponse,
  type SaveAssessmentDto,
  useSaveAssessmentSettingsMutation,
} from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { Button } from '../../../components/button';
import { Checkbox, TextInput } from '../../../components/field';
import { Problem } from '../../../components/problem';
import { RestoredNotice } from '../../../components/restored-notice';
import { toast } from '../../../components/toast';
import { SchemaForm } from '../../../forms/schema-form';
import { useDraftForm } from '../../../forms/use-draft-form';
import { fieldProps } from '../../../forms/use-schema-form';
import { plural } from '../../../lib/format';
import { bankMessages } from './bank-messages';
import { Topics } from './topics';

const NUMBERS = [
  { field: 'minutes', label: 'Minutes', hint: 'For a paper, 1 to 600' },
  { field: 'pass_mark', label: 'Pass mark in percent', hint: '1 to 100' },
  { field: 'attempts', label: 'Attempts', hint: 'For each learner, 1 to 100' },
  { field: 'cool_down_hours', label: 'Hours between attempts', hint: '0 lets learners try again at once' },
] as const;

/** By field, and by a topic's id its questions: numbers as typed, which the server checks, and whether it is published. */
const schema = z.record(z.string(), z.union([z.string(), z.boolean()]));
type Values = z.infer<typeof schema>;

interface SettingsFormProps {
  settings: AssessmentSettingsResponse;
  onReload: () => PromiseLike<{ data?: AssessmentSettingsResponse | undefined }>;
}

/** Time limit, pass mark, attempts, and the number of questions per topic. */
export function SettingsForm({ settings, onReload }: SettingsFormProps) {
  const { course_id: courseId } = settings;
  const [save] = useSaveAssessmentSettingsMutation();
  const { form, isRestored, isConflict, discard, rebase, takeTheirs, mergeTheirs } = useDraftForm<Values>({
    key: `assessment:${courseId}`,
    schema,
    saved: valuesOf(settings),
  });
  const values = useWatch({ control: form.control }) as Values;
  const total = settings.topics.reduce((sum, { id }) => sum + (Number(values[id]) || 0), 0);

  const take = useEffectEvent((now: AssessmentSettingsResponse) => takeTheirs(valuesOf(now)));
  const shown = useRef(settings);
  useEffect(() => {
    if (shown.current !== settings) take(settings);
    shown.current = settings;
  }, [settings]);

  const submit = async (): Promise<void> => {
    // Another administrator may have changed the rest, which is sent in any case.
    const { data: now = settings } = await onReload();
    mergeTheirs(valuesOf(now), {
      ...Object.fromEntries(NUMBERS.map(({ field, label }) => [field, label])),
      ...Object.fromEntries(now.topics.map(({ id, name }) => [id, name])),
    });
    const data = await save({ courseId, saveAssessmentDto: toDto(now, form.getValues()) }).unwrap();
    const { data: after = data } = await onReload();
    rebase(valuesOf(after), {});
    toast.success(bankMessages.saved);
  };

  return (
    <div className="grid max-w-3xl gap-6">
      <SchemaForm
        form={form}
        onSubmit={submit}
        failure={(error) => errorMessage(error, bankMessages.saveFailed)}
        failureAt="root.server"
        notice={isRestored && <RestoredNotice onDiscard={discard} />}
        className="card grid gap-5 p-5"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {NUMBERS.map(({ field, label, hint }) => (
            <TextInput
              key={field}
              label={label}
              hint={hint}
              inputMode="numeric"
              {...fieldProps(form, field)}
            />
          ))}
        </div>
        <fieldset>
          <legend className="text-sm font-semibold">Questions per topic in each paper</legend>
          {settings.topics.length === 0 && (
            <p className="mt-2 text-sm text-ink2">Add a topic below, or import questions that name theirs.</p>
          )}
          <div className="mt-2 grid gap-3">
            {settings.topics.map((topic) => (
              <TextInput
                key={topic.id}
                label={topic.name}
                hint={`of ${plural(topic.questions, 'question')} in the bank`}
                inputMode="numeric"
                className="max-w-56"
                {...fieldProps(form, topic.id)}
              />
            ))}
          </div>
          <p className="tnum mt-3 text-sm font-semibold">{plural(total, 'question')} in a paper</p>
        </fieldset>
        <Checkbox
          {...form.register('published')}
          label={
            <span>
              <span className="font-semibold">Published.</span> Learners can take it, and the course certifies
              by it.
            </span>
          }
        />
        {settings.published && !values['published'] && (
          <p className="text-sm font-medium text-amber">
            Without it, learners who have completed every lesson get their certificates within 15 minutes.
          </p>
        )}
        <Problem>{form.formState.errors.root?.['server']?.message}</Problem>
        <p className="text-xs text-ink3">
          Attempts that have begun keep their time and pass mark. Attempts and waiting time count from the
          next start.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Save settings
          </Button>
          {isConflict && <Button onClick={discard}>Discard changes</Button>}
        </div>
      </SchemaForm>
      <Topics settings={settings} />
    </div>
  );
}

const valuesOf = ({ published, topics, ...settings }: AssessmentSettingsResponse): Values => ({
  published,
  ...Object.fromEntries(NUMBERS.map(({ field }) => [field, String(settings[field])])),
  ...Object.fromEntries(topics.map(({ id, draw }) => [id, String(draw)])),
});

/** @param now what is saved: of the topics only those that were changed are sent */
function toDto({ topics }: AssessmentSettingsResponse, values: Values): SaveAssessmentDto {
  return {
    published: values['published'] === true,
    minutes: asNumber(values['minutes']),
    pass_mark: asNumber(values['pass_mark']),
    attempts: asNumber(values['attempts']),
    cool_down_hours: asNumber(values['cool_down_hours']),
    topics: topics
      .filter(({ id, draw }) => values[id] !== String(draw))
      .map(({ id }) => ({ id, draw: asNumber(values[id]) })),
  };
}

/** An invalid number is sent as -1, and the server reports the error. */
const asNumber = (typed: unknown): number => (/^\s*\d+\s*$/.test(String(typed)) ? Number(typed) : -1);
