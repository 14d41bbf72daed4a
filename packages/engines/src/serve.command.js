import { listJavas, pickJava } from './find-java.js';
import { pinJars } from './jars.js';
import { endWithParent } from './end-with-parent.js';
import { readOptions } from './options.js';
import { checkEngines, described, settingsOf, startEngines, stopEngines } from './start-engines.js';

const report = (text) => console.error(text);

async function check(options) {
  const found = await checkEngines(options);
  if (options.json) console.log(JSON.stringify({ engines: found }));
  else for (const engine of found) console.log(`${engine.name}: ${described(engine)}${why(engine)}`);
}

function why({ reason }) {
  return reason ? `, ${reason}` : '';
}

async function pin(options) {
  const java = pickJava(listJavas(), { minimum: 17, compiler: false });
  for (const name of options.only.filter((name) => name !== 'redis'))
    report(`${name}: ${await pinJars(name, java)} jars listed; compare with git diff before you commit`);
}

function print(options, { engines, absent }) {
  const settings = settingsOf(engines);
  if (options.json) {
    const list = engines.map(({ name, kind, version, how, setting, url, pid, log, startedInMs }) => {
      return { name, kind, version, how, setting, url, pid, log, startedInMs };
    });
    const missing = absent.map(({ name, reason }) => ({ name, kind: 'absent', reason }));
    console.log(JSON.stringify({ settings, engines: [...list, ...missing] }));
  } else for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
}

/** Runs until a signal arrives or an engine ends unexpectedly. */
async function serve(options) {
  let end;
  const ended = new Promise((resolve) => (end = resolve));
  // While they are starting there is nothing to stop in order: what runs is killed with this process.
  let signalled = () => process.exit(130);
  process.on('SIGINT', () => signalled());
  process.on('SIGTERM', () => signalled());
  const died = (name, how) => {
    report(`${name}: ended unexpectedly (${how})`);
    end(1);
  };
  const started = await startEngines(options, report, died);
  signalled = () => end(0);
  if (started.engines.length === 0) {
    report('No engine can run on this machine.');
    return 1;
  }
  print(options, started);
  const up = setInterval(() => {}, 60_000);
  const code = await ended;
  clearInterval(up);
  await stopEngines(started.engines);
  report('All stopped.');
  return code;
}

endWithParent();
try {
  const options = readOptions(process.argv.slice(2));
  if (options.check) await check(options);
  else if (options.pin) await pin(options);
  else process.exitCode = await serve(options);
} catch (error) {
  console.error(error.code?.startsWith('RC_') ? `${error.code} ${error.message}` : error);
  process.exitCode = 1;
}
