export { QuizBuilder } from './quiz-builder';
