export { NoTableError, UnreadableFileError } from './bank.errors.js';
export * from './statements/statement.js';
