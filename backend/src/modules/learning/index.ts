export { EnrolmentProcessor } from './enrolment.processor.js';
export { LearningModule } from './learning.module.js';
