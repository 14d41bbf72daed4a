import type { Finding } from '@royal-chess/infra/engine-checks/finding';
import type { Logger } from 'pino';
import { EngineUnusable } from '../engine-unusable.ts';
import type { DistributedConfig } from './distributed-config.ts';
import { examineEngines } from './examine-engines.ts';

/**
 * Checks the engines that this role uses before it starts on them; warnings go to the log.
 * @throws EngineUnusable with every fault of every engine: what it is and what to do
 */
export async function refuseUnusableEngines(config: DistributedConfig, logger: Logger): Promise<void> {
  const findings = await examineEngines(config.engines, config);
  for (const finding of findings) if (finding.outcome === 'warning') logger.warn(lineOf(finding));
  const faults = findings.filter(({ outcome }) => outcome === 'fault');
  if (faults.length > 0)
    throw new EngineUnusable(['Not all engines can be used:', ...faults.map(lineOf)].join('\n  '));
}

const lineOf = ({ engine, check, found, remedy }: Finding): string =>
  `${engine}, ${check}: ${found}. ${remedy ?? ''}`;
