import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useRef } from 'react';
import { Button } from './button';

interface SortableListProps<T> {
  items: readonly T[];
  itemKey: (item: T) => string;
  /** The item's name for screen readers: "Question 2". */
  itemName: (item: T, index: number) => string;
  onMove: (from: number, to: number) => void;
  className?: string;
  /** Renders an item, which must contain a `DragHandle`. */
  children: (item: T, index: number) => ReactNode;
}

export const DRAG_INSTRUCTIONS =
  'To move this with the keyboard press space, then the arrow keys, then space again to drop it or Escape to leave it where it was.';

/** The default passes a phone's screen in less than a second: too fast to drop anything in the right place. */
export const DRAG_SCROLLING = { acceleration: 3 };

/** Dragging by mouse, finger and keyboard. */
export function useDragSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

/** Screen reader announcements during a drag. `nameOf` and `whereOf` resolve ids. */
export function useAnnouncements(
  nameOf: (id: UniqueIdentifier) => string,
  whereOf: (id: UniqueIdentifier) => string,
): Announcements {
  const hasMoved = useRef(false);
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return `${nameOf(active.id)} lifted, ${whereOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // Initially an item is over itself; announcing that would interrupt the "picked up" announcement.
      hasMoved.current ||= over !== null && over.id !== active.id;
      return over && hasMoved.current ? `${nameOf(active.id)} over ${whereOf(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} dropped at ${whereOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}

/** A list sorted by dragging: with mouse, touch or keyboard. Add move buttons as well. */
export function SortableList<T>({
  items,
  itemKey,
  itemName,
  onMove,
  className,
  children,
}: SortableListProps<T>) {
  const sensors = useDragSensors();
  const placeOf = (key: unknown): number => items.findIndex((item) => itemKey(item) === key);
  const nameOf = (key: unknown): string => {
    const place = placeOf(key);
    const item = items[place];
    return item === undefined ? '' : itemName(item, place);
  };
  const announcements = useAnnouncements(nameOf, (key) => `place ${placeOf(key) + 1} of ${items.length}`);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={DRAG_SCROLLING}
      accessibility={{ announcements, screenReaderInstructions: { draggable: DRAG_INSTRUCTIONS } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
      }}
    >
      <SortableContext items={items.map(itemKey)} strategy={verticalListSortingStrategy}>
        <ol className={className}>
          {items.map((item, index) => (
            <SortableItem key={itemKey(item)} id={itemKey(item)}>
              {children(item, index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type Grip = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'> & {
  id: string;
};

const GripContext = createContext<Grip | null>(null);

interface SortableItemProps {
  id: string;
  /** Nothing can be dropped on it for now. */
  closed?: boolean;
  className?: string;
  children: ReactNode;
}

/** One item of a sortable list, with a `DragHandle` anywhere in it. */
export function SortableItem({ id, closed = false, className, children }: SortableItemProps) {
  const { setNodeRef, transform, transition, isDragging, ...grip } = useSortable({
    id,
    disabled: { droppable: closed },
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(className, isDragging && 'relative z-10 opacity-80')}
    >
      <GripContext value={{ ...grip, id }}>{children}</GripContext>
    </li>
  );
}

/** The handle of an item, for mouse, touch and keyboard. `name`: "Question 2". */
export function DragHandle({ name, className }: { name: string; className?: string }) {
  const grip = use(GripContext);
  if (!grip) return null;
  const { id, attributes, listeners, setActivatorNodeRef } = grip;
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      data-field={`${id}.drag`}
      aria-label={`Drag ${name}`}
      // Touching it must not scroll the page.
      className={clsx('btn btn-quiet btn-icon cursor-grab touch-none active:cursor-grabbing', className)}
    >
      <GripVertical size={18} aria-hidden className="text-ink3" />
    </button>
  );
}

interface MoveButtonsProps {
  /** What is moved, for screen readers: "Question 2". */
  name: string;
  /** The buttons are marked `data-field`: `.up` and `.down` after this. */
  field: string;
  isFirst: boolean;
  isLast: boolean;
  iconSize?: number;
  onMove: (by: 1 | -1) => void;
}

/** Move an item of a list, without dragging. */
export function MoveButtons({ name, field, isFirst, isLast, iconSize = 18, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        variant="quiet"
        icon
        data-field={`${field}.up`}
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={iconSize} aria-hidden />
      </Button>
      <Button
        variant="quiet"
        icon
        data-field={`${field}.down`}
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={iconSize} aria-hidden />
      </Button>
    </>
  );
}

/**
 * Focuses an element of the box after the next render, by its `data-field`: an added row isn't there before, and a moved
 * one is remounted.
 */
export function useFocusSoon<T extends HTMLElement>() {
  const box = useRef<T>(null);
  const wanted = useRef<string | null>(null);
  // A layout effect: a passive effect of the previous render could run late, while the old rows are still there.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const field = box.current?.querySelector<HTMLElement>(`[data-field="${wanted.current}"]`);
    wanted.current = null;
    field?.focus();
  });
  const focusSoon = useCallback((field: string) => {
    wanted.current = field;
  }, []);
  return { box, focusSoon };
}
