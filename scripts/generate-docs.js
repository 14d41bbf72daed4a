// Writes what is generated from code: docs/openapi.json, docs/asyncapi.yaml, docs/routes.md and README's configuration table.
// With --check it writes nothing and fails when one of them is stale, or when a document links to a file that does not exist.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenLinks, documents } from './document-links.js';
import { root, runNode } from './run.js';

const marks = ['<!-- configuration: generated -->', '<!-- /configuration -->'];

function configurationTable(rows) {
  const lines = rows.map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${meaning} |`,
  );
  return ['| variable | default | meaning |', '|---|---|---|', ...lines].join('\n');
}

async function generate() {
  const { openApiDocument } = await import('../services/dist/platform/docs/openapi.js');
  const { asyncApiDocument } = await import('../services/dist/platform/docs/asyncapi.js');
  const { routesDocument } = await import('../services/dist/platform/docs/routes-document.js');
  const { allSettings } = await import('../services/dist/config/config.js');
  const { stringify } = await import('yaml');
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [from, to] = [readme.indexOf(marks[0]), readme.indexOf(marks[1])];
  if (from < 0 || to < from) throw new Error('README.md has lost its configuration marks');
  return {
    'docs/openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
    'docs/asyncapi.yaml': stringify(asyncApiDocument()),
    'docs/routes.md': routesDocument(),
    'README.md': `${readme.slice(0, from)}${marks[0]}\n\n${configurationTable(allSettings.settings)}\n\n${readme.slice(to)}`,
  };
}

function isStale(file, text) {
  try {
    return readFileSync(join(root, file), 'utf8') !== text;
  } catch {
    return true;
  }
}

if (!process.argv.includes('--inner')) {
  // The compiled services need the pinned Node.
  const built = await runNode(['node_modules/typescript/bin/tsc', '-b', 'services']);
  process.exitCode = built || (await runNode([import.meta.filename, '--inner', ...process.argv.slice(2)]));
} else {
  const stale = Object.entries(await generate()).filter(([file, text]) => isStale(file, text));
  if (process.argv.includes('--check')) {
    for (const [file] of stale) console.error(`${file} is stale: run npm run docs:generate`);
    const broken = brokenLinks(root, documents(root));
    for (const { file, target } of broken) console.error(`${file} links to ${target}, which does not exist`);
    process.exitCode = stale.length + broken.length === 0 ? 0 : 1;
    if (stale.length === 0) console.log('Generated documents are fresh.');
    if (broken.length === 0) console.log('Links of documents lead to files.');
  } else {
    for (const [file, text] of stale) writeFileSync(join(root, file), text);
    console.log(
      stale.length === 0 ? 'Nothing has changed.' : `Wrote ${stale.map(([file]) => file).join(', ')}`,
    );
  }
}
