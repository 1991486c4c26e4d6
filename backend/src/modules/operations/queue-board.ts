import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Application, NextFunction, Request, RequestHandler, Response } from 'express';
import { errorBody, type HttpProblem, toHttpProblem } from '../../platform/common/http-problem.js';
import { QUEUE_NAMES } from '../../platform/common/queue-names.js';
import { type EventQueue, QueueBackend } from '../../platform/events/index.js';
import { PASS_COOKIE, QUEUE_BOARD_PATH, QueueBoardPass } from './queue-board-pass.js';

const NO_PASS: HttpProblem = {
  statusCode: 401,
  code: 'operations.no_pass',
  message: 'Please open the queues from the administrators’ menu',
};

/**
 * Bull Board over every queue, on either backend. No action on it can lose anything: jobs only refer to the outbox,
 * which has all pending deliveries.
 */
@Injectable()
export class QueueBoard implements OnModuleDestroy {
  private queues: EventQueue[] = [];
  private router: Promise<RequestHandler> | undefined;

  constructor(
    private readonly backend: QueueBackend,
    private readonly pass: QueueBoardPass,
  ) {}

  /**
   * Serves the board to browsers with the cookie. A page request without one falls through to the frontend, which gets
   * a cookie for administrators; any other request is 401.
   */
  handler(): RequestHandler {
    return (request: Request, response: Response, next: NextFunction) => {
      this.answer(request, response, next).catch(next);
    };
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close().catch(() => undefined)));
  }

  private async answer(request: Request, response: Response, next: NextFunction): Promise<void> {
    const admitted = await this.pass.admits(cookieOf(request, PASS_COOKIE));
    response.setHeader('Cache-Control', 'no-store');
    if (admitted) (await this.board())(request, response, next);
    else if (request.method === 'GET' && request.path === '/') next();
    else response.status(401).json(errorBody(NO_PASS));
  }

  /** Created on first use: it opens its own connections. */
  private board(): Promise<RequestHandler> {
    this.router ??= this.makeBoard().catch((error: unknown) => {
      this.router = undefined;
      throw error;
    });
    return this.router;
  }

  private async makeBoard(): Promise<RequestHandler> {
    const { createBullBoard } = await import('@bull-board/api');
    const { BullMQAdapter } = await import('@bull-board/api/bullMQAdapter');
    const { QueueBoardPage } = await import('./queue-board-page.js');
    this.queues = await Promise.all(
      QUEUE_NAMES.map((name) => this.backend.createQueue(name, () => undefined)),
    );
    const adapter = new QueueBoardPage();
    adapter.setBasePath(QUEUE_BOARD_PATH);
    createBullBoard({
      queues: this.queues.map((queue) => new BullMQAdapter(queue as Queue)),
      serverAdapter: adapter,
      options: {
        uiConfig: {
          boardTitle: 'Queues',
          boardLogo: { path: '/favicon.svg', width: 24, height: 24 },
          favIcon: { default: '/favicon.svg', alternative: '/favicon.svg' },
          miscLinks: [{ text: 'Back to the academy', url: '/admin/dashboard' }],
          hideDocsLink: true,
        },
      },
    });
    // In the format that the board's page expects, with our status codes and without internal details.
    adapter.setErrorHandler((error) => {
      const { statusCode, message } = errorBody(toHttpProblem(error));
      const key = 'ERRORS.INTERNAL_SERVER_ERROR';
      return { status: statusCode as 500, body: { error: { key }, message } };
    });
    const board = adapter.getRouter() as Application;
    // A separate application with Express's defaults.
    board.disable('x-powered-by');
    return board;
  }
}

function cookieOf(request: Request, name: string): string {
  const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return cookies.find(([key]) => key === name)?.[1] ?? '';
}
