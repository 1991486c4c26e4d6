import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { type AdminLessonResponse, type AdminModuleResponse } from '../../../../api/admin-api';
import { ConfirmDialog } from '../../../../components/dialog';
import {
  DRAG_INSTRUCTIONS,
  DRAG_SCROLLING,
  SortableItem,
  useAnnouncements,
  useDragSensors,
  useFocusSoon,
} from '../../../../components/sortable-list';
import { emptiedBy, type LessonPlace, moveLesson, moveModule, placeOf, stepOf } from './contents-order';
import { LessonRow } from './lesson-row';
import { ModuleHeader } from './module-header';
import { type MoveKind } from './use-contents-order';

interface ContentsTreeProps {
  courseId: string;
  modules: AdminModuleResponse[];
  /** The lesson whose form is open. */
  editing: string | null;
  onMove: (next: AdminModuleResponse[], kind: MoveKind) => void;
  onEdit: (lesson: AdminLessonResponse | null) => void;
  onSaved: () => void;
  onDirty: (isDirty: boolean) => void;
  onDelete: (lesson: AdminLessonResponse) => void;
}

/** Modules with their lessons, sorted by dragging or with buttons. */
export function ContentsTree({
  courseId,
  modules,
  editing,
  onMove,
  onEdit,
  onSaved,
  onDirty,
  onDelete,
}: ContentsTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<'module' | 'lesson' | null>(null);
  const [emptying, setEmptying] = useState<{ next: AdminModuleResponse[]; to: LessonPlace } | null>(null);
  const [news, setNews] = useState('');
  const { box, focusSoon } = useFocusSoon<HTMLDivElement>();
  const sensors = useDragSensors();

  const moduleAt = (id: unknown): number => modules.findIndex(({ module_id }) => module_id === id);
  const stepModule = (from: number, by: 1 | -1): void => {
    const module = modules[from];
    const to = from + by;
    if (!module || to < 0 || to >= modules.length) return;
    focusSoon(`${module.module_id}.${by === 1 ? 'down' : 'up'}`);
    setNews(`${module.module_name} moved to place ${to + 1} of ${modules.length}`);
    onMove(moveModule(modules, from, to), 'module');
  };
  const takeLesson = (from: LessonPlace, to: LessonPlace): void => {
    const next = moveLesson(modules, from, to);
    if (emptiedBy(next)) setEmptying({ next, to });
    else showMoved(next, to);
  };
  const showMoved = (next: AdminModuleResponse[], to: LessonPlace): void => {
    const target = next[to.module];
    if (target) {
      const title = target.contents[to.lesson]?.lesson_title ?? '';
      setNews(
        `${title} moved to place ${to.lesson + 1} of ${target.contents.length} in ${target.module_name}`,
      );
      setClosed((now) => new Set([...now].filter((id) => id !== target.module_id)));
    }
    onMove(next, 'topic');
  };
  const stepLesson = (lesson: AdminLessonResponse, by: 1 | -1): void => {
    const from = placeOf(modules, lesson.id);
    const to = from && stepOf(modules, from, by);
    if (!from || !to) return;
    focusSoon(`${lesson.id}.${by === 1 ? 'down' : 'up'}`);
    takeLesson(from, to);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    setDragged(null);
    if (!over || over.id === active.id) return;
    const module = moduleAt(active.id);
    const into = moduleAt(over.id);
    if (module >= 0 && into >= 0) return onMove(moveModule(modules, module, into), 'module');
    const from = placeOf(modules, String(active.id));
    const onto = placeOf(modules, String(over.id));
    if (from && onto) takeLesson(from, onto);
    else if (from && into >= 0 && into !== from.module) {
      takeLesson(from, { module: into, lesson: modules[into]?.contents.length ?? 0 });
    }
  };

  const nameOf = (id: unknown): string => {
    const module = modules[moduleAt(id)];
    if (module) return `Module ${module.module_name}`;
    const place = placeOf(modules, String(id));
    return place ? (modules[place.module]?.contents[place.lesson]?.lesson_title ?? '') : '';
  };
  const whereOf = (id: unknown): string => {
    const module = moduleAt(id);
    const place = placeOf(modules, String(id));
    if (place) {
      const { module_name = '', contents = [] } = modules[place.module] ?? {};
      return `place ${place.lesson + 1} of ${contents.length} in ${module_name}`;
    }
    return dragged === 'lesson'
      ? `the end of ${modules[module]?.module_name ?? ''}`
      : `place ${module + 1} of ${modules.length}`;
  };
  const announcements = useAnnouncements(nameOf, whereOf);
  const gone = emptying && emptiedBy(emptying.next);

  return (
    <div ref={box}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        autoScroll={DRAG_SCROLLING}
        accessibility={{ announcements, screenReaderInstructions: { draggable: DRAG_INSTRUCTIONS } }}
        onDragStart={({ active }) => setDragged(moduleAt(active.id) >= 0 ? 'module' : 'lesson')}
        onDragCancel={() => setDragged(null)}
        onDragEnd={drop}
      >
        <SortableContext
          items={modules.map(({ module_id }) => module_id)}
          strategy={verticalListSortingStrategy}
        >
          <ol className="space-y-4">
            {modules.map((module, place) => {
              const { module_id: id, contents } = module;
              const isOpen = !closed.has(id);
              return (
                <SortableItem
                  key={id}
                  id={id}
                  // Over an expanded module, a lesson is dropped between its lessons.
                  closed={dragged === 'lesson' && isOpen}
                  className="card overflow-clip"
                >
                  <ModuleHeader
                    courseId={courseId}
                    module={module}
                    place={place}
                    count={modules.length}
                    isOpen={isOpen}
                    onToggle={() => {
                      const next = new Set(closed);
                      if (!next.delete(id)) next.add(id);
                      setClosed(next);
                    }}
                    onMove={(by) => stepModule(place, by)}
                  />
                  {isOpen && (
                    <SortableContext
                      items={contents.map((lesson) => lesson.id)}
                      strategy={verticalListSortingStrategy}
                    >
                      <ol aria-label={`Lessons of ${module.module_name}`}>
                        {contents.map((lesson, index) => (
                          <LessonRow
                            key={lesson.id}
                            lesson={lesson}
                            isFirst={place === 0 && index === 0}
                            isLast={place === modules.length - 1 && index === contents.length - 1}
                            isEditing={editing === lesson.id}
                            closed={dragged === 'module'}
                            onMove={(by) => stepLesson(lesson, by)}
                            onEdit={() => onEdit(editing === lesson.id ? null : lesson)}
                            onCloseEdit={() => {
                              focusSoon(`${lesson.id}.edit`);
                              onEdit(null);
                            }}
                            onSaved={() => {
                              focusSoon(`${lesson.id}.edit`);
                              onSaved();
                            }}
                            onDirty={onDirty}
                            onDelete={() => onDelete(lesson)}
                          />
                        ))}
                      </ol>
                    </SortableContext>
                  )}
                </SortableItem>
              );
            })}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {news}
      </p>
      <ConfirmDialog
        open={emptying !== null}
        onClose={() => setEmptying(null)}
        title={`Remove the module “${gone?.module_name ?? ''}”?`}
        description="This lesson is its last one. A module goes when its last lesson leaves."
        confirmLabel="Move and remove"
        cancelLabel="Keep it"
        onConfirm={() => {
          if (emptying) showMoved(emptying.next, emptying.to);
          setEmptying(null);
        }}
      />
    </div>
  );
}
