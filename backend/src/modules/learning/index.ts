export { EnrolmentProcessor } from './enrolment.processor.js';
export { Enrolments } from './enrolments.service.js';
export { LearningModule } from './learning.module.js';
