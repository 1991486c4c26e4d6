export { AssessmentStrip } from './assessment-strip';
export { NextAssessments } from './next-assessments';
export { nextStepOf, useCourseAssessment } from './use-course-assessment';
