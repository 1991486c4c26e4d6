import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { jest } from '@jest/globals';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { AcademyProcess } from '../setup/academy-process.js';
import { eventually } from '../setup/eventually.js';
import { TestAcademy } from '../setup/test-academy.js';
import { type CollectedSpan, TraceCollector } from '../setup/trace-collector.js';
import { OpenTelemetryTracing } from '../../src/platform/observability/tracing/open-telemetry.js';

const CALLERS_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLERS_SPAN = '00f067aa0ba902b7';
const APPROVE = 'POST /api/payments/manual-payments/:id/approve';

const [SERVER, CLIENT, PRODUCER, CONSUMER] = [2, 3, 4, 5];

describe('traces', () => {
  let collector: TraceCollector;
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;

  beforeAll(async () => {
    collector = await TraceCollector.start();
    academy = await TestAcademy.start({
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=academy,authorization=Basic%20abc',
      },
    });
    administrator = await anAdministrator(academy);
    learner = await aLearner(academy);
  });
  afterAll(async () => {
    await academy.stop();
    await collector.stop();
  });

  const arrived = async (name: string, count = 1): Promise<CollectedSpan[]> => {
    await eventually(() => collector.named(name).length >= count, `${count} × ${name} at the collector`);
    return collector.named(name);
  };
  const only = async (name: string, traceId: string): Promise<CollectedSpan> => {
    const inTrace = () => collector.named(name).filter((span) => span.traceId === traceId);
    await eventually(() => inTrace().length > 0, `${name} in the trace`);
    expect(inTrace()).toHaveLength(1);
    return inTrace()[0]!;
  };

  it('one trace leads from the caller through the approval and the outbox to the enrolment and the mail', async () => {
    const payment = await aPendingPayment(learner, await aCourse(academy));
    await administrator
      .post(`/api/payments/manual-payments/${payment.id}/approve`)
      .set('traceparent', `00-${CALLERS_TRACE}-${CALLERS_SPAN}-01`)
      .set('X-Request-Id', 'approval-to-follow')
      .expect(200);
    await academy.drainQueues();

    const request = await only(APPROVE, CALLERS_TRACE);
    expect(request).toMatchObject({
      service: 'academy-api',
      kind: SERVER,
      parentSpanId: CALLERS_SPAN,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/payments/manual-payments/:id/approve',
        'http.response.status_code': 200,
        'academy.request_id': 'approval-to-follow',
      },
    });
    const published = await only('publish payments.payment-approved', CALLERS_TRACE);
    expect(published).toMatchObject({ kind: PRODUCER, parentSpanId: request.spanId });
    for (const queue of ['enrolment', 'mail']) {
      const job = await only(`${queue} payments.payment-approved`, CALLERS_TRACE);
      expect(job).toMatchObject({
        service: 'academy-worker',
        kind: CONSUMER,
        parentSpanId: published.spanId,
        attributes: {
          'messaging.destination.name': queue,
          'messaging.message.id': published.attributes['messaging.message.id'],
        },
      });
    }
    const enrolling = await only('enrolment payments.payment-approved', CALLERS_TRACE);
    const granted = await only('publish learning.enrolment-granted', CALLERS_TRACE);
    expect(granted.parentSpanId).toBe(enrolling.spanId);
    const mailing = await only('mail payments.payment-approved', CALLERS_TRACE);
    const mail = await only('send mail', CALLERS_TRACE);
    expect(mail).toMatchObject({ kind: CLIENT, parentSpanId: mailing.spanId });
    expect(mail.durationNs).toBeLessThanOrEqual(mailing.durationNs);
  });

  it("statements are their caller's children, and say nothing of the values they were sent with", async () => {
    const request = await only(APPROVE, CALLERS_TRACE);
    const ofRequest = collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    const decision = ofRequest.find(({ attributes }) =>
      String(attributes['db.query.text']).includes('UPDATE payments'),
    );
    expect(decision).toMatchObject({
      name: 'WITH',
      kind: CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'WITH' },
    });
    expect(decision!.attributes['db.query.text']).toContain('$1');
    const everything = JSON.stringify(collector.spans, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const secret of [learner.email, learner.token, administrator.email, learner.id]) {
      expect(everything).not.toContain(secret);
    }
  });

  it('each attempt at a job is a span, the failed one as failed', async () => {
    let refusals = 0;
    academy.mails.beforeAccept = () => {
      if (refusals++ === 0) throw Object.assign(new Error('try again later'), { responseCode: 451 });
    };
    const signup = { full_name: 'Kavya Nair', email: 'kavya@example.com', password: 'a-good-password' };
    await academy.http().post('/api/auth/v1/signup').send(signup).expect(201);
    const tries = await arrived('mail auth.user-registered', 2);
    academy.mails.beforeAccept = undefined;
    const [request] = await arrived('POST /api/auth/v1/signup');
    expect(tries.map(({ failed }) => failed)).toEqual([true, false]);
    expect(new Set(tries.map(({ traceId }) => traceId))).toEqual(new Set([request!.traceId]));
  });

  it('a call that says it is followed by nobody, or says nothing sensible, is taken as it is', async () => {
    const before = collector.spans.length;
    await academy
      .http()
      .get('/api/courses/nothing')
      .set('traceparent', `00-${CALLERS_TRACE}-${CALLERS_SPAN}-00`);
    await academy
      .http()
      .get('/api/nowhere')
      .set('traceparent', `00-${'0'.repeat(32)}-xyz-01`);
    await arrived('GET');
    const since = collector.spans.slice(before).filter(({ kind }) => kind === SERVER);
    expect(since).toHaveLength(1);
    expect(since[0]).toMatchObject({ name: 'GET', parentSpanId: '' });
    expect(since[0]!.attributes['http.response.status_code']).toBe(404);
  });

  it('the collector gets the headers it was promised', () => {
    expect(collector.deliveries[0]).toMatchObject({ 'x-tenant': 'academy', authorization: 'Basic abc' });
  });

  it('a process sends what is left before it stops, and loads nothing of the SDK where no endpoint is set', async () => {
    const run = async (name: string, env: Record<string, string>): Promise<string> => {
      const loadedModules = path.join(academy.config.dataDir, name);
      const api = await AcademyProcess.startApi(academy.config, {
        env: { ...env, LOADED_MODULES: loadedModules },
        nodeOptions: ['--import', path.resolve(import.meta.dirname, '../setup/loaded-modules.mjs')],
      });
      await fetch(`${api.url}/api/auth/v1/me`);
      expect(await api.stop()).toBe(0);
      return fs.readFile(loadedModules, 'utf8');
    };
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: 'followed' };
    const [without, withEndpoint] = await Promise.all([run('without', {}), run('with', endpoint)]);
    expect(withEndpoint).toMatch(/@opentelemetry.sdk/);
    expect(without).toContain('typeorm');
    expect(without).not.toMatch(/@opentelemetry.(sdk|exporter|otlp)/);
    expect(collector.spans.filter(({ service }) => service === 'followed')).toMatchObject([
      { name: 'GET /api/auth/v1/me', attributes: { 'http.response.status_code': 401 } },
    ]);
  });

  it('a stalled collector does not delay the shutdown', async () => {
    const waiting: http.ServerResponse[] = [];
    const silent = http.createServer((_request, response) => void waiting.push(response));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const tracing = new OpenTelemetryTracing({
      tracesUrl: `http://127.0.0.1:${port}/v1/traces`,
      headers: {},
      serviceName: 'academy',
      share: 1,
    });
    tracing.start('anything', { kind: 'server' }).end();
    const { setTimeout } = globalThis;
    let isLate = false;
    const timers = jest.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number) =>
      setTimeout(() => {
        run();
        if (ms === 3_000) setImmediate(() => (isLate = true));
      }, ms),
    );
    await tracing.stop();
    expect(isLate).toBe(false);
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 3_000);
    timers.mockRestore();
    expect(waiting).toHaveLength(1);
    // An answer after all: the sender would be left with its connection, its timers and its tries.
    waiting[0]!.end('{}');
    await new Promise((resolve) => {
      silent.close(resolve);
      waiting[0]!.once('close', () => silent.closeAllConnections());
    });
  });
});
