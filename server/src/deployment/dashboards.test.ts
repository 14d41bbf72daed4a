import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { MeasuredEventStore } from '@royal-chess/services/platform/observability/measured-event-store';
import { createMetrics } from '@royal-chess/services/platform/observability/metrics';
import { httpMetrics } from '@royal-chess/services/platform/observability/metrics-http';
import { parse } from 'yaml';
import { repositoryFile } from './testing/repository-file.ts';

const read = (name: string): string => readFileSync(repositoryFile(`infra/dashboards/${name}`), 'utf8');
const dashboard = JSON.parse(read('royal-chess.json')) as {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
};
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
const { groups } = parse(read('alerts.yml')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

/** Every metric that any role has, with the series that a histogram is made of, and its labels. */
async function known(): Promise<ReadonlyMap<string, readonly string[]>> {
  const registry = createMetrics({
    store: new MeasuredEventStore({} as EventStore),
    projector: { status: async () => [], parkedCounts: async () => new Map() },
    people: { counts: async () => ({ online: 0, running: 0, onlineUserIds: [] }) },
    rooms: () => ({ rooms: 0, connections: 0 }),
    relay: () => ({ unpublished: 0, oldestMs: 0, shards: 0 }),
  });
  httpMetrics(registry);
  const metrics = registry.getMetricsAsArray() as unknown as readonly {
    readonly name: string;
    readonly type: string;
    readonly labelNames: readonly string[];
  }[];
  return new Map(
    metrics.flatMap(({ name, type, labelNames }) =>
      type === 'histogram'
        ? [
            [`${name}_bucket`, [...labelNames, 'le']] as const,
            [`${name}_count`, labelNames] as const,
            [`${name}_sum`, labelNames] as const,
          ]
        : [[name, labelNames] as const],
    ),
  );
}

const namesIn = (expr: string): readonly string[] => expr.match(/royal_chess_\w+/g) ?? [];
const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
];

describe.each(expressions)('%s', (_, expr) => {
  test('queries metrics that exist', async () => {
    const metrics = await known();
    expect(namesIn(expr).filter((name) => !metrics.has(name))).toEqual([]);
  });

  test('queries labels that they have', async () => {
    const metrics = await known();
    const has = new Set(['instance', 'job', ...namesIn(expr).flatMap((name) => metrics.get(name) ?? [])]);
    const queried = [
      ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
      ...[...expr.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label),
    ];
    expect(queried.filter((label) => !has.has(label))).toEqual([]);
  });

  test('closes what it opens', () => {
    for (const [open, close] of ['()', '{}', '[]'] as const)
      expect(expr.split(open ?? '').length).toBe(expr.split(close ?? '').length);
  });
});

test('panels have ids of their own and do not cover each other', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('what the alerts mean is written down', () => {
  const text = readFileSync(repositoryFile('docs/operations.md'), 'utf8');
  expect(rules.map(({ alert }) => alert).filter((alert) => !text.includes(`\`${alert}\``))).toEqual([]);
  for (const rule of rules) {
    expect(rule.for).toMatch(/^\d+[sm]$/);
    expect(['page', 'warn']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).not.toBe('');
  }
});

test('every metric of ours is on the dashboard or in an alert', async () => {
  const queried = new Set(expressions.flatMap(([, expr]) => namesIn(expr)));
  const ours = [...(await known()).keys()].filter(
    (name) => !/_(process|nodejs)_|_sum$|http_request_seconds_bucket/.test(name),
  );
  expect(
    ours.filter((name) => !queried.has(name) && !queried.has(name.replace(/_count$/, '_bucket'))),
  ).toEqual([]);
});
