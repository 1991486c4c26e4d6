export { EnrolmentProcessor } from './enrolment.processor.js';
export { EnrolmentsService } from './enrolments.service.js';
export { LearningModule } from './learning.module.js';
