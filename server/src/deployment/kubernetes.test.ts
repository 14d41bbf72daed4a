import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { allSettings } from '@royal-chess/services/config/config';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryFile } from './testing/repository-file.ts';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Record<string, string>;
  readonly stringData?: Record<string, string>;
  readonly spec: {
    readonly replicas: number;
    readonly serviceName?: string;
    readonly selector: unknown;
    readonly template: { readonly metadata: { readonly labels: unknown }; readonly spec: PodSpec };
  };
}
interface PodSpec {
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext: object;
  readonly containers: readonly Container[];
}
interface Container {
  readonly image: string;
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly resources: object;
  readonly [part: string]: unknown;
}

const models = [
  Deployment,
  StatefulSet,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  Namespace,
  Secret,
  Service,
];
const folder = repositoryFile('infra/kubernetes');
const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as {
  readonly resources: readonly string[];
};
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return { file, manifest: document.toJS() as Manifest };
  }),
);
const ofKind = (kind: string): readonly Manifest[] =>
  manifests.map(({ manifest }) => manifest).filter((manifest) => manifest.kind === kind);
const workloads = [...ofKind('Deployment'), ...ofKind('StatefulSet')];

const cases = manifests.map(
  ({ file, manifest }) => [`${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest] as const,
);
test.each(cases)('%s is valid', (_, manifest) => {
  const model = models.find(
    ({ kind, apiVersion }) => kind === manifest.kind && apiVersion === manifest.apiVersion,
  );
  if (!model) throw new Error(`No schema of ${manifest.apiVersion} ${manifest.kind} is checked`);
  expect(() => new model(manifest as never).validate()).not.toThrow();
});

test('a manifest with a wrong field is not valid', () => {
  const broken = structuredClone(ofKind('Deployment')[0]) as { spec: { replicas: unknown } };
  broken.spec.replicas = 'two';
  expect(() => new Deployment(broken as never).validate()).toThrow('replicas');
});

test('everything but the example of the secret is applied', () => {
  expect([...kustomization.resources].sort()).toEqual(
    files.filter((file) => file !== 'secret.example.yaml').sort(),
  );
});

test('every role has its workload', () => {
  expect(workloads.map(({ metadata }) => metadata.name).sort()).toEqual([
    'api',
    'game',
    'gateway',
    'projector',
    'relay',
  ]);
});

describe.each(workloads.map((workload) => [workload.metadata.name, workload] as const))(
  '%s',
  (name, { spec }) => {
    const pod = spec.template.spec;
    const [container] = pod.containers;

    test('survives the loss of one pod, and a drain takes one at a time', () => {
      expect(spec.replicas).toBeGreaterThan(1);
      const budget = ofKind('PodDisruptionBudget').find(({ metadata }) => metadata.name === name);
      expect(budget?.spec).toEqual({ maxUnavailable: 1, selector: spec.selector });
      expect(spec.selector).toEqual({ matchLabels: spec.template.metadata.labels });
    });

    test('runs as the user `nobody`, on a read-only root', () => {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container?.['securityContext']).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    });

    test('has probes, resources and a pinned image', () => {
      expect(container?.image).toMatch(/:\d+\.\d+\.\d+/);
      expect(container?.resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      for (const probe of ['livenessProbe', 'readinessProbe'])
        expect(container?.[probe]).toMatchObject({ httpGet: { path: expect.any(String), port: 'http' } });
    });
  },
);

describe('settings', () => {
  const known = new Set(allSettings.settings.map(({ name }) => name));
  const servers = workloads.filter(({ metadata }) => metadata.name !== 'gateway');

  test('are settings of the server', () => {
    const names = [
      ...servers.flatMap(({ spec }) => spec.template.spec.containers[0]?.env.map(({ name }) => name) ?? []),
      ...ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data ?? {})),
      ...ofKind('Secret').flatMap(({ stringData }) => Object.keys(stringData ?? {})),
    ].filter((name) => name !== 'POD_NAME');
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  test('with a secret are in no config map', () => {
    const open = ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data ?? {}));
    expect(
      open.filter((name) =>
        allSettings.settings.some((setting) => setting.isSecret && setting.name === name),
      ),
    ).toEqual([]);
  });

  test('give each game pod its own address, and its names can be resolved while it drains', () => {
    const [game] = ofKind('StatefulSet');
    const env = game?.spec.template.spec.containers[0]?.env;
    expect(env?.find(({ name }) => name === 'GAME_ADDRESS')?.value).toMatch(/\/\$\(POD_NAME\)$/);
    expect(
      ofKind('Service').find(({ metadata }) => metadata.name === game?.spec.serviceName)?.spec,
    ).toMatchObject({
      clusterIP: 'None',
      publishNotReadyAddresses: true,
    });
  });

  test.each(servers.map(({ metadata, spec }) => [metadata.name, spec] as const))(
    'of %s name its role and time to stop',
    (name, spec) => {
      const env = spec.template.spec.containers[0]?.env;
      expect(env?.find((setting) => setting.name === 'ROLE')?.value).toBe(name);
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(15);
    },
  );
});
