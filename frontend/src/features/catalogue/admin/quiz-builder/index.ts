export { QuizBuilder, type QuizBuilderProps } from './quiz-builder';
export { type QuizProblem, quizProblems } from './check-quiz';
