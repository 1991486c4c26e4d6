import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsUUID, ValidateNested } from 'class-validator';

const MODULE_ID = { message: 'module_id must be the id of a module of this course' };
const CONTENTS = { each: true, message: 'contents must be ids of lessons of this course' };

/** A module and which lessons it holds. */
export class ModuleOrderDto {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c' */
  @IsUUID(undefined, MODULE_ID)
  module_id: string;

  /**
   * Ids of its lessons, in order. A module left without lessons goes.
   * @example ['0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b']
   */
  @IsArray({ message: 'contents must be a list of ids' })
  @ArrayMaxSize(5000)
  @IsUUID(undefined, CONTENTS)
  contents: string[];
}

/** A whole new order of a course: all of its modules with all of its lessons. */
export class ContentsOrderDto {
  /** In order. */
  @IsArray({ message: 'modules must be a list' })
  @ArrayMaxSize(1000)
  // A list inside the list is nothing that ValidateNested would look into.
  @IsObject({ each: true, message: 'modules must be a list of modules with their contents' })
  @ValidateNested({ each: true })
  @Type(() => ModuleOrderDto)
  modules: ModuleOrderDto[];
}
