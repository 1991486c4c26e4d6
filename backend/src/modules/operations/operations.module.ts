import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AppConfig } from '../../platform/config/index.js';
import { AuthModule } from '../auth/index.js';
import { OperationsController } from './operations.controller.js';
import { QueueBoardPass } from './queue-board-pass.js';
import { QueueBoard } from './queue-board.js';

/** Operators' tools in the API. */
@Module({
  imports: [
    AuthModule,
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        secret: config.jwtSecret,
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [OperationsController],
  providers: [QueueBoard, QueueBoardPass],
  exports: [QueueBoard],
})
export class OperationsModule {}
