import { arrayMove } from '@dnd-kit/sortable';
import { type AdminModuleResponse, type ContentsOrderDto } from '../../../../api/admin-api';

type Modules = readonly AdminModuleResponse[];

export const toOrder = (modules: Modules): ContentsOrderDto => ({
  modules: modules.map(({ module_id, contents }) => ({ module_id, contents: contents.map(({ id }) => id) })),
});

export const moveModule = (modules: Modules, from: number, to: number): AdminModuleResponse[] =>
  arrayMove([...modules], from, to);

/** A lesson's position: the index of its module, and its own index in it. */
export interface LessonPlace {
  module: number;
  lesson: number;
}

export function placeOf(modules: Modules, lessonId: string): LessonPlace | null {
  for (const [module, { contents }] of modules.entries()) {
    const lesson = contents.findIndex(({ id }) => id === lessonId);
    if (lesson >= 0) return { module, lesson };
  }
  return null;
}

/** Moves a lesson; `to.lesson` is the index after its removal. */
export function moveLesson(modules: Modules, from: LessonPlace, to: LessonPlace): AdminModuleResponse[] {
  const lesson = modules[from.module]?.contents[from.lesson];
  if (!lesson) return [...modules];
  return modules.map((module, place) => {
    const contents = module.contents.filter(({ id }) => id !== lesson.id);
    if (place === to.module) contents.splice(to.lesson, 0, lesson);
    return { ...module, contents };
  });
}

/** One step up or down; at the edge of its module a lesson moves into the next one. Null at the ends of the course. */
export function stepOf(modules: Modules, from: LessonPlace, by: 1 | -1): LessonPlace | null {
  const lesson = from.lesson + by;
  const here = modules[from.module]?.contents.length ?? 0;
  if (lesson >= 0 && lesson < here) return { module: from.module, lesson };
  const next = modules[from.module + by];
  if (!next) return null;
  return { module: from.module + by, lesson: by === 1 ? 0 : next.contents.length };
}

/** The module that this order leaves empty. */
export const emptiedBy = (modules: Modules): AdminModuleResponse | undefined =>
  modules.find(({ contents }) => contents.length === 0);
