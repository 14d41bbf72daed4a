import { engineSuites, partSuites } from './engine-suites.js';
import { identify } from '@royal-chess/engines/identify';
import { endWithParent } from '@royal-chess/engines/end-with-parent';
import { engineNames, readOptions, settings } from '@royal-chess/engines/options';
import { checkEngines, settingsOf, startEngines, stopEngines } from '@royal-chess/engines/start-engines';
import { runJest } from '../run-jest.js';

const log = (text) => console.error(text);

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}

/** Name, kind and version of an engine, as it reports them, or else as it was started. */
async function versionOf(engine) {
  const { kind, version } = await identify(engine.name, engine.url);
  if (engine.how === 'address') return [engine.name, kind, `${version}, at the address given`];
  const started = engine.version === 'as installed' ? version : engine.version;
  return [engine.name, engine.kind, started];
}

function report({ what, absent, died, not, result, required }) {
  console.log('');
  for (const { file, lacks } of not) console.log(`not run: ${file} (without ${lacks.join(', ')})`);
  for (const engine of died) console.log(`ended while the tests ran: ${engine}`);
  const missing = absent.map(({ name, reason }) => [name, 'absent', reason]);
  table([['engine', 'what', 'version'], ...what, ...missing]);
  for (const name of required) console.log(`required, but absent: ${name}`);
  if (result.passed + result.failed === 0) console.log('No test was run: that is a failure.');
  if (result.skipped > 0) console.log(`${result.skipped} skipped`);
  console.log(`${result.passed} passed, ${result.failed} failed`);
}

/** The engines that this machine could start if no address were given. */
async function startable() {
  const env = { ...process.env };
  for (const setting of Object.values(settings)) delete env[setting];
  const found = await checkEngines({ only: engineNames, docker: false, env });
  return found.filter(({ kind }) => kind !== 'absent').map(({ name }) => name);
}

async function run(options) {
  const suites = engineSuites(options.patterns);
  const only = options.only.filter(
    (name) => options.require.includes(name) || suites.some(({ needs }) => needs.includes(name)),
  );
  const died = [];
  const onExit = (name, how) => died.push(`${name} (${how})`);
  const { engines, absent } = await startEngines({ ...options, only }, log, onExit);
  try {
    const what = [];
    for (const engine of engines) what.push(await versionOf(engine));
    const running = engines.map(({ name }) => name);
    const { run, not } = partSuites(suites, running, await startable());
    const result =
      run.length > 0
        ? await runJest(['--runTestsByPath', ...run], {
            ENGINES: '1',
            ...settingsOf(engines),
          })
        : { passed: 0, failed: 0, skipped: 0, right: false };
    const required = options.require.filter((name) => !running.includes(name));
    report({ what, absent, died, not, result, required });
    return result.right && died.length === 0 && required.length === 0 ? 0 : 1;
  } finally {
    await stopEngines(engines);
  }
}

endWithParent();
// Engines are killed at `exit`, which a signal alone does not emit.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
try {
  process.exitCode = await run(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error.code?.startsWith('RC_') ? `${error.code} ${error.message}` : error);
  process.exitCode = 1;
}
