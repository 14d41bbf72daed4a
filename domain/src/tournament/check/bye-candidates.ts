/**
 * Which vertices can be the one that a matching leaves out, given a matching that leaves out only `exposed`: those that an
 * alternating path of even length reaches from it (Edmonds' forest with contracted blossoms; Gallai and Edmonds call them
 * the inessential vertices). One search answers for all of them.
 *
 * @param size number of vertices, numbered from 0
 * @param partner partner of each vertex; its own number for `exposed`
 * @param adjacent whether two vertices may be matched
 */
export function inessentialVertices(
  size: number,
  partner: readonly number[],
  exposed: number,
  adjacent: (a: number, b: number) => boolean,
): number[] {
  const base = Array.from({ length: size }, (_, vertex) => vertex);
  const parent = Array.from({ length: size }, () => -1);
  const even = Array.from({ length: size }, () => false);
  const mate = (vertex: number): number => partner[vertex] ?? vertex;
  const baseOf = (vertex: number): number => base[vertex] ?? vertex;

  const commonBase = (a: number, b: number): number => {
    const path = new Set<number>();
    for (let vertex = baseOf(a); ; vertex = baseOf(parent[mate(vertex)] ?? exposed)) {
      path.add(vertex);
      if (vertex === baseOf(exposed)) break;
    }
    let vertex = baseOf(b);
    while (!path.has(vertex)) vertex = baseOf(parent[mate(vertex)] ?? exposed);
    return vertex;
  };
  const markPath = (from: number, to: number, child: number, blossom: Set<number>): void => {
    let vertex = from;
    let below = child;
    while (baseOf(vertex) !== to) {
      blossom.add(baseOf(vertex)).add(baseOf(mate(vertex)));
      parent[vertex] = below;
      below = mate(vertex);
      vertex = parent[below] ?? exposed;
    }
  };

  even[exposed] = true;
  const queue = [exposed];
  for (let vertex = queue.shift(); vertex !== undefined; vertex = queue.shift()) {
    for (let next = 0; next < size; next++) {
      if (next === mate(vertex) || baseOf(next) === baseOf(vertex) || !adjacent(vertex, next)) continue;
      if (even[next]) {
        const top = commonBase(vertex, next);
        const blossom = new Set<number>();
        markPath(vertex, top, next, blossom);
        markPath(next, top, vertex, blossom);
        for (let member = 0; member < size; member++) {
          if (!blossom.has(baseOf(member))) continue;
          base[member] = top;
          if (!even[member]) {
            even[member] = true;
            queue.push(member);
          }
        }
      } else if (parent[next] === -1) {
        parent[next] = vertex;
        const reached = mate(next);
        even[reached] = true;
        queue.push(reached);
      }
    }
  }
  return even.flatMap((isEven, vertex) => (isEven ? [vertex] : []));
}
