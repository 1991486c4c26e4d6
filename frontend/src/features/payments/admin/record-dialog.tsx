import { type FormEvent, type ReactNode, useState } from 'react';
import { errorMessage, fieldErrors } from '../../../api/api';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { FormErrorSummary } from '../../../forms/form-error-summary';
import { toast } from '../../../components/toast';

interface RecordDialogProps<Field extends string> {
  title: string;
  description: string;
  confirmLabel: string;
  initial: Record<Field, string>;
  /** The message for each field that is missing. */
  check: (values: Record<Field, string>) => Partial<Record<Field, string | false>>;
  /** Resolves with what is then said; rejects with the server's error. */
  send: (values: Record<Field, string>) => Promise<string>;
  /** The message if the server gives none. */
  failure: string;
  onClose: () => void;
  children: (control: (field: Field) => FieldControl) => ReactNode;
}

interface FieldControl {
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** A short form that records something about a payment: the server's errors appear at their fields. */
export function RecordDialog<Field extends string>(props: RecordDialogProps<Field>) {
  const { confirmLabel, initial, check, send, failure, onClose, children, ...dialog } = props;
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failures, setFailures] = useState(0);
  const [isBusy, setIsBusy] = useState(false);

  const refuse = (found: Record<string, string>): void => {
    setProblems(found);
    setFailures((count) => count + 1);
  };
  const trySending = async (): Promise<void> => {
    const missing = Object.entries<string | false | undefined>(check(values)).filter(([, text]) => text);
    if (missing.length > 0) return refuse(Object.fromEntries(missing) as Record<string, string>);
    setProblems({});
    try {
      toast.success(await send(values));
      onClose();
    } catch (error) {
      const fields = fieldErrors(error);
      const isNamed = Object.keys(fields).some((field) => field in values);
      refuse(isNamed ? fields : { form: errorMessage(error, failure) });
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsBusy(true);
    void trySending().finally(() => setIsBusy(false));
  };

  return (
    <Dialog open onClose={onClose} {...dialog}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormErrorSummary errors={Object.values(problems)} attempt={failures} />
        {children((field) => ({
          value: values[field],
          error: problems[field],
          onChange: ({ target }) => setValues({ ...values, [field]: target.value }),
        }))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
