import { clsx } from 'clsx';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

interface Labelled {
  label: string;
  /** A hint that is always visible. */
  hint?: ReactNode;
  /** The error message; marks the control as invalid. */
  error?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

type FieldProps = Labelled & {
  id?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A label with its control, hint and error, linked for assistive technology. */
export function Field({ label, hint, error, id, required = true, className, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className="text-sm font-semibold">
        {label}
        {!required && <span className="font-normal text-ink3"> (optional)</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': clsx(hint && hintId, error && errorId) || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-xs text-ink3">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & Labelled & { ref?: Ref<HTMLInputElement> };

// The native `required` isn't set: the form's own messages report missing values.
export function TextInput({ label, hint, error, id, required, className, ...input }: TextInputProps) {
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(control) => <input type="text" {...input} {...control} className="input" />}
    </Field>
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  Labelled & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, hint, error, id, required, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(control) => <textarea rows={4} {...area} {...control} className="input resize-y" />}
    </Field>
  );
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & Labelled & { ref?: Ref<HTMLSelectElement> };

export function Select({ label, hint, error, id, required, className, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(control) => <select {...select} {...control} className="input" />}
    </Field>
  );
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center gap-2.5 text-sm', className)}>
      <input type="checkbox" {...input} className="input-check" />
      {label}
    </label>
  );
}
