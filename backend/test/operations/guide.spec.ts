import { readEnvironment, VARIABLES } from '../../src/platform/config/environment.js';
import { projectFileExists, readProjectFile, readYaml } from './files.js';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

const guide = readProjectFile('docs/operations.md');
const prose = guide.replace(/```[\s\S]*?```/g, '');
const headings = [...prose.matchAll(/^#{2,3} (.+)$/gm)].map(([, text = '']) => text);
/** As a page of the repository names them. */
const anchors = headings.map((text) =>
  text
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-'),
);

const alerts = readYaml<{ groups: { rules: Rule[] }[] }>('ops/prometheus/alerts.yml').flatMap(({ groups }) =>
  groups.flatMap(({ rules }) => rules),
);

describe('every variable of the configuration', () => {
  it.each(VARIABLES.filter((name) => name !== 'NODE_ENV'))('%s is in .env.example', (name) => {
    expect(readProjectFile('.env.example')).toMatch(new RegExp(`^#${name}=`, 'm'));
  });

  it('is explained to operators; .env.example and the guide name none that is not read', () => {
    const named = [...readProjectFile('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    );
    expect(named.filter((name) => !VARIABLES.some((known) => known === name))).toEqual([]);
    const explained = [...guide.matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+` ?)+)\s*\|/gm)].flatMap(([, names = '']) =>
      names.split(' ').filter(Boolean),
    );
    expect(explained.sort()).toEqual(VARIABLES.map((name) => `\`${name}\``).sort());
  });
});

describe('every default', () => {
  /** What is written in other words than the value. */
  const IN_WORDS: Record<string, string> = { METRICS_PORT: 'none', QUEUES: 'all of them' };
  const rows = [...guide.matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+` ?)+)\s*\|.*\| +(.+?) +\|$/gm)];

  it.each(Object.entries(readEnvironment({})))('of %s, %s, is the one of the guide', (variable, value) => {
    const [, names = '', unset = ''] = rows.find(([, named = '']) => named.includes(`\`${variable}\``)) ?? [];
    const isAlone = names.trim() === `\`${variable}\``;
    const written = unset.split(/, /).map((part) => part.replaceAll('`', ''));
    const expected = IN_WORDS[variable] ?? String(value);
    expect(written).toContain(expected);
    if (isAlone) expect(written).toEqual([expected]);
  });
});

describe('every alert', () => {
  it.each(alerts)('$alert says how bad it is, since when, in one sentence, and what to do', (rule) => {
    expect(rule.for).toMatch(/^\d+[smh]$/);
    expect(['critical', 'warning']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/^[A-Z'{][^\n]*\.$/);
    expect(rule.annotations.runbook_url).toBe(`docs/operations.md#${rule.alert.toLowerCase()}`);
    const section = guide.split(`\n### ${rule.alert}\n`)[1] ?? '';
    expect(section.trimStart().toLowerCase()).toMatch(new RegExp(`^_${rule.labels.severity}\\._`));
  });

  it('of a dependency says what to do about each of them', () => {
    const [api] = readYaml<{
      components: { schemas: { ReadinessChecksResponse: { properties: Record<string, unknown> } } };
    }>('openapi.yaml');
    const { properties } = api!.components.schemas.ReadinessChecksResponse;
    const [, section = ''] = guide.split('\n### AcademyDependencyDown\n');
    const explained = [...section.split('\n### ')[0]!.matchAll(/`(\w+)`: /g)].map(([, name]) => name);
    expect(['database', ...explained].sort()).toEqual(Object.keys(properties).sort());
  });

  it('that the guide explains still exists', () => {
    expect(headings.filter((text) => /^Academy[A-Z]/.test(text)).sort()).toEqual(
      alerts.map(({ alert }) => alert).sort(),
    );
  });
});

it('has no broken link', () => {
  const links = [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  for (const target of links) {
    const [file = '', anchor] = target.split('#');
    if (file) {
      const path = new URL(file, 'file:///docs/').pathname.slice(1);
      expect({ target, there: projectFileExists(path) }).toEqual({ target, there: true });
    } else expect(anchors).toContain(anchor);
  }
});
