export { isOpenTo, mayStudy } from './course-access.repository.js';
export { CourseAccessService } from './course-access.service.js';
export { EnrolmentProcessor } from './enrolment.processor.js';
export { LearnerLabsService } from './lesson-types/lab/learner-labs.service.js';
export { LearningModule } from './learning.module.js';
export { LessonPassesRepository } from './lesson-passes.repository.js';
export { POSSIBLE_POINTS, pointsIn, solvedLabsOf } from './lesson-types/lab/solved-labs.repository.js';
export { notEnrolled } from './learning.errors.js';
