import { useState } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { fieldProps } from '../../forms/use-schema-form';
import { suggestEmail } from '../../lib/suggest-email';
import { accountFieldMessages } from '../../messages-account';
import { EmailInput } from './email-input';

interface EmailFieldProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  name: Path<T>;
  label?: string;
}

/** The email of an account that is made or changed: a mistyped common domain is pointed out when the field is left, and at once in a saved address. */
export function EmailField<T extends FieldValues>({ form, name, label = 'Email' }: EmailFieldProps<T>) {
  const [suggestion, setSuggestion] = useState(() =>
    suggestEmail((form.getValues(name) as string | undefined) ?? ''),
  );
  const { onBlur, onChange, ...input } = fieldProps(form, name);
  const accept = (meant: string): void => {
    setSuggestion(null);
    form.setValue(name, meant as PathValue<T, Path<T>>, { shouldDirty: true, shouldValidate: true });
    form.setFocus(name);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <EmailInput
        label={label}
        {...input}
        onChange={(event) => {
          setSuggestion(null);
          return onChange(event);
        }}
        onBlur={(event) => {
          setSuggestion(suggestEmail(event.target.value));
          return onBlur(event);
        }}
      />
      <p role="status" className="text-sm text-ink2 empty:hidden">
        {suggestion && (
          <>
            {accountFieldMessages.didYouMean}{' '}
            <button type="button" className="link min-h-6 wrap-anywhere" onClick={() => accept(suggestion)}>
              {suggestion}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  );
}
