export { AssessmentsModule, AttemptSweepModule } from './assessments.module.js';
export { CourseAssessmentsService } from './course-assessments.service.js';
