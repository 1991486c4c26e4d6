import { Body, Controller, Get, HttpCode, Post, Put, Query, Res, UploadedFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../../platform/common/authorisation.js';
import { InvalidInputError } from '../../../platform/common/domain-error.js';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { sendPage } from '../../../platform/common/pagination.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import { presentableName } from '../../../platform/uploads/index.js';
import { BankImportsRepository, BankImportsService, StatementForm } from '../../bank/index.js';
import {
  BankImportPreviewResponse,
  BankImportResponse,
  StatementColumnsDto,
  UploadStatementDto,
} from './dto/bank-import.dto.js';
import { UndoImportService } from './undo-import.service.js';

/** Statements from the upload to the undo. */
@ApiTags('bank')
@AdministratorsOnly()
@Controller('api/bank/imports')
export class BankImportsController {
  constructor(
    private readonly imports: BankImportsService,
    private readonly repository: BankImportsRepository,
    private readonly undoImport: UndoImportService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The statements that were imported, newest first' })
  @ApiOkResponse({ type: [BankImportResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad limit or cursor' })
  async listBankImports(
    @Query() page: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BankImportResponse[]> {
    return sendPage(response, await this.repository.list(page)).map(BankImportResponse.from);
  }

  @Post()
  @HttpCode(202)
  @StatementForm()
  @ApiOperation({
    summary: 'Have a statement read, for a look before anything counts',
    description:
      'CSV, tab-separated text, Excel (xls, xlsx) or HTML called xls, told by its content. Where the layout is unknown, ' +
      '`first_rows` shows the table: send its columns to `PUT …/{id}/columns`. The queue reads it: its state is `reading`, ' +
      'then `previewed`, `unmapped`, or `failed` with the reason in `problem`. The file is not kept, and a preview is ' +
      'deleted after 24 hours.',
  })
  @ApiErrors({
    400: 'No file, or one that is empty or larger than 10 MB (`bank.unreadable_file`)',
    404: 'No such bank account',
    409: 'This very file was imported already (`bank.already_imported`)',
  })
  async previewBankImport(
    @Body() { account_id }: UploadStatementDto,
    @CurrentUser() administrator: CurrentUser,
    @UploadedFile() file?: Express.Multer.File,
  ): Promise<BankImportPreviewResponse> {
    if (!file) throw new InvalidInputError('bank.unreadable_file', 'Choose a file', 'file');
    const given = { name: presentableName(file.originalname).slice(-200), content: file.buffer };
    return BankImportPreviewResponse.from(await this.imports.upload(account_id, given, administrator.id));
  }

  @Get(':id')
  @ApiOperation({
    summary: 'A statement from its upload on',
    description: 'The event `bank.import-progressed` says when it is further.',
  })
  @ApiErrors({ 404: 'No such import' })
  async getBankImport(@Id() id: string): Promise<BankImportPreviewResponse> {
    return BankImportPreviewResponse.from(await this.imports.get(id));
  }

  @Put(':id/columns')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Say what the columns of an unknown layout hold',
    description:
      'The queue reads the file by them, and the account remembers them for its next statements. Where they are wrong, it is ' +
      '`unmapped` again and `problem` says why.',
  })
  @ApiErrors({
    400: 'A column is missing',
    404: 'No such import',
    409: 'Its columns are known, or its preview is gone (`bank.import_not_open`)',
  })
  async mapBankImportColumns(
    @Id() id: string,
    @Body() columns: StatementColumnsDto,
  ): Promise<BankImportPreviewResponse> {
    return BankImportPreviewResponse.from(
      await this.imports.mapColumns(id, StatementColumnsDto.toColumns(columns)),
    );
  }

  @Post(':id/confirm')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Import the lines of a preview',
    description:
      'Lines that an earlier statement had are not stored again. Confirming twice imports once. The queue imports them: the ' +
      'state is `confirming`, then `confirmed`.',
  })
  @ApiErrors({
    404: 'No such import',
    409: 'The preview is gone (`bank.import_not_open`), or the file was imported meanwhile (`bank.already_imported`)',
  })
  async confirmBankImport(@Id() id: string): Promise<BankImportResponse> {
    return BankImportResponse.from(await this.imports.confirm(id));
  }

  @Post(':id/undo')
  @RequiresReauthentication()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Undo an import',
    description:
      'Approvals and parts that rest on this statement alone are voided, and lines that no other statement has are withdrawn.',
  })
  @ApiErrors({ 404: 'No such import', 409: 'It was never confirmed (`bank.import_not_open`)' })
  async undoBankImport(
    @Id() id: string,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<BankImportResponse> {
    return BankImportResponse.from(await this.undoImport.undo(id, administrator.id));
  }
}
