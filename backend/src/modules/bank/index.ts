export { NoTableError, UnreadableFileError } from './bank.errors.js';
export { readStatement } from './statements/read-statement.js';
export * from './statements/statement.js';
