export { CourseLiveSessions, MyLiveSessions } from './session-sections';
