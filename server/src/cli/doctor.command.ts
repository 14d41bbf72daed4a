import type { Finding } from '@royal-chess/infra/engine-checks/finding';
import { engineProgram } from '@royal-chess/infra/uci-engine/engine-program';
import { checkSyzygy } from '@royal-chess/infra/uci-engine/syzygy-folders';
import { loadConfig } from '@royal-chess/services/config/config';
import { ConfigError } from '@royal-chess/infra/settings/load-settings';
import { examineEngines } from '../distributed/examine-engines.ts';
import { FOUND_WRONG, RIGHT } from './cli-io.ts';
import { checkDataFolder } from './data-folder-check.ts';
import type { CliOutput } from './cli-output.ts';

const marks = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' } as const;

/** Tests the settings and every engine they name. Exit code 1 when there is a fault; warnings do not change it. */
export async function doctorCommand(
  output: CliOutput,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  const findings = await examine(env);
  for (const finding of findings) output.detail(describe(finding));
  const count = (outcome: Finding['outcome']): number =>
    findings.filter((finding) => finding.outcome === outcome).length;
  const [faults, warnings] = [count('fault'), count('warning')];
  output.answer(`${findings.length} checks, ${warnings} warnings, ${faults} faults`, {
    faults,
    warnings,
    findings,
  });
  return faults === 0 ? RIGHT : FOUND_WRONG;
}

function describe({ engine, check, outcome, found, remedy }: Finding): string {
  return `${marks[outcome]} ${engine} ${check}: ${found}${remedy === undefined ? '' : `\n        -> ${remedy}`}`;
}

async function examine(env: Readonly<Record<string, string | undefined>>): Promise<readonly Finding[]> {
  try {
    const config = loadConfig(env);
    const mode = config.engines ? 'the distributed mode on four engines' : 'embedded, on this machine';
    const settings: Finding = { engine: 'settings', check: 'values', outcome: 'ok', found: mode };
    return [
      settings,
      ...(config.engines
        ? await examineEngines(config.engines, { ...config, role: 'all' })
        : checkDataFolder(config.dataDir)),
      ...checkSyzygy(config.syzygyPath, engineProgram(config)),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return faultsOf(error);
  }
}

/** One finding for each setting that the refusal of a start would name. */
function faultsOf({ faults }: ConfigError): readonly Finding[] {
  return faults.map(({ setting, remedy }) => ({
    engine: 'settings',
    check: setting,
    outcome: 'fault',
    found: 'cannot be used',
    remedy,
  }));
}
