import { type FormEvent, useRef, useState } from 'react';
import { errorMessage, fieldErrors } from '../../../api/api';

interface RecordForm<Field extends string> {
  initial: Record<Field, string>;
  /** The sentence for each field that is missing or wrong. */
  check: (values: Record<Field, string>) => Partial<Record<Field, string>>;
  /** Rejects with the server's refusal. */
  send: (values: Record<Field, string>) => Promise<void>;
  /** What is said where the server doesn't say why. */
  failure: string;
}

/** A short form that records something about a payment: the server's errors appear at their fields. */
export function useRecordForm<Field extends string>({ initial, check, send, failure }: RecordForm<Field>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<Field | 'form', string>>>({});
  const [failures, setFailures] = useState(0);
  const isUnderWay = useRef(false);

  const refuse = (found: Partial<Record<Field | 'form', string>>): void => {
    setProblems(found);
    setFailures((count) => count + 1);
  };
  const trySending = async (): Promise<void> => {
    const missing = check(values);
    if (Object.keys(missing).length > 0) return refuse(missing as typeof problems);
    setProblems({});
    try {
      await send(values);
    } catch (error) {
      const fields = fieldErrors(error);
      const isNamed = Object.keys(fields).some((field) => field in values);
      refuse((isNamed ? fields : { form: errorMessage(error, failure) }) as typeof problems);
    }
  };

  return {
    summary: {
      errors: Object.values<string | undefined>(problems).filter((text) => text !== undefined),
      attempt: failures,
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      void trySending().finally(() => (isUnderWay.current = false));
    },
    control: (field: Field) => ({
      value: values[field],
      error: problems[field],
      onChange: ({ target }: { target: { value: string } }) =>
        setValues({ ...values, [field]: target.value }),
    }),
  };
}
