import { Checkbox } from '../../../../components/field';

/** Who teaches at the academy; a course may name others, and keeps them. */
const OFFERED = ['Kavya Raghunathan', 'Arjun Deshpande'] as const;

interface InstructorsFieldProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function InstructorsField({ chosen, onChange }: InstructorsFieldProps) {
  const names = [...OFFERED, ...chosen.filter((name) => !(OFFERED as readonly string[]).includes(name))];
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        Instructors <span className="font-normal text-ink3">(optional)</span>
      </legend>
      <div className="mt-1 flex flex-wrap gap-x-6 wrap-anywhere">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
