import { type ComponentProps, type ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { fieldErrors } from '../api/errors';
import { ChangedByBoth } from './changed-by-both';
import { failureSentence } from './failure-sentence';
import { FormErrorSummary } from './form-error-summary';
import { PlainForm } from './plain-form';
import { formErrors } from './use-schema-form';

interface SchemaFormProps<T extends FieldValues> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: UseFormReturn<T>;
  /** Called with valid values. Rejects with the server's error, which the form then shows. */
  onSubmit: (values: T) => Promise<void> | void;
  /** The message for errors that come without one from the server, or a function that returns the message for any error but `ChangedByBoth`. */
  failure: string | ((error: unknown) => string);
  /** A short form lists no errors above its fields: what the server says is at this one, or where `children` show 'root.server'. */
  failureAt?: Path<T> | 'root.server';
  /** Of what is no field, such as a picture: listed with the fields' errors. */
  otherErrors?: readonly string[];
  /** Above the errors. */
  notice?: ReactNode;
}

/** A form of `useSchemaForm`: lists its errors and the server's above the fields. */
export function SchemaForm<T extends FieldValues>({
  form,
  onSubmit,
  failure,
  failureAt,
  otherErrors = [],
  notice,
  className = 'flex flex-col gap-4',
  children,
  ...attributes
}: SchemaFormProps<T>) {
  const submit = form.handleSubmit(
    async (values) => {
      try {
        await onSubmit(values);
      } catch (error) {
        const sentence =
          error instanceof ChangedByBoth
            ? error.message
            : typeof failure === 'string'
              ? failureSentence(error, failure)
              : failure(error);
        if (failureAt) form.setError(failureAt, { message: fieldErrors(error)[failureAt] ?? sentence });
        else showRefusal(form, error, sentence);
      }
    },
    (errors) => failureAt && form.setFocus(Object.keys(errors)[0] as Path<T>),
  );
  return (
    <PlainForm {...attributes} onSubmit={() => void submit()} className={className}>
      {notice}
      {!failureAt && (
        <FormErrorSummary
          errors={[...new Set([...formErrors(form), ...otherErrors])]}
          attempt={form.formState.submitCount}
        />
      )}
      {children}
    </PlainForm>
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
