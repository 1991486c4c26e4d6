export { QuizBuilder } from './quiz-builder';
export { type QuizProblem, quizProblems } from './check-quiz';
