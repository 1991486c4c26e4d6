import * as z from 'zod/mini';
import {
  useGrantExtraTimeMutation,
  useListExtraTimeQuery,
  useWithdrawExtraTimeMutation,
} from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { Button } from '../../../components/button';
import { TextInput } from '../../../components/field';
import { QueryView } from '../../../components/query-view';
import { Skeleton } from '../../../components/skeleton';
import { toast } from '../../../components/toast';
import { SchemaForm } from '../../../forms/schema-form';
import { fieldProps, useSchemaForm } from '../../../forms/use-schema-form';
import { bankMessages } from './bank-messages';

const schema = z.object({ email: z.string(), minutes: z.string() });

/** Learners with extra time. */
export function ExtraTime({ courseId }: { courseId: string }) {
  const query = useListExtraTimeQuery({ courseId }, { refetchOnMountOrArgChange: true });
  const [grant] = useGrantExtraTimeMutation();
  const [withdraw] = useWithdrawExtraTimeMutation();
  const form = useSchemaForm(schema, { email: '', minutes: '20' });

  const submit = async ({ email, minutes }: z.infer<typeof schema>): Promise<void> => {
    await grant({ courseId, grantExtraTimeDto: { email, minutes: Number(minutes) } }).unwrap();
    toast.success(bankMessages.granted);
    form.reset({ email: '', minutes });
  };
  const takeBack = async (userId: string): Promise<void> => {
    const result = await withdraw({ courseId, userId });
    if (result.error) toast.error(errorMessage(result.error, bankMessages.grantFailed));
  };
  return (
    <div className="grid max-w-3xl gap-6">
      <SchemaForm
        form={form}
        onSubmit={submit}
        failure={(error) => errorMessage(error, bankMessages.grantFailed)}
        failureAt="email"
        className="card grid gap-4 p-5"
      >
        <p className="text-sm text-ink2">Extra time counts from the learner’s next attempt on.</p>
        <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
          <TextInput label="Email of the learner" type="email" {...fieldProps(form, 'email')} />
          <TextInput label="Extra minutes" inputMode="numeric" {...fieldProps(form, 'minutes')} />
        </div>
        <div>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Save extra time
          </Button>
        </div>
      </SchemaForm>
      <QueryView
        query={query}
        failure={bankMessages.extraTimeFailed}
        skeleton={<Skeleton className="h-17 w-full" />}
      >
        {(learners) => (
          <ul className="grid gap-2">
            {learners.length === 0 && <li className="text-sm text-ink2">No learner has extra time.</li>}
            {learners.map((learner) => (
              <li
                key={learner.user_id}
                className="card flex flex-wrap items-center justify-between gap-3 p-4 text-sm"
              >
                <span className="min-w-0">
                  <span className="font-semibold">{learner.full_name}</span>
                  <span className="block wrap-anywhere text-ink3">{learner.email}</span>
                </span>
                <span className="flex items-center gap-3">
                  <span className="tnum">+{learner.minutes} minutes</span>
                  <Button onClick={() => void takeBack(learner.user_id)}>
                    Remove<span className="sr-only"> the extra time of {learner.full_name}</span>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
