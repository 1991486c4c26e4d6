export { CourseList } from './course-list';
