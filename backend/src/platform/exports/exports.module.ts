import { Global, Module } from '@nestjs/common';
import { CsvExports } from './csv-exports.js';

@Global()
@Module({ providers: [CsvExports], exports: [CsvExports] })
export class ExportsModule {}
