export { CourseLiveSessions } from './course-live-sessions';
export { MyLiveSessions } from './my-live-sessions';
