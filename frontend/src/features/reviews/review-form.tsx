import { MAX_REVIEW_LENGTH } from '@triad/shared/limits';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSaveMyReviewMutation } from '../../api/api';
import { Button } from '../../components/button';
import { TextArea } from '../../components/field';
import { RestoredNotice } from '../../components/restored-notice';
import { toast } from '../../components/toast';
import { SchemaForm } from '../../forms/schema-form';
import { useDraftForm } from '../../forms/use-draft-form';
import { fieldProps } from '../../forms/use-schema-form';
import { reviewMessages } from '../../messages';
import { StarsInput } from './stars-input';

const schema = z.object({
  stars: z.number().check(z.minimum(1, reviewMessages.starsMissing)),
  body: z.string().check(z.trim()),
});

interface ReviewFormProps {
  courseId: string;
  saved: z.infer<typeof schema>;
  /** Left out for a first review. */
  onCancel?: () => void;
  onSaved: () => void;
}

/** A learner's review of a course. What is typed stays until it is saved. */
export default function ReviewForm({ courseId, saved, onCancel, onSaved }: ReviewFormProps) {
  const [save] = useSaveMyReviewMutation();
  const { form, isRestored, discard, forgetDraft } = useDraftForm({
    key: `review:${courseId}`,
    schema,
    saved,
  });
  const stars = useWatch({ control: form.control, name: 'stars' });
  const { isSubmitting, isSubmitted, errors } = form.formState;
  return (
    <SchemaForm
      form={form}
      onSubmit={async (review) => {
        await save({ id: courseId, saveReviewDto: review }).unwrap();
        forgetDraft();
        toast.success(reviewMessages.saved);
        onSaved();
      }}
      failure={reviewMessages.saveFailed}
      notice={isRestored && <RestoredNotice onDiscard={discard} />}
      className="mt-3 flex flex-col gap-4"
    >
      <StarsInput
        value={stars}
        onChange={(value) => form.setValue('stars', value, { shouldValidate: isSubmitted })}
        error={errors.stars?.message}
      />
      <TextArea
        label="Your review"
        required={false}
        rows={4}
        maxLength={MAX_REVIEW_LENGTH}
        hint={reviewMessages.bodyHint}
        {...fieldProps(form, 'body')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {onCancel ? 'Save changes' : 'Post review'}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              forgetDraft();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </SchemaForm>
  );
}
