import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { circlesOf, folderGraph, importGraph } from './import-graph.js';

function graphOf(files) {
  const home = mkdtempSync(join(tmpdir(), 'import-graph-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(home, name)), { recursive: true });
      writeFileSync(join(home, name), text);
    }
    return importGraph(home);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

describe('circles of imports', () => {
  test.each([
    ['no circle', { 'a.ts': `import { b } from './b.ts';`, 'b.ts': '' }, []],
    ['two files', { 'a.ts': `import './b.ts';`, 'b.ts': `export * from './a.ts';` }, [['a.ts', 'b.ts']]],
    [
      'types',
      { 'a.ts': `import type { B } from './b.ts';`, 'b.ts': `import type { A } from './a.ts';` },
      [['a.ts', 'b.ts']],
    ],
    [
      'dynamic imports',
      { 'a.tsx': `await import('./b.js');`, 'b.js': `import './a.tsx';` },
      [['a.tsx', 'b.js']],
    ],
    [
      'three files',
      { 'a.ts': `import './b.ts';`, 'b.ts': `import './x/c.ts';`, 'x/c.ts': `import '../a.ts';` },
      [['a.ts', 'b.ts', 'x/c.ts']],
    ],
    ['a file that imports itself', { 'a.ts': `import './a.ts';` }, [['a.ts']]],
    ['comments', { 'a.ts': `import './b.ts';`, 'b.ts': `// import './a.ts';` }, []],
  ])('%s', (_name, files, circles) => {
    expect(circlesOf(graphOf(files))).toEqual(circles);
  });

  test('folders, although no files are in a circle', () => {
    const graph = graphOf({
      'one/a.ts': `import '../two/b.ts';`,
      'one/c.ts': '',
      'two/b.ts': '',
      'two/d.ts': `import '../one/c.ts';`,
      'top.ts': `import './one/a.ts';`,
    });
    expect(circlesOf(graph)).toEqual([]);
    expect(circlesOf(folderGraph(graph))).toEqual([['one', 'two']]);
  });

  test('between folders at a depth, not those above it', () => {
    const graph = graphOf({
      'shared/a.ts': "import './../features/x/b.ts';",
      'features/x/b.ts': "import '../y/c.ts';",
      'features/y/c.ts': "import '../x/d.ts';",
      'features/x/d.ts': "import '../../shared/a.ts';",
    });
    expect(circlesOf(folderGraph(graph, 2))).toEqual([['features/x', 'features/y']]);
  });
});
