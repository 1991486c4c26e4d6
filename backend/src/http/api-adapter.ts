import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';

/**
 * Express sets the prototype of every request and response. To V8 an object whose prototype was changed is the first of
 * its kind, so nothing that it learns of one request holds for the next, and most of an answer's time goes into
 * looking properties up. Here Node makes them of classes that have Express' prototype from the start, which leaves
 * Express nothing to change (see docs/adr/0013-requests-of-one-shape.md).
 */
export class ApiAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    class ApiRequest extends IncomingMessage {}
    class ApiResponse extends ServerResponse<ApiRequest> {}
    const express = this.getInstance<Express>();
    express.request = Object.setPrototypeOf(ApiRequest.prototype, express.request) as Express['request'];
    express.response = Object.setPrototypeOf(ApiResponse.prototype, express.response) as Express['response'];
    this.httpServer = createServer({ IncomingMessage: ApiRequest, ServerResponse: ApiResponse }, express);
  }
}
