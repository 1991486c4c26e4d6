import { type PaymentDay } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { Select, TextInput } from '../../../components/field';
import { type PaymentPeriod } from './payment-review-api';

const DAYS_OF: { value: PaymentDay; label: string }[] = [
  { value: 'submitted', label: 'Submitted' },
  { value: 'decided', label: 'Decided' },
];

interface PaymentPeriodProps {
  period: PaymentPeriod;
  onChange: (period: PaymentPeriod) => void;
}

/** Narrows the list, and its export, to whole days in India. */
export function PaymentPeriodFields({ period, onChange }: PaymentPeriodProps) {
  const { from, to, day_of } = period;
  return (
    <details open={Boolean(from || to)} className="mb-3 text-sm">
      <summary className="w-fit cursor-pointer py-2">Period</summary>
      <div className="flex flex-wrap items-end gap-3 pt-1">
        <Select
          label="Day"
          className="w-36"
          value={day_of ?? 'submitted'}
          onChange={({ target }) => onChange({ ...period, day_of: target.value as PaymentDay })}
        >
          {DAYS_OF.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextInput
          type="date"
          label="From"
          value={from ?? ''}
          max={to}
          onChange={({ target }) => onChange({ ...period, from: target.value || undefined })}
        />
        <TextInput
          type="date"
          label="To"
          value={to ?? ''}
          min={from}
          onChange={({ target }) => onChange({ ...period, to: target.value || undefined })}
        />
        {(from || to) && <Button onClick={() => onChange({})}>Clear</Button>}
      </div>
    </details>
  );
}
