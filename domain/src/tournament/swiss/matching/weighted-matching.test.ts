import { expect, test } from '@jest/globals';
import { PairGraph } from './pair-graph.ts';
import { WeightedMatching } from './weighted-matching.ts';

/** Whole numbers below a bound from a seed (mulberry32). */
function seeded(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

const after = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && a[at]! > b[at]!;
};

function weightOf(graph: PairGraph, a: number, b: number): number[] {
  const { classes, classCount, limbs } = graph.source;
  const cell = classes[a]! * classCount + classes[b]!;
  return [...limbs.map((limb) => limb[cell]! / 4), graph.orderOf(a, b) / 2];
}

const plus = (a: readonly number[], b: readonly number[]): number[] => a.map((value, at) => value + b[at]!);

/** The heaviest matching by trying all. */
function heaviest(graph: PairGraph): number[] {
  const zero = Array.from({ length: graph.limbCount }, () => 0);
  const used = Array.from(graph.alive, (alive) => alive === 0);
  const from = (start: number): number[] => {
    let v = start;
    while (v < graph.size && used[v]) v++;
    if (v >= graph.size) return zero;
    used[v] = true;
    let best = from(v + 1);
    for (let w = v + 1; w < graph.size; w++) {
      if (used[w] || !graph.joins(v, w)) continue;
      used[w] = true;
      const sum = plus(weightOf(graph, v, w), from(v + 1));
      if (after(sum, best)) best = sum;
      used[w] = false;
    }
    used[v] = false;
    return best;
  };
  return from(0);
}

function weightOfMatching({ graph, mate }: WeightedMatching): number[] {
  let sum = Array.from({ length: graph.limbCount }, () => 0);
  mate.forEach((w, v) => {
    if (w <= v || graph.alive[v] === 0) return;
    expect(mate[w]).toBe(v);
    expect(graph.joins(v, w)).toBe(true);
    sum = plus(sum, weightOf(graph, v, w));
  });
  return sum;
}

function randomGraph(random: (bound: number) => number): PairGraph {
  const size = 2 + random(7);
  const classCount = 1 + random(4);
  const limbs = Array.from({ length: 1 + random(2) }, () => new Float64Array(classCount * classCount));
  const joinable = new Uint8Array(classCount * classCount);
  for (let a = 0; a < classCount; a++) {
    for (let b = a; b < classCount; b++) {
      const cells = [a * classCount + b, b * classCount + a];
      const may = random(5) > 0 ? 1 : 0;
      for (const cell of cells) joinable[cell] = may;
      for (const limb of limbs) {
        const weight = 4 * random(4);
        for (const cell of cells) limb[cell] = weight;
      }
    }
  }
  const excluded = Array.from({ length: size }, () => new Set<number>());
  for (let time = 0; time < size; time++) {
    const [a, b] = [random(size), random(size)];
    if (a === b) continue;
    excluded[a]!.add(b);
    excluded[b]!.add(a);
  }
  const ownFrom = random(size);
  return new PairGraph({
    classes: Int32Array.from({ length: size }, () => random(classCount)),
    classCount,
    limbs,
    joinable,
    excluded: excluded.map((others) => Int32Array.from(others)),
    ownFrom,
    ownTo: ownFrom + random(size - ownFrom + 1),
  });
}

test('the matching is as heavy as the best of all, also after weights, bans and the order change', () => {
  for (let seed = 1; seed <= 1500; seed++) {
    const random = seeded(seed);
    const graph = randomGraph(random);
    const matching = new WeightedMatching(graph);
    matching.solve(1);
    expect([seed, 'solve', weightOfMatching(matching)]).toEqual([seed, 'solve', heaviest(graph)]);
    const changes: Record<string, (vertex: number) => void> = {
      order: (vertex) => {
        graph.order[vertex] = random(7) - 3;
        matching.reweigh(vertex);
      },
      ban: (vertex) => {
        [graph.notLower, graph.notHigher, graph.notBelow][random(3)]![vertex] = 1;
        matching.reweigh(vertex);
      },
      settle: (vertex) => {
        graph.focus = vertex;
        for (let other = 0; other < graph.size; other++) graph.focusOrder[other] = random(6);
        matching.reweigh(vertex);
        expect([seed, 'focus', weightOfMatching(matching)]).toEqual([seed, 'focus', heaviest(graph)]);
        const partner = matching.mate[vertex]!;
        graph.focus = -1;
        if (partner >= 0) matching.remove(vertex, partner);
        else matching.reweigh(vertex);
        matching.repair();
      },
      restart: () => {
        for (let vertex = 0; vertex < graph.size; vertex++) graph.order[vertex] = random(9) - 4;
        matching.restartOrder();
      },
    };
    for (let step = random(5); step > 0; step--) {
      const [name, change] = Object.entries(changes)[random(4)]!;
      const vertex = random(graph.size);
      if (graph.alive[vertex] === 0) continue;
      change(vertex);
      expect([seed, name, weightOfMatching(matching)]).toEqual([seed, name, heaviest(graph)]);
    }
  }
});
