import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/common/api-errors.js';
import { AdministratorsOnly } from '../../../platform/common/authorisation.js';
import { ArrivedTestPaymentResponse, TestPaymentQuery, TestPaymentResponse } from './test-payment.dto.js';
import { TestPaymentsService } from './test-payments.service.js';

/** Whether money that is paid to the academy is seen. */
@ApiTags('bank')
@AdministratorsOnly()
@Controller('api/bank/test-payments')
export class TestPaymentsController {
  constructor(private readonly tests: TestPaymentsService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Start a test payment of ₹1',
    description: 'To the saved UPI ID, as learners would pay. It buys nothing and stores nothing.',
  })
  @ApiErrors({ 409: 'No UPI ID is configured (`payments.not_configured`)' })
  startTestPayment(): Promise<TestPaymentResponse> {
    return this.tests.start();
  }

  @Get()
  @ApiOperation({
    summary: 'Whether a test payment has arrived',
    description:
      'The ₹1 with the code, else ₹1 without a code that is free: many banks show no note in their alerts.',
  })
  @ApiErrors({ 400: 'Not the code of a test, or no time' })
  async findTestPayment(@Query() query: TestPaymentQuery): Promise<ArrivedTestPaymentResponse> {
    return this.tests.find(query.code, new Date(query.since));
  }
}
