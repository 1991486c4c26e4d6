import { MAX_TITLE_LENGTH } from '@triad/shared/limits';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode } from 'react';
import { Button } from '../../../../components/button';
import { Select, TextInput } from '../../../../components/field';
import { uploadMessages } from '../../../../messages-admin';
import { type ModuleDraft } from './upload-draft';

interface ModuleCardProps {
  module: ModuleDraft;
  number: number;
  existing: readonly { module_id: string; module_name: string }[];
  problem: string | undefined;
  /** The only module can't be removed. */
  onRemove: ((name: string) => void) | null;
  onChange: (change: Partial<ModuleDraft>) => void;
  onAddLesson: () => void;
  children: ReactNode;
}

/** An existing or new module, with the lessons to be added to it. */
export function ModuleCard({
  module,
  number,
  existing,
  problem,
  onRemove,
  onChange,
  onAddLesson,
  children,
}: ModuleCardProps) {
  const chosen = existing.find(({ module_id: id }) => id === module.moduleId);
  const name = chosen?.module_name ?? (module.name.trim() || `Module ${number}`);
  const isStarted = module.lessons.some(({ isSaved }) => isSaved);
  const isGone = module.moduleId !== '' && !chosen;
  return (
    <section aria-label={name} className="card p-4 sm:p-6">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
        {onRemove && (
          <Button
            variant="quiet"
            icon
            aria-label={`Remove ${name}`}
            className="-mr-3"
            onClick={() => onRemove(name)}
          >
            <Trash2 size={18} aria-hidden />
          </Button>
        )}
      </div>
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        {existing.length > 0 && (
          <Select
            label="Module"
            value={chosen?.module_id ?? ''}
            disabled={isStarted && !isGone}
            onChange={(event) => onChange({ moduleId: event.target.value })}
          >
            <option value="">A new module</option>
            {existing.map(({ module_id: id, module_name: label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
        {!chosen && (
          <TextInput
            label="Module name"
            value={module.name}
            maxLength={MAX_TITLE_LENGTH}
            // Saved lessons are already under this name.
            disabled={isStarted && !isGone}
            error={isGone ? uploadMessages.moduleGone : problem}
            onChange={(event) => onChange({ moduleId: '', name: event.target.value })}
          />
        )}
      </div>
      <ul>{children}</ul>
      <div className="border-t border-line pt-4">
        <Button onClick={onAddLesson} className="px-4">
          <Plus size={18} aria-hidden />
          Add a lesson
        </Button>
      </div>
    </section>
  );
}
