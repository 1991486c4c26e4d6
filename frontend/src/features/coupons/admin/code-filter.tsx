import { MAX_COUPON_LENGTH } from '@triad/shared/limits';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../../components/button';
import { TextInput } from '../../../components/field';
import { SchemaForm } from '../../../forms/schema-form';
import { useSchemaForm } from '../../../forms/use-schema-form';

const schema = z.object({ code: z.string().check(z.trim()) });

interface CodeFilterProps {
  /** The code to filter by; '' for all. */
  applied: string;
  onApply: (code: string) => void;
}

export function CodeFilter({ applied, onApply }: CodeFilterProps) {
  const form = useSchemaForm(schema, { code: applied });
  const typed = useWatch({ control: form.control, name: 'code' });
  return (
    <SchemaForm
      form={form}
      onSubmit={({ code }) => onApply(code)}
      failure=""
      failureAt="code"
      role="search"
      aria-label="Coupon usages"
      className="mb-6 flex flex-wrap items-end gap-2 sm:gap-3"
    >
      <Controller
        control={form.control}
        name="code"
        render={({ field }) => (
          <TextInput
            label="Coupon code"
            placeholder="FIRST10"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_COUPON_LENGTH}
            className="min-w-28 flex-1 sm:max-w-xs"
            {...field}
            onChange={(event) => field.onChange(event.target.value.toUpperCase())}
          />
        )}
      />
      <Button type="submit" variant="primary" className="max-sm:px-3">
        Apply
      </Button>
      <Button
        className="max-sm:px-3"
        disabled={typed === '' && applied === ''}
        onClick={() => {
          form.reset({ code: '' });
          if (applied) onApply('');
        }}
      >
        Clear
      </Button>
    </SchemaForm>
  );
}
