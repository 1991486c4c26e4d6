import { type FormEvent, useState } from 'react';
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
import { adminCourseMessages } from '../../../messages-admin';
import { plural } from '../../../lib/format';
import { fieldsOf } from '../../../lib/stored-value';
import { useOwnState } from '../../../session/use-own-draft';
import { bankMessages } from './bank-messages';
import { Topics } from './topics';

const NUMBERS = [
  { field: 'minutes', label: 'Minutes', hint: 'For a paper, 1 to 600' },
  { field: 'pass_mark', label: 'Pass mark in percent', hint: '1 to 100' },
  { field: 'attempts', label: 'Attempts', hint: 'For each learner, 1 to 100' },
  { field: 'cool_down_hours', label: 'Hours between attempts', hint: '0 lets learners try again at once' },
] as const;

interface SettingsFormProps {
  settings: AssessmentSettingsResponse;
  onReload: () => PromiseLike<{ data?: AssessmentSettingsResponse | undefined }>;
}

/** Time limit, pass mark, attempts, and the number of questions per topic. */
export function SettingsForm({ settings, onReload }: SettingsFormProps) {
  const { course_id: courseId } = settings;
  const [save, { isLoading, error }] = useSaveAssessmentSettingsMutation();
  const [changes, change] = useOwnState(`assessment:${courseId}`, fieldsOf, isEmpty);
  const [isRestored, setRestored] = useState(!isEmpty(changes));
  /** What is saved, as far as its user has been told. */
  const [known, setKnown] = useState(settings);
  /** What someone else has changed, too. */
  const [theirs, setTheirs] = useState<string[]>([]);
  const { published, numberOf } = shown(settings, changes);
  const total = settings.topics.reduce((sum, { id, draw }) => sum + (Number(numberOf(id, draw)) || 0), 0);
  const set = (field: string, value: string | boolean, saved: string | boolean): void =>
    change(({ [field]: _before, ...others }) => (value === saved ? others : { ...others, [field]: value }));
  const forget = (): void => {
    change(() => ({}));
    setRestored(false);
    setTheirs([]);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Another administrator may have changed the rest, which is sent in any case.
    const { data: now = settings } = await onReload();
    const both = changedByBoth(known, now, changes);
    setKnown(now);
    setTheirs(both);
    if (both.length > 0) return;
    const { data } = await save({ courseId, saveAssessmentDto: toDto(now, changes) });
    if (!data) return;
    const { data: after = data } = await onReload();
    setKnown(after);
    forget();
    toast.success(bankMessages.saved);
  };

  return (
    <div className="grid max-w-3xl gap-6">
      <form noValidate className="card grid gap-5 p-5" onSubmit={(event) => void submit(event)}>
        {isRestored && <RestoredNotice onDiscard={forget} />}
        <div className="grid gap-4 sm:grid-cols-2">
          {NUMBERS.map(({ field, label, hint }) => (
            <TextInput
              key={field}
              label={label}
              hint={hint}
              inputMode="numeric"
              value={numberOf(field, settings[field])}
              onChange={(event) => set(field, event.target.value, String(settings[field]))}
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
                value={numberOf(topic.id, topic.draw)}
                onChange={(event) => set(topic.id, event.target.value, String(topic.draw))}
              />
            ))}
          </div>
          <p className="tnum mt-3 text-sm font-semibold">{plural(total, 'question')} in a paper</p>
        </fieldset>
        <Checkbox
          checked={published}
          onChange={(event) => set('published', event.target.checked, settings.published)}
          label={
            <span>
              <span className="font-semibold">Published.</span> Learners can take it, and the course certifies
              by it.
            </span>
          }
        />
        {settings.published && !published && (
          <p className="text-sm font-medium text-amber">
            Without it, learners who have completed every lesson get their certificates within 15 minutes.
          </p>
        )}
        <Problem>{theirs.length > 0 && adminCourseMessages.changedByBoth(theirs)}</Problem>
        <Problem>
          {theirs.length === 0 && error !== undefined && errorMessage(error, bankMessages.saveFailed)}
        </Problem>
        <p className="text-xs text-ink3">
          Attempts that have begun keep their time and pass mark. Attempts and waiting time count from the
          next start.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isLoading}>
            Save settings
          </Button>
          {theirs.length > 0 && !isRestored && <Button onClick={forget}>Discard changes</Button>}
        </div>
      </form>
      <Topics settings={settings} />
    </div>
  );
}

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/** The labels of what the form changes and someone else has changed to something else. */
function changedByBoth(
  before: AssessmentSettingsResponse,
  now: AssessmentSettingsResponse,
  changes: Record<string, unknown>,
): string[] {
  const fields = [
    ...NUMBERS.map(({ field, label }) => ({ field, label, was: before[field], is: now[field] })),
    ...now.topics.map(({ id, name, draw }) => ({
      field: id,
      label: name,
      was: before.topics.find((topic) => topic.id === id)?.draw,
      is: draw,
    })),
  ];
  return fields
    .filter(
      ({ field, was, is }) =>
        field in changes && was !== undefined && is !== was && changes[field] !== String(is),
    )
    .map(({ label }) => label);
}

/** What the form shows: the saved settings with the unsaved changes, by field or by a topic's id. */
function shown(settings: AssessmentSettingsResponse, changes: Record<string, unknown>) {
  const { published } = changes;
  return {
    published: typeof published === 'boolean' ? published : settings.published,
    numberOf: (field: string, saved: number): string => {
      const typed = changes[field];
      return typeof typed === 'string' ? typed : String(saved);
    },
  };
}

function toDto(settings: AssessmentSettingsResponse, changes: Record<string, unknown>): SaveAssessmentDto {
  const { published, numberOf } = shown(settings, changes);
  return {
    published,
    minutes: asNumber(numberOf('minutes', settings.minutes)),
    pass_mark: asNumber(numberOf('pass_mark', settings.pass_mark)),
    attempts: asNumber(numberOf('attempts', settings.attempts)),
    cool_down_hours: asNumber(numberOf('cool_down_hours', settings.cool_down_hours)),
    topics: settings.topics
      .filter(({ id }) => id in changes)
      .map(({ id, draw }) => ({ id, draw: asNumber(numberOf(id, draw)) })),
  };
}

/** An invalid number is sent as 0 or "NaN", and the server reports the error. */
const asNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);
