import { useState } from 'react';
import { Button } from '../../../components/button';
import { TextInput } from '../../../components/field';

const MAX_CODE_LENGTH = 40;

interface CodeFilterProps {
  /** The code whose usages are shown; '' for all. */
  applied: string;
  onApply: (code: string) => void;
}

export function CodeFilter({ applied, onApply }: CodeFilterProps) {
  const [typed, setTyped] = useState(applied);
  return (
    <form
      role="search"
      aria-label="Coupon usages"
      className="flex min-w-0 flex-1 flex-wrap items-end gap-3 max-sm:basis-full"
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
        maxLength={MAX_CODE_LENGTH}
        className="flex-1 max-sm:basis-full sm:max-w-xs"
        value={typed}
        onChange={(event) => setTyped(event.target.value.toUpperCase())}
      />
      <Button type="submit" variant="primary">
        Apply
      </Button>
      <Button
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
