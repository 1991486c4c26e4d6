import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { type InputHTMLAttributes, type Ref } from 'react';
import { utrIn } from './transaction-id';

interface TransactionIdInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (transactionId: string) => void;
}

/** Takes a transaction ID, also out of a pasted message of the bank. */
export function TransactionIdInput({ onChange, ...rest }: TransactionIdInputProps) {
  return (
    <input
      {...rest}
      className="input mono min-w-0 flex-1"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_REFERENCE_LENGTH}
      onChange={(event) => onChange(event.target.value)}
      onPaste={(event) => {
        const utr = utrIn(event.clipboardData.getData('text'));
        if (!utr) return;
        // The browser would cut a whole message off in the middle of the UTR.
        event.preventDefault();
        onChange(utr);
      }}
    />
  );
}
