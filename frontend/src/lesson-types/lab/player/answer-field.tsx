import { type Ref } from 'react';
import { type LabAnswerKind } from '../../../api/api';
import { Field, TextInput } from '../../../components/field';
import { labMessages } from '../lab-messages';

interface AnswerFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  kind: LabAnswerKind;
  options: string[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const HINTS: Partial<Record<LabAnswerKind, string>> = {
  flag: labMessages.flagHint,
  set: labMessages.setHint,
};

/** One line to type into, or the options of a choice. */
export function AnswerField({ ref, label, kind, options, value, error, onChange }: AnswerFieldProps) {
  if (kind === 'choice')
    return (
      <Field label={label} error={error}>
        {(control) => (
          <div role="radiogroup" aria-label={label} {...control}>
            {options.map((option, at) => (
              <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-sm">
                <input
                  ref={at === 0 ? ref : undefined}
                  type="radio"
                  name={control.id}
                  value={option}
                  checked={value === option}
                  onChange={() => onChange(option)}
                  className="input-check"
                />
                <span className="min-w-0 wrap-anywhere">{option}</span>
              </label>
            ))}
          </div>
        )}
      </Field>
    );
  return (
    <div className="max-w-md">
      <TextInput
        ref={ref}
        label={label}
        hint={HINTS[kind]}
        value={value}
        maxLength={1000}
        autoComplete="off"
        autoCapitalize={kind === 'flag' ? 'characters' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
