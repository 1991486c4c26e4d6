import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type z } from 'zod/mini';
import { fieldMessages } from '../messages';

/** What a browser can't read, such as a date without a time, has an empty value: to the schema it is left out. */
const resolverOf = <T extends FieldValues>(schema: z.ZodMiniType<T, T>): Resolver<T> => {
  const validate = zodResolver(schema);
  return async (values, context, options) => {
    const result = await validate(values, context, options);
    const unread = Object.entries(options.fields).filter(
      // A list of fields, such as a course's objectives, has no element.
      ([, field]) => (field?.ref as Partial<HTMLInputElement> | undefined)?.validity?.badInput,
    );
    if (unread.length === 0) return result;
    const error = { type: 'badInput', message: fieldMessages.halfDate };
    const errors = { ...Object.fromEntries(unread.map(([name]) => [name, error])), ...result.errors };
    return { values: {}, errors: errors as FieldErrors<T> };
  };
};

/**
 * A form validated by a schema on submit and, after that, on change. The error summary takes the focus, not the first
 * field.
 */
export function useSchemaForm<T extends FieldValues>(
  schema: z.ZodMiniType<T, T>,
  defaultValues: NoInfer<DefaultValues<T>>,
): UseFormReturn<T> {
  return useForm<T>({ resolver: resolverOf(schema), defaultValues, shouldFocusError: false });
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
