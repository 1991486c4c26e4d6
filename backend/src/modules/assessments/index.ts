export { AssessmentsModule, AttemptSweepModule } from './assessments.module.js';
export { AttemptSweep } from './attempt-sweep.js';
export { CourseAssessmentsService } from './course-assessments.service.js';
