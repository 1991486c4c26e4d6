import { Body, Controller, Delete, HttpCode, Patch, Post, Put, UploadedFiles } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { type UploadedFile, UploadForm } from '../../platform/uploads/index.js';
import { pictureMissing } from './auth.errors.js';
import { AccountResponse, AvatarForm, UpdateMeDto, UserResponse } from './dto/user.dto.js';
import { ChangeEmailDto } from './dto/email.dto.js';
import { ChangePasswordDto } from './dto/password.dto.js';
import { MessageResponse } from '../../platform/common/message.response.js';
import { ReauthenticateDto, ReauthenticationResponse } from './dto/session.dto.js';
import { EmailChangeService } from './email-change.service.js';
import { EmailVerificationsService } from './email-verifications.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { ProfilesService } from './profiles.service.js';
import { ReauthenticationService } from './reauthentication.service.js';
import { SessionsService } from './sessions.service.js';

/** The signed-in user's own account. */
@ApiTags('auth')
@Controller('api/auth/v1')
export class AccountController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly passwordChange: PasswordChangeService,
    private readonly reauthentication: ReauthenticationService,
    private readonly sessions: SessionsService,
    private readonly emailChange: EmailChangeService,
    private readonly verifications: EmailVerificationsService,
  ) {}

  @Patch('me')
  @ApiOperation({
    summary: 'Change your name',
    description: 'Other properties of the body are ignored.',
  })
  @ApiErrors({ 400: 'The name is missing or too long' })
  async updateMe(@Body() body: UpdateMeDto, @CurrentUser() caller: CurrentUser): Promise<AccountResponse> {
    await this.profiles.rename(caller.id, body.full_name);
    return { user: UserResponse.from({ ...caller, fullName: body.full_name }) };
  }

  @Put('me/avatar')
  @UploadForm('avatar')
  @ApiOperation({
    summary: 'Set your picture',
    description:
      'It is re-encoded as a square of 256 pixels without metadata. The previous picture is deleted.',
  })
  @ApiBody({ type: AvatarForm })
  @ApiErrors({
    400: 'No picture was sent',
    413: 'A picture of more than 5 MB',
    415: 'A picture that is not JPEG, PNG or WebP, judged by its content, or that is damaged',
    503: 'Too many images are being processed at the moment',
    507: 'The storage is full; nothing was saved',
  })
  async setAvatar(
    @UploadedFiles() files: { avatar?: UploadedFile[] } | undefined,
    @CurrentUser() caller: CurrentUser,
  ): Promise<AccountResponse> {
    const upload = files?.avatar?.[0]?.upload;
    if (!upload) throw pictureMissing();
    const avatarUrl = await this.profiles.setAvatar(caller.id, upload);
    return { user: UserResponse.from({ ...caller, avatarUrl }) };
  }

  @Delete('me/avatar')
  @ApiOperation({ summary: 'Remove your picture; your initials are shown instead' })
  async removeAvatar(@CurrentUser() caller: CurrentUser): Promise<AccountResponse> {
    await this.profiles.removeAvatar(caller.id);
    return { user: UserResponse.from({ ...caller, avatarUrl: null }) };
  }

  @Put('me/email')
  @ApiOperation({
    summary: 'Change your email address',
    description:
      'An address that nobody has confirmed is replaced at once. A confirmed one stays until the link that is mailed to the new address is opened (`pending_email`); ' +
      'sending the current address cancels the change. The old address gets a mail once it is replaced.',
  })
  @ApiErrors({
    400: 'The address is none, or the password is wrong (`auth.wrong_password`); `details` names the field',
    403: 'An administrator’s password is too weak: change it first (`auth.password_change_required`)',
    409: 'Another account has this address',
    429: 'More than 10 wrong passwords in 15 minutes, or 5 links in an hour, for this account; `Retry-After` is in seconds',
    503: 'Too many are signing in at this moment',
  })
  async changeEmail(
    @Body() { email, password }: ChangeEmailDto,
    @CurrentUser() caller: CurrentUser,
  ): Promise<AccountResponse> {
    const addresses = await this.emailChange.change(caller, email, password);
    return { user: UserResponse.from({ ...caller, ...addresses }) };
  }

  @Post('me/email/verification')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Mail yourself another link that confirms your address',
    description: 'To the new address if a change is under way. Earlier links to the same address stay valid.',
  })
  @ApiOkResponse({ type: MessageResponse, description: 'A link is mailed' })
  @ApiErrors({
    409: 'The address is confirmed already (`auth.email_verified`), and its mail does not come back',
    429: 'More than 5 links in an hour for this account; `Retry-After` is in seconds',
  })
  async sendVerificationLink(@CurrentUser() caller: CurrentUser): Promise<MessageResponse> {
    await this.verifications.sendAgain(caller);
    return { message: 'A new link is on its way' };
  }

  @Post('change-password')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change your password',
    description:
      'Ends every other session of the account and voids open reset links; this session continues. A mail tells the owner. Retrying after a lost response returns the same response.',
  })
  @ApiOkResponse({ type: MessageResponse, description: 'The new password is set' })
  @ApiErrors({
    400: 'The current password is wrong, or the new one too short, too long, too common or the same; `details` names the field. Administrators need 12 characters',
    429: 'More than 10 wrong passwords in 15 minutes for this account; `Retry-After` is in seconds',
    503: 'Too many are signing in at this moment',
  })
  async changePassword(
    @Body() body: ChangePasswordDto,
    @CurrentUser() caller: CurrentUser,
  ): Promise<MessageResponse> {
    await this.passwordChange.change(caller, body.current_password, body.new_password);
    return { message: 'Password changed' };
  }

  @Post('reauthenticate')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Confirm the password of this session',
    description:
      'Required before changing the payee, contacts, tax details, SMS caps or roles, ending sessions of others, exporting data, ' +
      'voiding payments, making coupons of 100 %, granting courses or reissuing certificates, to protect against stolen sessions. Those calls respond 403 `auth.reauthentication_required` without it. Valid for this session for 5 minutes.',
  })
  @ApiOkResponse({ type: ReauthenticationResponse, description: 'The password is correct' })
  @ApiErrors({
    400: 'The password is missing or wrong (`auth.wrong_password`)',
    403: 'An administrator’s password is too weak: change it first (`auth.password_change_required`)',
    429: 'More than 10 wrong passwords in 15 minutes for this account; `Retry-After` is in seconds',
    503: 'Too many are signing in at this moment',
  })
  async reauthenticate(
    @Body() body: ReauthenticateDto,
    @CurrentUser() caller: CurrentUser,
  ): Promise<ReauthenticationResponse> {
    const until = await this.reauthentication.confirm(caller, body.password);
    return { valid_until: until.toISOString() };
  }

  @Post('logout-others')
  @HttpCode(200)
  @ApiOperation({
    summary: 'End every other session of the account',
    description: 'This session stays open.',
  })
  @ApiOkResponse({ type: MessageResponse, description: 'Signed out everywhere else' })
  async logoutOthers(@CurrentUser() caller: CurrentUser): Promise<MessageResponse> {
    await this.sessions.endOthers(caller);
    return { message: 'Signed out everywhere else' };
  }
}
