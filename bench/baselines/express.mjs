/** A minimal Express and `pg` server. */
import compression from 'compression';
import express from 'express';
import { CALLS, callerOf, UNAUTHENTICATED } from './calls.mjs';
import { equip } from './equip.mjs';

const app = express();
app.disable('x-powered-by');
// The end of a volley aborts requests: ignore those errors.
app.set('env', 'test');
if (process.env.EQUIPPED) equip(app);
app.use(compression());
app.use(express.json());

const send = (response, { status, headers, body }) => response.status(status).set(headers).json(body);

const authenticate = async (request, response, next) => {
  request.caller = await callerOf(request.headers.authorization, request.method === 'POST');
  if (request.caller) next();
  else send(response, UNAUTHENTICATED);
};

for (const { method, path, isPublic, handle } of CALLS) {
  app[method.toLowerCase()](path, ...(isPublic ? [] : [authenticate]), async (request, response) => {
    const { searchParams: search } = new URL(request.originalUrl, 'http://local');
    const address = request.headers['x-forwarded-for'];
    const { caller, body } = request;
    send(response, await handle({ id: request.params.id, search, caller, body, address }));
  });
}
app.get('/', (_request, response) => response.end());

app.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
