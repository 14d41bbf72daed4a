import { bakuAccelerations } from '@royal-chess/domain/tournament/swiss/acceleration';
import type { Tournament } from '@royal-chess/domain/tournament/model/tournament';
import { systemInOrder } from '@royal-chess/domain/tournament/pair-in-order';
import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import {
  readTypeCode,
  systemNames,
  systems,
  type PairingSystem,
  type SystemName,
} from '@royal-chess/domain/tournament/systems';
import { pairTeamsOf, teamSystem } from './pair-teams.ts';
import { BadUse, quoted } from '../bad-use.ts';
import { unreadTypeCode } from './unread-type-code.ts';

/** A system and the name that chose it. */
export interface ChosenSystem extends PairingSystem {
  readonly name: SystemName;
}

/** The event with the virtual points that record 192 names (`_BAKU`); records 250 and XXA replace them. */
export function withAcceleration({ header, tournament }: TrfDocument): Tournament {
  const code = readTypeCode(header.typeCode) ?? readTypeCode(header.type);
  if (code?.baku !== true || tournament.accelerations.length > 0) return tournament;
  return { ...tournament, accelerations: bakuAccelerations(tournament) };
}

/**
 * The system of that name; without one, what record 192 or 092 of the file says, else the Dutch one, with a warning where
 * the record has a code that is not known.
 * @throws BadUse when there is no such system
 */
export function chooseSystem(
  name: string | undefined,
  document: TrfDocument,
  warn: (message: string) => void,
): ChosenSystem {
  const { header, pairingOrder } = document;
  const code = readTypeCode(header.typeCode) ?? readTypeCode(header.type);
  const chosen =
    name === undefined
      ? (code?.system ?? 'dutch')
      : systemNames.find((known) => known === name.toLowerCase());
  if (chosen === undefined)
    throw new BadUse('system', `One of ${systemNames.join(', ')} is expected, not ${quoted(name ?? '')}.`);
  const unread = name === undefined ? unreadTypeCode(document) : null;
  if (unread)
    warn(
      `Record ${unread.record} has ${quoted(unread.value)}, which names no system that is known: the Dutch system is taken.`,
    );
  if (chosen === 'team') return { ...teamSystem, name: chosen, pair: pairTeamsOf(document) };
  const system = systems[chosen];
  if (!system) throw new BadUse('system', `The system ${chosen} is not part of this version.`);
  return { ...(pairingOrder ? systemInOrder(system, pairingOrder) : system), name: chosen };
}
