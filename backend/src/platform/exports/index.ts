export { ApiCsv } from './csv-answer.js';
export { CsvExports, type CsvExport } from './csv-exports.js';
export { Conditions, momentInIndia, rupees, yesOrNo } from './csv-sql.js';
export { ExportQuery } from './export-query.dto.js';
export { ExportsModule } from './exports.module.js';
