import { MAX_COUPON_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { TextInput } from '../../../components/field';

interface CodeFilterProps {
  /** The code to filter by; '' for all. */
  applied: string;
  onApply: (code: string) => void;
}

export function CodeFilter({ applied, onApply }: CodeFilterProps) {
  const [typed, setTyped] = useState(applied);
  return (
    <form
      role="search"
      aria-label="Coupon usages"
      className="mb-6 flex flex-wrap items-end gap-2 sm:gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(typed.trim());
      }}
    >
      <TextInput
        label="Coupon code"
        placeholder="FIRST10"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_COUPON_LENGTH}
        className="min-w-28 flex-1 sm:max-w-xs"
        value={typed}
        onChange={(event) => setTyped(event.target.value.toUpperCase())}
      />
      <Button type="submit" variant="primary" className="max-sm:px-3">
        Apply
      </Button>
      <Button
        className="max-sm:px-3"
        disabled={typed === '' && applied === ''}
        onClick={() => {
          setTyped('');
          if (applied) onApply('');
        }}
      >
        Clear
      </Button>
    </form>
  );
}
