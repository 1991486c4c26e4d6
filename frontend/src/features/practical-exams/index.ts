export { examStepOf, useExamStep } from './exam-step';
