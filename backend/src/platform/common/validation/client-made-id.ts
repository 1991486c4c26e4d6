import { applyDecorators } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { ConflictError } from '../domain-error.js';
import { EmptyIsAbsent } from './text.js';

/** An optional id of the caller's own making, by which what is sent again after a lost answer is recognised. */
export const IsClientMadeId = (): PropertyDecorator =>
  applyDecorators(EmptyIsAbsent(), IsUUID(7, { message: 'id must be a UUID of version 7' }));

/** 409: something that is not the caller's, or not in this place, has the id already. */
export class IdTakenError extends ConflictError {
  constructor() {
    super('common.id_taken', 'Something else has this id already');
  }
}
