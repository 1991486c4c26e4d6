export { assessmentStepOf, useAssessmentStep } from './assessment-step';
