export { AssessmentStrip } from './assessment-strip';
export { nextStepOf, useCourseAssessment } from './use-course-assessment';
