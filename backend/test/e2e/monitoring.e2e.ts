import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator } from '../factories/people.js';
import { type Sample, samplesOf, selectorsOf } from '../setup/prometheus.js';
import { startWorker, TestAcademy, type Worker } from '../setup/test-academy.js';
import { serveProcessMetrics } from '../../src/app/cli/serve-process-metrics.js';

const OPS = path.resolve(import.meta.dirname, '../../../ops');
const read = (file: string): string => fs.readFileSync(path.join(OPS, file), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const rules = (parse(read('prometheus/alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
const alerts = rules.map(({ alert, expr }) => [alert, expr] as const);
const panels = (JSON.parse(read('grafana/academy.json')) as Dashboard).panels.flatMap(
  ({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const),
);

/** Labels that Prometheus adds itself. */
const ADDED = new Set(['job', 'instance']);

describe('alerts and dashboard use existing metrics', () => {
  let samples: Sample[];
  let academy: TestAcademy;
  let worker: Worker;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    worker = await startWorker(academy.config);
    // A miniature day: a sale, some browsing and a wrong password.
    const learner = await aLearner(academy);
    const administrator = await anAdministrator(academy);
    const payment = await aPendingPayment(learner, await aCourse(academy));
    await decide(administrator, payment, 'approve');
    await learner.get('/api/auth/v1/me');
    await academy.http().post('/api/auth/v1/login').send({ email: learner.email, password: 'not that one' });
    await academy.drainQueues();
    let url = '';
    const stop = await serveProcessMetrics(
      { metricsPort: 0, dataDir: academy.config.dataDir },
      { api: academy.app, worker },
      (port) => {
        url = `http://127.0.0.1:${port}/metrics`;
      },
    );
    samples = samplesOf(await (await fetch(url)).text());
    await stop();
  });
  afterAll(async () => {
    await worker.stop();
    await academy.stop();
  });

  it('parses expressions like Prometheus', () => {
    const expression =
      'sum by (le, queue) (rate(a_bucket{queue="x",route=~"/api/.+"}[5m])) / vector(0) > 6e3 or max(b) unless c:d';
    expect(selectorsOf(expression)).toEqual([
      {
        metric: 'a_bucket',
        matchers: [
          { label: 'queue', operator: '=', value: 'x' },
          { label: 'route', operator: '=~', value: '/api/.+' },
        ],
      },
      { metric: 'b', matchers: [] },
      { metric: 'c:d', matchers: [] },
    ]);
  });

  it.each([...alerts, ...panels])('%s: %s', (_name, expression) => {
    const selectors = selectorsOf(expression);
    expect(selectors).not.toHaveLength(0);
    for (const { metric, matchers } of selectors) {
      if (metric === 'up') continue;
      const known = samples.filter((sample) => sample.metric === metric);
      expect({ metric, told: known.length > 0 }).toEqual({ metric, told: true });
      for (const { label, operator, value } of matchers.filter((matcher) => !ADDED.has(matcher.label))) {
        const values = new Set(known.flatMap(({ labels }) => labels[label] ?? []));
        expect({ metric, label, told: values.size > 0 }).toEqual({ metric, label, told: true });
        if (operator === '=') expect([...values]).toContain(value);
      }
    }
  });

  const labelsOf = (expression: string) =>
    new Set([
      ...ADDED,
      ...selectorsOf(expression).flatMap(({ metric }) =>
        samples.filter((sample) => sample.metric === metric).flatMap(({ labels }) => Object.keys(labels)),
      ),
    ]);
  const groupsOf = (expression: string) =>
    [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].map(([, labels = '']) => labels.split(/\s*,\s*/));

  it.each([...alerts, ...panels])('%s groups by labels that there are: %s', (_name, expression) => {
    const labels = labelsOf(expression);
    expect(
      groupsOf(expression)
        .flat()
        .filter((label) => !labels.has(label)),
    ).toEqual([]);
  });

  it.each(rules)('$alert tells only labels that its expression leaves', ({ expr, annotations }) => {
    const isAggregated = /\b(sum|min|max)\s*(by|\()/.test(expr);
    const left = isAggregated ? new Set(groupsOf(expr)[0]) : labelsOf(expr);
    const told = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
    expect(told.filter((label) => !left.has(label))).toEqual([]);
  });

  it('every one of our metrics is on the dashboard', () => {
    const shown = new Set(panels.flatMap(([, expr]) => selectorsOf(expr).map(({ metric }) => metric)));
    const family = (metric: string) => metric.replace(/_(bucket|sum|count)$/, '');
    const ours = new Set(
      samples.map(({ metric }) => family(metric)).filter((metric) => metric.startsWith('academy_')),
    );
    const families = new Set([...shown].map(family));
    expect([...ours].filter((metric) => !families.has(metric))).toEqual([]);
  });
});
