import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type z } from 'zod/mini';

/**
 * A form validated by a schema on submit and, after that, on change. The error summary takes the focus, not the first
 * field.
 */
export function useSchemaForm<T extends FieldValues>(
  schema: z.ZodMiniType<T, T>,
  defaultValues: DefaultValues<T>,
): UseFormReturn<T> {
  return useForm<T>({ resolver: zodResolver(schema), defaultValues, shouldFocusError: false });
}

/** The form's error messages in field order, the server's last: for FormErrorSummary. */
export function formErrors<T extends FieldValues>({ formState: { errors } }: UseFormReturn<T>): string[] {
  const { root, ...fields } = errors;
  const sentences = Object.values(fields).map(
    (field) => (field as { message?: string } | undefined)?.message,
  );
  return [...new Set([...sentences, root?.['server']?.message])].filter((text) => typeof text === 'string');
}

/** What connects a control to its field. */
export const fieldProps = <T extends FieldValues>(form: UseFormReturn<T>, field: Path<T>) => ({
  error: (form.formState.errors[field] as FieldError | undefined)?.message,
  ...form.register(field),
});
