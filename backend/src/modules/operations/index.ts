export { OperationsFiguresRepository } from './operations-figures.repository.js';
export { OperationsMetrics } from './operations-metrics.js';
export { OperationsModule } from './operations.module.js';
export { QueueBoard } from './queue-board.js';
export { QUEUE_BOARD_PATH } from './queue-board-pass.js';
