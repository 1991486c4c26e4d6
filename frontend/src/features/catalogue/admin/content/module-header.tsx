import { MAX_TITLE_LENGTH } from '@triad/shared/limits';
import { ChevronDown, ChevronRight, Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type AdminModuleResponse, useRenameModuleMutation } from '../../../../api/admin-api';
import { errorMessage, errorStatus } from '../../../../api/api';
import { Button } from '../../../../components/button';
import { TextInput } from '../../../../components/field';
import { DragHandle, MoveButtons } from '../../../../components/sortable-list';
import { toast } from '../../../../components/toast';
import { plural } from '../../../../lib/format';
import { adminCourseMessages } from '../../../../messages-admin';
import { useOwnDraft } from '../../../../session/use-own-draft';

interface ModuleHeaderProps {
  courseId: string;
  module: AdminModuleResponse;
  place: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
}

export function ModuleHeader({
  courseId,
  module,
  place,
  count,
  isOpen,
  onToggle,
  onMove,
}: ModuleHeaderProps) {
  const { module_id: id, module_name: name, contents } = module;
  const [newName, setNewName] = useOwnDraft(`module-name:${id}`);
  const [isRenaming, setRenaming] = useState(newName !== '');
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  if (isRenaming) {
    return (
      <RenameModule
        courseId={courseId}
        module={module}
        draft={newName}
        onDraft={setNewName}
        onClose={() => {
          setNewName('');
          setRenaming(false);
        }}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 px-2 py-1.5 sm:px-3">
      <DragHandle name={`module ${name}`} />
      <h2 className="min-w-0 flex-1 basis-48 text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-11 w-full items-center gap-2 rounded-md text-left"
        >
          <Chevron size={18} aria-hidden className="shrink-0" />
          <span className="min-w-0">
            {name}
            <span className="tnum block font-sans text-xs font-normal tracking-normal text-ink3">
              Module {place + 1} · {plural(contents.length, 'lesson')}
            </span>
          </span>
        </button>
      </h2>
      <span className="ml-auto flex">
        <MoveButtons
          name={`module ${name}`}
          field={id}
          isFirst={place === 0}
          isLast={place === count - 1}
          onMove={onMove}
        />
        <Button variant="quiet" icon aria-label={`Rename module ${name}`} onClick={() => setRenaming(true)}>
          <Pencil size={18} aria-hidden />
        </Button>
      </span>
    </div>
  );
}

interface RenameModuleProps {
  courseId: string;
  module: AdminModuleResponse;
  /** The unsaved input of an earlier visit, or ''. */
  draft: string;
  onDraft: (name: string) => void;
  onClose: () => void;
}

function RenameModule({ courseId, module, draft, onDraft, onClose }: RenameModuleProps) {
  const [name, setName] = useState(draft || module.module_name);
  const [problem, setProblem] = useState<string>();
  const [rename, { isLoading }] = useRenameModuleMutation();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!name.trim()) return setProblem(adminCourseMessages.moduleNameRequired);
    if (name.trim() === module.module_name) return onClose();
    const { data, error } = await rename({
      courseId,
      moduleId: module.module_id,
      renameModuleDto: { module_name: name },
    });
    // The form leaves the list together with its module.
    if (errorStatus(error) === 404) toast.error(adminCourseMessages.moduleRemoved);
    if (error) return setProblem(errorMessage(error, adminCourseMessages.moduleRenameFailed));
    toast.success(data.message || adminCourseMessages.moduleRenamed);
    onClose();
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3 p-3"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextInput
        label="Module name"
        className="min-w-0 flex-1 basis-56"
        value={name}
        maxLength={MAX_TITLE_LENGTH}
        autoFocus
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          onDraft(event.target.value === module.module_name ? '' : event.target.value);
        }}
      />
      <Button type="submit" variant="primary" busy={isLoading}>
        Rename
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </form>
  );
}
