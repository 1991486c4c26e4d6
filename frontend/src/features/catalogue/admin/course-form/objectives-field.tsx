import { MAX_OBJECTIVES, MAX_OBJECTIVE_LENGTH } from '@triad/shared/limits';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '../../../../components/button';
import { DragHandle, SortableList, MoveButtons, useFocusSoon } from '../../../../components/sortable-list';
import { type CourseValues } from './course-values';

/** What a learner can do afterwards: a list that grows by a row, and is put in order by dragging or with buttons. */
export function ObjectivesField({ form }: { form: UseFormReturn<CourseValues> }) {
  const { fields, insert, remove, move } = useFieldArray({ control: form.control, name: 'objectives' });
  const { box, focusSoon } = useFocusSoon<HTMLFieldSetElement>();
  const [said, setSaid] = useState('');
  const isFull = fields.length >= MAX_OBJECTIVES;

  const add = (index: number): void => {
    if (isFull) return;
    insert(index, { text: '' }, { shouldFocus: false });
    focusSoon(`${index}.text`);
  };
  const take = (index: number): void => {
    remove(index);
    setSaid(`Objective ${index + 1} removed`);
    focusSoon(fields.length > 1 ? `${Math.min(index, fields.length - 2)}.text` : 'add');
  };
  const shift = (from: number, to: number): void => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    setSaid(`Objective moved to place ${to + 1} of ${fields.length}`);
    focusSoon(`${to}.${to < from ? 'up' : 'down'}`);
  };
  const addOnEnter = (event: KeyboardEvent, index: number): void => {
    // While a word is being composed, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(index + 1);
  };

  return (
    <fieldset ref={box}>
      <legend className="text-sm font-semibold">
        Objectives <span className="font-normal text-ink3">(optional)</span>
      </legend>
      <p className="mt-1 mb-2 text-xs text-ink3">
        What a learner can do afterwards. The course page shows the first six. Empty rows are left out.
      </p>
      <SortableList
        items={fields}
        itemKey={({ id }) => id}
        itemName={(_field, index) => `Objective ${index + 1}`}
        onMove={(from, to) => move(from, to)}
        className="space-y-2"
      >
        {(_field, index) => (
          <div className="flex flex-wrap items-center gap-1 rounded-md bg-surface sm:flex-nowrap">
            <DragHandle name={`objective ${index + 1}`} />
            <input
              aria-label={`Objective ${index + 1}`}
              maxLength={MAX_OBJECTIVE_LENGTH}
              data-field={`${index}.text`}
              className="input min-w-40 flex-1"
              autoComplete="off"
              {...form.register(`objectives.${index}.text`)}
              onKeyDown={(event) => addOnEnter(event, index)}
            />
            <span className="ml-auto flex">
              <MoveButtons
                name={`objective ${index + 1}`}
                field={`${index}`}
                isFirst={index === 0}
                isLast={index === fields.length - 1}
                iconSize={16}
                onMove={(by) => shift(index, index + by)}
              />
              <Button
                variant="quiet"
                icon
                aria-label={`Remove objective ${index + 1}`}
                onClick={() => take(index)}
              >
                <X size={16} aria-hidden />
              </Button>
            </span>
          </div>
        )}
      </SortableList>
      <p role="status" className="sr-only">
        {said}
      </p>
      {!isFull && (
        <Button className="mt-3 px-3" data-field="add" onClick={() => add(fields.length)}>
          <Plus size={16} aria-hidden />
          Add objective
        </Button>
      )}
    </fieldset>
  );
}
