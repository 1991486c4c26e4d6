import { Global, Module } from '@nestjs/common';
import { CsvExports } from './csv-exports.js';
import { CsvRowsRepository } from './csv-rows.repository.js';

@Global()
@Module({ providers: [CsvExports, CsvRowsRepository], exports: [CsvExports] })
export class ExportsModule {}
