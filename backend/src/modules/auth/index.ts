export { AuthModule } from './auth.module.js';
export { AdministratorPasswords } from './administrator-passwords.js';
export { PasswordHasher } from './password-hasher.js';
export { PasswordResetsService } from './password-resets.service.js';
export { RegistrationService } from './registration.service.js';
export { SessionsService, type SessionToken } from './sessions.service.js';
export { type SessionUser } from './sessions.repository.js';
export { SignInWatch } from './sign-in-watch.js';
export { UsersService } from './users.service.js';
