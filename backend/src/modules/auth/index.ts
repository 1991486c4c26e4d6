export { AuthModule } from './auth.module.js';
export { MessageResponse } from './dto/message.response.js';
export { UserResponse } from './dto/user.response.js';
export { AdministratorPasswords } from './administrator-passwords.js';
export { PasswordHasher } from './password-hasher.js';
export { PasswordResets } from './password-resets.service.js';
export { Registration } from './registration.service.js';
export { Sessions, type SessionToken } from './sessions.service.js';
export { type Person, Users } from './users.service.js';
