// The imports between the files of a workspace, as text shows them: types and dynamic imports count too.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;
const comment = /^\s*(\/?\*|\/\/).*$/gm;

/** Every source file below a folder. */
export function sourceFiles(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourceFiles(path);
    return /\.(tsx?|js)$/.test(name) ? [path] : [];
  });
}

/** The specifiers that a file imports or exports from. */
export function importsOf(text) {
  return [...text.replaceAll(comment, '').matchAll(specifier)].map(([, target]) => target);
}

/** Which file imports which, both below the folder and relative to it. */
export function importGraph(home) {
  const graph = new Map();
  for (const file of sourceFiles(home)) {
    const targets = importsOf(readFileSync(file, 'utf8'))
      .filter((target) => target.startsWith('.'))
      .map((target) => resolve(dirname(file), target))
      .filter((target) => existsSync(target) && target.startsWith(home));
    graph.set(
      relative(home, file),
      targets.map((target) => relative(home, target)),
    );
  }
  return graph;
}

/** The graph of the folders at a depth, 1 for the top-level ones; files above that depth do not count. */
export function folderGraph(graph, depth = 1) {
  const folders = new Map();
  const folderOf = (file) => {
    const parts = file.split('/');
    return parts.length > depth ? parts.slice(0, depth).join('/') : undefined;
  };
  for (const [file, targets] of graph) {
    const from = folderOf(file);
    if (from === undefined) continue;
    const to = targets.map(folderOf).filter((folder) => folder !== undefined && folder !== from);
    folders.set(from, [...new Set([...(folders.get(from) ?? []), ...to])]);
  }
  return folders;
}

/** One shortest circle for each group of nodes that reach each other, as the nodes in its order. */
export function circlesOf(graph) {
  const found = new Set();
  const circles = [];
  for (const start of graph.keys()) {
    if (found.has(start)) continue;
    const circle = shortestWayBack(graph, start);
    if (circle === undefined) continue;
    for (const node of circle) found.add(node);
    circles.push(circle);
  }
  return circles;
}

function shortestWayBack(graph, start) {
  const cameFrom = new Map();
  const queue = [start];
  for (const node of queue)
    for (const next of graph.get(node) ?? []) {
      if (next === start) return wayTo(node, cameFrom, start);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  return undefined;
}

function wayTo(end, cameFrom, start) {
  const way = [];
  for (let node = end; node !== start; node = cameFrom.get(node)) way.unshift(node);
  return [start, ...way];
}
