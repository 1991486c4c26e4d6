import { applyDecorators } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { ConflictError } from '../domain-error.js';
import { EmptyIsAbsent } from './text.js';

/** An optional client-generated id that makes retries idempotent. */
export const IsClientMadeId = (): PropertyDecorator =>
  applyDecorators(EmptyIsAbsent(), IsUUID(7, { message: 'id must be a UUID of version 7' }));

/** 409: the id belongs to another user's object, or to one elsewhere. */
export const idTaken = () => new ConflictError('common.id_taken', 'Something else has this id already');
