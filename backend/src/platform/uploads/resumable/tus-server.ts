import { Server, type ServerOptions } from '@tus/server';
import { errorBody } from '../../common/http-problem.js';

export type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

/** The tus server, with errors in the API's one error format. */
export class TusServer extends Server {
  override async write(
    context: Parameters<Server['write']>[0],
    headers: Headers,
    status: number,
    body = '',
  ): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('Content-Type', 'application/json; charset=utf-8');
    const told = body.startsWith('{') ? body : JSON.stringify(errorBody({ statusCode: status }));
    return super.write(context, headers, status, told);
  }
}
