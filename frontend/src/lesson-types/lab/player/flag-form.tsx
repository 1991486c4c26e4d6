import { MAX_FLAG_LENGTH } from '@triad/shared/limits';
import { useRef, useState } from 'react';
import { fieldErrors, useSubmitFlagMutation } from '../../../api/api';
import { resendOnce } from '../../../api/resend';
import { Button } from '../../../components/button';
import { TextInput } from '../../../components/field';
import { failureSentence } from '../../../forms/failure-sentence';
import { PlainForm } from '../../../forms/plain-form';
import { learningMessages } from '../../../messages';

/** Submits a flag; the input remains until it is correct. */
export function FlagForm({ lessonId }: { lessonId: string }) {
  const [flag, setFlag] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [submit, { data: result, error, isLoading, reset }] = useSubmitFlagMutation();
  const send = async (): Promise<void> => {
    const { data } = await resendOnce(() => submit({ id: lessonId, submitFlagDto: { flag } }));
    if (data?.correct) setFlag('');
    // Screen readers read out there why it was refused.
    else field.current?.focus();
  };
  const wrong = result && !result.correct ? learningMessages.flagWrong : undefined;
  const problem =
    wrong ?? fieldErrors(error)['flag'] ?? (error && failureSentence(error, learningMessages.flagFailed));
  return (
    <PlainForm className="mt-4 border-t border-line pt-4" onSubmit={() => void send()}>
      <div className="grid gap-3">
        <div className="max-w-md">
          <TextInput
            ref={field}
            label="Flag"
            value={flag}
            maxLength={MAX_FLAG_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={problem}
            onChange={(event) => {
              setFlag(event.target.value);
              if (result || error) reset();
            }}
          />
        </div>
        <Button
          type="submit"
          variant="verify"
          busy={isLoading}
          disabled={flag.trim() === ''}
          className="justify-self-start max-sm:w-full"
        >
          Submit flag
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-5 text-sm font-medium text-seal">
        {result?.correct && learningMessages.flagCorrect}
      </p>
    </PlainForm>
  );
}
