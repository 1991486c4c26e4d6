export { CoursePracticalExamsService } from './course-practical-exams.service.js';
export { ExamSweepModule, PracticalExamsModule } from './practical-exams.module.js';
