import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsUUID, ValidateNested } from 'class-validator';

const MODULE_ID = { message: 'module_id must be the id of a module of this course' };
const CONTENTS = { each: true, message: 'contents must be ids of lessons of this course' };

/** A module and its lessons. */
export class ModuleOrderDto {
  @IsUUID(undefined, MODULE_ID)
  module_id: string;

  /** Ids of its lessons, in order. A module without lessons is deleted. */
  @IsArray({ message: 'contents must be a list of ids' })
  @ArrayMaxSize(5000)
  @IsUUID(undefined, CONTENTS)
  contents: string[];
}

/** A complete new order of a course: all its modules with all their lessons. */
export class ContentsOrderDto {
  /** In order. */
  @IsArray({ message: 'modules must be a list' })
  @ArrayMaxSize(1000)
  // ValidateNested doesn't look into nested lists.
  @IsObject({ each: true, message: 'modules must be a list of modules with their contents' })
  @ValidateNested({ each: true })
  @Type(() => ModuleOrderDto)
  modules: ModuleOrderDto[];
}
