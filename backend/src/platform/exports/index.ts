export { ApiCsv } from './csv-answer.js';
export { CsvExports, type CsvExport } from './csv-exports.js';
export { ExportQuery, IsDay } from './export-query.dto.js';
export { ExportsModule } from './exports.module.js';
