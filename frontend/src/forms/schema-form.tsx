import { type ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { fieldErrors } from '../api/errors';
import { failureSentence } from './failure-sentence';
import { FormErrorSummary } from './form-error-summary';
import { formErrors } from './use-schema-form';

interface SchemaFormProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** Called with valid values. Rejects with the server's error, which the form then shows. */
  onSubmit: (values: T) => Promise<void>;
  /** The message for errors that come without one from the server, or a function that returns the message for any error. */
  failure: string | ((error: unknown) => string);
  /** Above the errors. */
  notice?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A form of `useSchemaForm`: lists its errors and the server's above the fields. */
export function SchemaForm<T extends FieldValues>({
  form,
  onSubmit,
  failure,
  notice,
  className = 'flex flex-col gap-4',
  children,
}: SchemaFormProps<T>) {
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      showRefusal(
        form,
        error,
        typeof failure === 'string' ? failureSentence(error, failure) : failure(error),
      );
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={className}>
      {notice}
      <FormErrorSummary errors={formErrors(form)} attempt={form.formState.submitCount} />
      {children}
    </form>
  );
}

/** Shows the server's field errors at their fields, and `sentence` above the form. */
export function showRefusal<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  sentence: string,
): void {
  const reasons = fieldErrors(error);
  for (const field of Object.keys(form.getValues()) as Path<T>[]) {
    if (reasons[field]) form.setError(field, { message: reasons[field] });
  }
  form.setError('root.server', { message: sentence });
}
