import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser, Public } from '../../platform/common/authorisation.js';
import { clientOf } from './device-name.js';
import { ForgotPasswordDto, ResetPasswordDto, ResetPasswordResponse } from './dto/password.dto.js';
import { VerificationLinkDto } from './dto/email.dto.js';
import { LoginDto, SessionResponse } from './dto/session.dto.js';
import { MessageResponse } from '../../platform/common/message.response.js';
import { SignupDto, UserResponse } from './dto/user.dto.js';
import { EmailVerificationsService } from './email-verifications.service.js';
import { PasswordResetsService } from './password-resets.service.js';
import { RegistrationService } from './registration.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { SignUpLimit } from './sign-up-limit.js';

@ApiTags('auth')
@Controller('api/auth/v1')
export class AuthController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly passwordResets: PasswordResetsService,
    private readonly signUpLimit: SignUpLimit,
    private readonly verifications: EmailVerificationsService,
  ) {}

  @Post('signup')
  @Public()
  @ApiOperation({
    summary: 'Create a learner account and sign in',
    description:
      'The token is valid for 30 days. A welcome mail with a link that confirms the address is sent; nothing waits for it. Retrying with the same form within 10 minutes, after a lost response, signs in to the account that it created.',
  })
  @ApiCreatedResponse({ type: SessionResponse, description: 'The account is created and signed in' })
  @ApiErrors({
    400: 'A field is missing or invalid, or the password is one of the 1,000 most common (`auth.weak_password`); `details` names it',
    409: 'An account with this email already exists',
    429: '60 sign-ups in an hour from one address were for emails that have an account (180 from one IPv6 /48), or 1,000 were made (3,000)',
    503: 'Too many are signing in at this moment',
  })
  async signup(@Body() body: SignupDto, @Req() request: Request): Promise<SessionResponse> {
    const from = clientOf(request);
    const registrant = { fullName: body.full_name, email: body.email, password: body.password };
    const { user, token } = await this.signUpLimit.guard(from, () =>
      this.registration.signUp(registrant, from),
    );
    return { token, user: UserResponse.fromAccount(user) };
  }

  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Sign in',
    description:
      'To try the other calls here: run this one, copy `token` from the response, press **Authorize** at the top and paste it. ' +
      'The token is valid for 1 day, or 30 days with `remember`. A wrong password and an unknown email get the same response in the same time.',
  })
  @ApiOkResponse({ type: SessionResponse, description: 'Signed in' })
  @ApiErrors({
    400: 'Email or password is missing; `details` names it',
    401: 'Invalid email or password',
    429:
      'More than 10 failed logins in 15 minutes for this account from this address, or, from an address that it has not signed in from before, ' +
      'more than 50 an hour for this account or 100 in 15 minutes from this address; `Retry-After` is in seconds',
    503: 'Too many are signing in at this moment',
  })
  async login(@Body() body: LoginDto, @Req() request: Request): Promise<SessionResponse> {
    const { user, token } = await this.signIn.signIn(body, clientOf(request));
    return { token, user: UserResponse.fromAccount(user) };
  }

  @Post('logout')
  @HttpCode(200)
  @ApiOperation({ summary: 'End this session', description: 'Its token is rejected from then on.' })
  @ApiOkResponse({ type: MessageResponse, description: 'Signed out' })
  async logout(@CurrentUser() caller: CurrentUser): Promise<MessageResponse> {
    await this.sessions.end(caller.sessionId);
    return { message: 'Signed out' };
  }

  @Post('forgot-password')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Send a password reset link by mail',
    description:
      'The response is the same whether the account exists or not. The link works once, for 60 minutes; a newer link voids it. ' +
      'At most 3 links an hour are mailed for one account; beyond that the response is the same and the newest link stays valid.',
  })
  @ApiOkResponse({ type: MessageResponse, description: 'A link is mailed if the account exists' })
  @ApiErrors({
    400: 'The email is missing or is none',
    429: 'More than 300 writes a minute from one address',
  })
  async forgotPassword(@Body() body: ForgotPasswordDto): Promise<MessageResponse> {
    await this.passwordResets.request(body.email);
    return { message: 'Password reset instructions sent to your email!' };
  }

  @Post('reset-password')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Set a new password with the mailed link, and sign in',
    description:
      'Ends every other session of the account, and confirms its email address. Retrying with the same link and password within 10 minutes signs in again. ' +
      'The token is valid for 30 days, or 1 day with `remember: false`.',
  })
  @ApiOkResponse({ type: ResetPasswordResponse, description: 'The new password is set; signed in' })
  @ApiErrors({
    400: 'Invalid reset link: unknown or replaced by a newer one (`auth.invalid_reset_link`), used (`auth.reset_link_used`) or older than 60 minutes (`auth.reset_link_expired`); or the password is too short, too long or too common (`auth.weak_password`; administrators need 12 characters)',
    429: 'More than 300 writes a minute from one address',
    503: 'Too many are signing in at this moment',
  })
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Req() request: Request,
  ): Promise<ResetPasswordResponse> {
    const { user, token } = await this.passwordResets.reset(body, clientOf(request));
    return { message: 'Password reset successful!', token, user: UserResponse.fromAccount(user) };
  }

  @Post('verify-email')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Confirm an email address with the mailed link',
    description:
      'The link works once, for 7 days. Retrying within 10 minutes, after a lost response, returns the same response. ' +
      'Where the address was about to replace another one, it does so now, and the old one gets a mail.',
  })
  @ApiOkResponse({ type: MessageResponse, description: 'The address is confirmed' })
  @ApiErrors({
    400: 'The link is unknown (`auth.invalid_verification_link`), used (`auth.verification_link_used`), expired (`auth.verification_link_expired`) or for an address that was changed since (`auth.verification_link_superseded`)',
    409: 'Someone else has signed up with the address since',
    429: 'More than 300 writes a minute from one address',
  })
  async verifyEmail(@Body() { token }: VerificationLinkDto): Promise<MessageResponse> {
    await this.verifications.verify(token);
    return { message: 'Email address confirmed' };
  }

  @Post('verify-email/renew')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Mail a new link in place of an old one',
    description: 'To the address that the old link was mailed to. Earlier links to it stay valid.',
  })
  @ApiOkResponse({ type: MessageResponse, description: 'A new link is mailed' })
  @ApiErrors({
    400: 'The link is unknown, or for an address that was changed since',
    409: 'The address is confirmed already (`auth.email_verified`)',
    429: 'More than 5 links in an hour for one account; `Retry-After` is in seconds',
  })
  async renewVerificationLink(@Body() { token }: VerificationLinkDto): Promise<MessageResponse> {
    await this.verifications.renew(token);
    return { message: 'A new link is on its way' };
  }
}
