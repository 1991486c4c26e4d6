import { Body, Controller, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  REAUTHENTICATED_ADMINISTRATORS,
  RequiresReauthentication,
} from '../../platform/common/authorisation.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { ApiCsv, CsvExports } from '../../platform/exports/index.js';
import { couponUsagesExport } from './coupon-usages-export.repository.js';
import { CouponsService } from './coupons.service.js';
import {
  CouponStatsQuery,
  CouponUsagesQuery,
  CouponStatsResponse,
  CouponUsageResponse,
  ExportCouponUsagesQuery,
} from './dto/coupon-usage.dto.js';
import { CouponResponse, CreateCouponDto, UpdateCouponDto } from './dto/coupon.dto.js';

const FREE = 'A coupon of 100 % requires `POST /api/auth/v1/reauthenticate`.';

/** Coupons, for administrators. */
@ApiTags('coupons')
@AdministratorsOnly()
@Controller('api')
export class CouponsController {
  constructor(
    private readonly coupons: CouponsService,
    private readonly exports: CsvExports,
  ) {}

  @Get('payments/coupons')
  @ApiOperation({ summary: 'Coupons, newest first' })
  @ApiOkResponse({ type: [CouponResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad limit or cursor' })
  async listCoupons(
    @Query() page: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CouponResponse[]> {
    return sendPage(response, await this.coupons.list(page));
  }

  @Post('payments/coupons')
  @ApiOperation({ summary: 'Create a coupon', description: FREE })
  @ApiErrors({
    400: 'A field is wrong, the end is not after the start, or the course does not exist',
    403: REAUTHENTICATED_ADMINISTRATORS,
    409: 'Another coupon has this code',
  })
  createCoupon(@Body() body: CreateCouponDto, @CurrentUser() caller: CurrentUser): Promise<CouponResponse> {
    return this.coupons.create(body, caller);
  }

  @Get('payments/coupons/usages')
  @ApiOperation({ summary: 'Coupon uses of payments, newest first' })
  @ApiOkResponse({ type: [CouponUsageResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad limit or cursor' })
  async listCouponUsages(
    @Query() query: CouponUsagesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CouponUsageResponse[]> {
    return sendPage(response, await this.coupons.listUsages(query));
  }

  @Get('payments/coupons/stats')
  @ApiOperation({ summary: 'Coupon usage statistics' })
  @ApiErrors({ 400: 'Bad code' })
  getCouponStats(@Query() { code }: CouponStatsQuery): Promise<CouponStatsResponse> {
    return this.coupons.stats(code);
  }

  @Patch('payments/coupons/:id')
  @ApiOperation({ summary: 'Change or disable a coupon', description: FREE })
  @ApiErrors({
    400: 'A field is wrong, the end is not after the start, or the course does not exist',
    403: REAUTHENTICATED_ADMINISTRATORS,
    404: 'No such coupon',
    409: 'Another coupon has this code (`coupons.code_taken`), or it has changed since that version (`coupons.changed_meanwhile`)',
  })
  updateCoupon(
    @Id() id: string,
    @Body() body: UpdateCouponDto,
    @CurrentUser() caller: CurrentUser,
  ): Promise<CouponResponse> {
    return this.coupons.update(id, body, caller);
  }

  @Get('admin/exports/coupon-usages.csv')
  @RequiresReauthentication()
  @ApiOperation({ summary: 'Coupon uses of payments as CSV, newest first' })
  @ApiCsv('One line for each use.')
  async exportCouponUsages(
    @Query() query: ExportCouponUsagesQuery,
    @CurrentUser() { id }: CurrentUser,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.send(response, { ...couponUsagesExport(query), userId: id });
  }
}
