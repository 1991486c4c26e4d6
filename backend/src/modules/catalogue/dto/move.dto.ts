import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

const DIRECTIONS = ['up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Moves an item by one position. */
export class MoveForm {
  /** `up` is towards the beginning. */
  @ApiProperty({ enum: DIRECTIONS, enumName: 'Direction' })
  @IsIn(DIRECTIONS, { message: 'direction must be up or down' })
  direction: Direction;
}
