export { CatalogueModule } from './catalogue.module.js';
export { CoursesService } from './courses.service.js';
export { FileLinks } from './file-links.js';
export { COURSE_CATEGORIES, Course, type CourseCategory } from './course.entity.js';
export { CourseModule } from './course-module.entity.js';
export { LESSON_TYPES, Lesson, type LessonType } from './lesson.entity.js';
export { CourseResponse } from './dto/course.response.js';
export { unchangedImages } from './unchanged-images.js';
