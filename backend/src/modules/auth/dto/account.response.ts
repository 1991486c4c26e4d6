import { UserResponse } from './user.response.js';

export class AccountResponse {
  user: UserResponse;
}
