import { MACHINE_TEMPLATES, readLabMachines } from '@triad/shared/lab-machines';
import * as z from 'zod/mini';
import { type AdminLabResponse } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { TextArea } from '../../../components/field';
import { toast } from '../../../components/toast';
import { failureSentence } from '../../../forms/failure-sentence';
import { SchemaForm } from '../../../forms/schema-form';
import { fieldProps, useSchemaForm } from '../../../forms/use-schema-form';
import { labEditorMessages } from './lab-editor-messages';
import { useSaveLab } from './use-save-lab';

type TemplateName = keyof typeof MACHINE_TEMPLATES;

/** Null for no machines, undefined for what isn't JSON. */
function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const schema = z.object({
  machines: z.string().check(({ value, issues }) => {
    const source = parse(value);
    if (source === null) return;
    const problems = source === undefined ? [labEditorMessages.noJson] : readLabMachines(source).problems;
    for (const message of problems) issues.push({ code: 'custom', message, input: value, continue: true });
  }),
});

const asText = (machines: unknown): string => (machines === null ? '' : JSON.stringify(machines, null, 2));

/** An attacker, and a victim that was made from a template. */
const example = (name: TemplateName): string =>
  asText([
    { role: 'attacker', host: 'attacker', address: '10.9.0.1', login: 'root', files: {}, start: '' },
    { role: 'victim', host: 'victim', address: '10.9.0.2', login: 'root', ...MACHINE_TEMPLATES[name] },
  ]);

/** The machines of a lab, as JSON; without any, its files open in a terminal. */
export function MachinesForm({ lab }: { lab: AdminLabResponse }) {
  const save = useSaveLab(lab);
  const form = useSchemaForm(schema, { machines: asText(lab.machines) });
  return (
    <SchemaForm
      form={form}
      onSubmit={async ({ machines }) => {
        const source = parse(machines);
        await save({ machines: source === null ? null : readLabMachines(source).machines });
        toast.success(labEditorMessages.machinesSaved);
      }}
      failure={(error) => failureSentence(error, labEditorMessages.saveFailed)}
      className="mt-3 grid gap-3"
    >
      <p className="max-w-prose text-sm text-ink2">{labEditorMessages.machinesHint}</p>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm">Begin with:</span>
        {(Object.keys(MACHINE_TEMPLATES) as TemplateName[]).map((name) => (
          <Button
            key={name}
            className="px-3"
            onClick={() => form.setValue('machines', example(name), { shouldDirty: true })}
          >
            {name}
          </Button>
        ))}
      </div>
      <TextArea
        label="Machines (JSON)"
        required={false}
        rows={12}
        spellCheck={false}
        className="mono"
        {...fieldProps(form, 'machines')}
      />
      <Button type="submit" className="justify-self-start" busy={form.formState.isSubmitting}>
        Save machines
      </Button>
    </SchemaForm>
  );
}
