import { Readable } from 'node:stream';
import { LAB_ARCHIVE_TYPE } from '@triad/shared/files';
import { zipSync } from 'fflate';
import { Lab } from '../modules/learning/lesson-types/lab/lab.entity.js';
import { createReadStream } from 'node:fs';
import type { EntityManager } from 'typeorm';
import { toPaise } from '../platform/common/money.js';
import { CourseModule } from '../modules/catalogue/course-module.entity.js';
import { Course } from '../modules/catalogue/course.entity.js';
import { Lesson } from '../modules/catalogue/lesson.entity.js';
import { CourseMentor } from '../modules/catalogue/mentors/course-mentor.entity.js';
import { Mentor } from '../modules/catalogue/mentors/mentor.entity.js';
import { LiveSession } from '../modules/learning/live-sessions/live-session.entity.js';
import { StoredFile } from '../platform/uploads/index.js';
import type { FileStorage } from '../platform/storage/file-storage.js';
import {
  DEMO_ADMIN,
  DEMO_COURSES,
  DEMO_ENROLMENTS,
  DEMO_LIVE_SESSIONS,
  DEMO_MENTORS,
  demoAssetPath,
  type DemoCourse,
  type DemoFileLesson,
  type DemoLesson,
} from './index.js';
import { idOf, type SeedScene } from './seed-scene.js';

/** The stored file's metadata, by lesson type. */
const MIME_TYPES = {
  pdf: 'application/pdf',
  video: 'video/mp4',
  lab: 'application/octet-stream',
} as const satisfies Record<DemoFileLesson['type'], string>;

/**
 * Seeds the courses with their modules and lessons, and stores the lessons' files. Each lesson has its own copy of a
 * file, like an upload: deleting one lesson must not delete another one's video.
 * @param stored collects the stored keys, for the cleanup after a failure
 */
export async function seedCatalogue(
  manager: EntityManager,
  scene: SeedScene,
  storage: FileStorage,
  stored: string[],
): Promise<void> {
  const createdBy = scene.people.of(DEMO_ADMIN.key);
  const courses = DEMO_COURSES.map((course) => ({
    id: scene.courses.name(course.key, idOf(scene.at(course.createdMinutesAgo))),
    title: course.title,
    description: course.description,
    pricePaise: toPaise(course.price),
    category: course.category,
    durationHours: course.durationHours,
    level: course.level,
    language: course.language,
    status: course.status,
    objectives: course.objectives,
    instructors: course.instructors,
    prerequisites: course.prerequisites,
    enrolledCount: DEMO_ENROLMENTS.filter((enrolment) => enrolment.course === course.key).length,
    createdBy,
    createdAt: scene.at(course.createdMinutesAgo),
  }));
  const chapters = DEMO_COURSES.flatMap((course) => chaptersOf(course, scene));
  const files: Omit<StoredFile, 'createdBy' | 'videoSeconds'>[] = [];
  const lessons = [];
  for (const { row, lessons: inside } of chapters) {
    for (const [index, lesson] of inside.entries()) {
      const { createdAt } = row;
      let fileId: string | null = null;
      const source = sourceOf(lesson);
      if (source) {
        fileId = idOf(createdAt);
        const { kind, mimeType, originalName, content } = source;
        stored.push(fileId);
        const { bytes: byteSize, sha256 } = await storage.put(fileId, content, mimeType);
        files.push({ id: fileId, kind, mimeType, byteSize, sha256, originalName, createdAt });
      }
      lessons.push({
        id: scene.lessons.name(lesson.key, idOf(createdAt)),
        moduleId: row.id,
        courseId: row.courseId,
        title: lesson.title,
        description: lesson.description,
        position: index + 1,
        fileType: lesson.type,
        fileId,
        dailymotionId: 'dailymotionId' in lesson ? lesson.dailymotionId : null,
        quiz: 'quiz' in lesson ? lesson.quiz : null,
        isPreview: lesson.isPreview ?? false,
        createdAt,
      });
    }
  }
  await manager.insert(Course, courses);
  await seedMentors(manager, scene);
  await manager.insert(
    CourseModule,
    chapters.map(({ row }) => row),
  );
  await manager.insert(
    StoredFile,
    files.map((file) => ({ ...file, createdBy })),
  );
  await manager.insert(Lesson, lessons);
  await manager.insert(
    Lab,
    chapters.flatMap(({ row, lessons: inside }) =>
      inside.flatMap((lesson) =>
        'lab' in lesson
          ? {
              lessonId: scene.lessons.of(lesson.key),
              revision: 1,
              passPoints: lesson.passPoints,
              tasks: lesson.lab.tasks,
              machines: lesson.lab.machines ?? null,
              updatedAt: row.createdAt,
            }
          : [],
      ),
    ),
  );
}

/** The file of a lesson; null for one without. */
function sourceOf(lesson: DemoLesson) {
  if ('asset' in lesson) {
    const { type: kind, asset: originalName } = lesson;
    const content = createReadStream(demoAssetPath(originalName));
    return { kind, mimeType: MIME_TYPES[kind], originalName, content };
  }
  if (!('lab' in lesson)) return null;
  const files = Object.entries(lesson.lab.files).map(([path, content]) => [path, Buffer.from(content)]);
  const zip = zipSync(Object.fromEntries(files) as Record<string, Buffer>, { level: 9 });
  const originalName = `${lesson.key}.zip`;
  return {
    kind: 'lab' as const,
    mimeType: LAB_ARCHIVE_TYPE,
    originalName,
    content: Readable.from([zip], { objectMode: false }),
  };
}

const HALF_HOUR_MS = 1_800_000;

async function seedMentors(manager: EntityManager, scene: SeedScene): Promise<void> {
  const mentors = DEMO_MENTORS.map(({ name, person, biography, joinedMinutesAgo }) => {
    const createdAt = scene.at(joinedMinutesAgo);
    return {
      id: idOf(createdAt),
      name,
      biography,
      userId: person && scene.people.of(person),
      createdAt,
    };
  });
  await manager.insert(Mentor, mentors);
  await manager.insert(
    CourseMentor,
    DEMO_COURSES.flatMap(({ key, instructors }) =>
      instructors.map((name, index) => ({
        courseId: scene.courses.of(key),
        mentorId: mentors.find((mentor) => mentor.name === name)!.id,
        position: index + 1,
      })),
    ),
  );
  await manager.insert(
    LiveSession,
    DEMO_LIVE_SESSIONS.map(({ course, mentor, startsInMinutes, ...session }) => ({
      ...session,
      id: idOf(scene.now),
      courseId: scene.courses.of(course),
      mentorId: mentors.find(({ name }) => name === mentor)!.id,
      startsAt: new Date(Math.ceil(scene.at(-startsInMinutes).getTime() / HALF_HOUR_MS) * HALF_HOUR_MS),
    })),
  );
}

interface Chapter {
  row: CourseModule;
  lessons: DemoLesson[];
}

function chaptersOf(course: DemoCourse, scene: SeedScene): Chapter[] {
  const createdAt = scene.at(course.createdMinutesAgo);
  return course.modules.map(({ name, lessons }, index) => ({
    row: {
      id: idOf(createdAt),
      courseId: scene.courses.of(course.key),
      name,
      position: index + 1,
      createdAt,
    },
    lessons,
  }));
}
