import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../api/api';
import {
  type AssessmentSettingsResponse,
  useSaveAssessmentSettingsMutation,
} from '../../../api/assessments-api';
import { Button } from '../../../components/button';
import { Checkbox, TextInput } from '../../../components/field';
import { Problem } from '../../../components/problem';
import { toast } from '../../../components/toast';
import { plural } from '../../../lib/format';
import { bankMessages } from './bank-messages';
import { Topics } from './topics';

const NUMBERS = [
  { field: 'minutes', label: 'Minutes', hint: 'For a paper, 1 to 600' },
  { field: 'pass_mark', label: 'Pass mark in percent', hint: '1 to 100' },
  { field: 'attempts', label: 'Attempts', hint: 'For each learner, 1 to 100' },
  { field: 'cool_down_hours', label: 'Hours between attempts', hint: '0 lets learners try again at once' },
] as const;

/** Time limit, pass mark, attempts, and the number of questions per topic. */
export function SettingsForm({ settings }: { settings: AssessmentSettingsResponse }) {
  const [save, { isLoading, error }] = useSaveAssessmentSettingsMutation();
  const [numbers, setNumbers] = useState({
    minutes: String(settings.minutes),
    pass_mark: String(settings.pass_mark),
    attempts: String(settings.attempts),
    cool_down_hours: String(settings.cool_down_hours),
  });
  const [published, setPublished] = useState(settings.published);
  const [draws, setDraws] = useState<Record<string, string>>({});
  const drawOf = ({ id, draw }: { id: string; draw: number }) => draws[id] ?? String(draw);
  const total = settings.topics.reduce((sum, topic) => sum + (Number(drawOf(topic)) || 0), 0);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { data } = await save({
      courseId: settings.course_id,
      saveAssessmentDto: {
        published,
        minutes: asNumber(numbers.minutes),
        pass_mark: asNumber(numbers.pass_mark),
        attempts: asNumber(numbers.attempts),
        cool_down_hours: asNumber(numbers.cool_down_hours),
        topics: settings.topics.map((topic) => ({ id: topic.id, draw: asNumber(drawOf(topic)) })),
      },
    });
    if (data) toast.success(bankMessages.saved);
  };

  return (
    <div className="grid max-w-3xl gap-6">
      <form noValidate className="card grid gap-5 p-5" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4 sm:grid-cols-2">
          {NUMBERS.map(({ field, label, hint }) => (
            <TextInput
              key={field}
              label={label}
              hint={hint}
              inputMode="numeric"
              value={numbers[field]}
              onChange={(event) => setNumbers({ ...numbers, [field]: event.target.value })}
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
                value={drawOf(topic)}
                onChange={(event) => setDraws({ ...draws, [topic.id]: event.target.value })}
              />
            ))}
          </div>
          <p className="tnum mt-3 text-sm font-semibold">{plural(total, 'question')} in a paper</p>
        </fieldset>
        <Checkbox
          checked={published}
          onChange={(event) => setPublished(event.target.checked)}
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
        <Problem>{error !== undefined && errorMessage(error, bankMessages.saveFailed)}</Problem>
        <p className="text-xs text-ink3">
          Attempts that have begun keep their time and pass mark. Attempts and waiting time count from the
          next start.
        </p>
        <div>
          <Button type="submit" variant="primary" busy={isLoading}>
            Save settings
          </Button>
        </div>
      </form>
      <Topics settings={settings} />
    </div>
  );
}

/** An invalid number is sent as 0 or "NaN", and the server reports the error. */
const asNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);
