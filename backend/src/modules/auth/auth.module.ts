import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import {
  RateLimits,
  RateLimitsRepository,
  WriteLimitGuard,
} from '../../platform/common/rate-limits/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { UploadsModule } from '../../platform/uploads/index.js';
import { AccountController } from './account.controller.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { AdministratorPasswords } from './administrator-passwords.js';
import { AuthController } from './auth.controller.js';
import { EmailChangeService } from './email-change.service.js';
import { EmailVerificationsRepository } from './email-verifications.repository.js';
import { EmailVerificationsService } from './email-verifications.service.js';
import { FirstAdministrator } from './first-administrator.js';
import { LearnersController } from './learners.controller.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { PasswordResetsRepository } from './password-resets.repository.js';
import { PasswordResetsService } from './password-resets.service.js';
import { ProfilesService } from './profiles.service.js';
import { ReauthenticationGuard } from './reauthentication.guard.js';
import { ReauthenticationService } from './reauthentication.service.js';
import { RegistrationService } from './registration.service.js';
import { SessionGuard } from './session.guard.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { SignInLimit } from './sign-in-limit.js';
import { SignInWatch } from './sign-in-watch.js';
import { SignInService } from './sign-in.service.js';
import { SignUpLimit } from './sign-up-limit.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    UploadsModule,
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        secret: config.jwtSecret,
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [AuthController, AccountController, OwnSessionsController, LearnersController],
  providers: [
    // Guards run in this order: session, write limit, reauthentication.
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: WriteLimitGuard },
    { provide: APP_GUARD, useClass: ReauthenticationGuard },
    AccountsService,
    AdministratorPasswords,
    AccountsRepository,
    SessionsService,
    SessionsRepository,
    SignInService,
    SignInLimit,
    SignInWatch,
    SignUpLimit,
    PasswordChangeService,
    PasswordHasher,
    PasswordPolicy,
    PasswordResetsService,
    PasswordResetsRepository,
    ProfilesService,
    ReauthenticationService,
    RateLimits,
    RateLimitsRepository,
    RegistrationService,
    EmailChangeService,
    EmailVerificationsService,
    EmailVerificationsRepository,
    FirstAdministrator,
    UsersService,
    UsersRepository,
  ],
  exports: [
    AdministratorPasswords,
    UsersService,
    EmailVerificationsService,
    PasswordHasher,
    PasswordResetsService,
    RegistrationService,
    SessionsService,
    RateLimits,
  ],
})
export class AuthModule {}
