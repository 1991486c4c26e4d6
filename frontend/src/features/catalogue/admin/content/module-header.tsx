import { MAX_TITLE_LENGTH } from '@triad/shared/limits';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type AdminModuleResponse, useRenameModuleMutation } from '../../../../api/admin-api';
import { errorMessage, errorStatus } from '../../../../api/api';
import { Button } from '../../../../components/button';
import { TextInput } from '../../../../components/field';
import { DragHandle, MoveButtons } from '../../../../components/sortable-list';
import { toast } from '../../../../components/toast';
import { SchemaForm } from '../../../../forms/schema-form';
import { useDraftForm } from '../../../../forms/use-draft-form';
import { fieldProps } from '../../../../forms/use-schema-form';
import { plural } from '../../../../lib/format';
import { adminCourseMessages } from '../../../../messages-admin';
import { FIELDS, useDraftStore } from '../../../../session/use-draft';

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
  const unsaved = useDraftStore(draftKey(id), FIELDS);
  const [isRenaming, setRenaming] = useState(() => !FIELDS.isEmpty(unsaved.read()));
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  if (isRenaming) {
    return <RenameModule courseId={courseId} module={module} onClose={() => setRenaming(false)} />;
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

const draftKey = (moduleId: string): string => `module-name:${moduleId}`;

const schema = z.object({
  module_name: z
    .string()
    .check(z.refine((name) => name.trim() !== '', adminCourseMessages.moduleNameRequired)),
});

interface RenameModuleProps {
  courseId: string;
  module: AdminModuleResponse;
  onClose: () => void;
}

function RenameModule({ courseId, module, onClose }: RenameModuleProps) {
  const { module_id: moduleId, module_name } = module;
  const { form, forgetDraft } = useDraftForm({ key: draftKey(moduleId), schema, saved: { module_name } });
  const [rename] = useRenameModuleMutation();
  const close = (): void => {
    forgetDraft();
    onClose();
  };

  const submit = async (renameModuleDto: z.infer<typeof schema>): Promise<void> => {
    if (renameModuleDto.module_name.trim() === module_name) return close();
    try {
      const { message } = await rename({ courseId, moduleId, renameModuleDto }).unwrap();
      toast.success(message || adminCourseMessages.moduleRenamed);
      close();
    } catch (error) {
      // The form leaves the list together with its module.
      if (errorStatus(error) === 404) toast.error(adminCourseMessages.moduleRemoved);
      throw error;
    }
  };
  return (
    <SchemaForm
      form={form}
      onSubmit={submit}
      failure={(error) => errorMessage(error, adminCourseMessages.moduleRenameFailed)}
      failureAt="module_name"
      className="flex flex-wrap items-end gap-3 p-3"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <TextInput
        label="Module name"
        className="min-w-0 flex-1 basis-56"
        maxLength={MAX_TITLE_LENGTH}
        autoFocus
        {...fieldProps(form, 'module_name')}
      />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
        Rename
      </Button>
      <Button onClick={close}>Cancel</Button>
    </SchemaForm>
  );
}
