import { beforeRound } from '@royal-chess/domain/tournament/model/before-round';
import { pairedRounds } from '@royal-chess/domain/tournament/model/paired-rounds';
import type { RoundNumber, Tournament } from '@royal-chess/domain/tournament/model/tournament';
import { BadUse, wholeNumber } from '../bad-use.ts';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { chooseSystem, withAcceleration } from './choose-system.ts';
import { openTrf } from './trf-file.ts';

/** Options of `pair`, as given. */
export interface PairFlags {
  readonly round?: string;
  readonly system?: string;
  readonly explain?: boolean;
  readonly check?: boolean;
}

/**
 * The round to pair: the next one when none is named.
 * @throws BadUse when the event is over, or the round before has games without a result
 */
function chooseRound(
  given: string | undefined,
  { players, plannedRounds }: Tournament,
  stated: boolean,
): RoundNumber {
  const paired = pairedRounds({ players });
  const over = stated && paired > 0 && paired >= plannedRounds;
  if (given !== undefined) return wholeNumber('round', given, 1, over ? paired : paired + 1);
  if (over)
    throw new BadUse(
      'round',
      `All ${paired} rounds of the event are paired; --round N pairs one of them again.`,
    );
  for (const { startingNumber, rounds } of players)
    for (const [index, entry] of rounds.entries())
      if (entry?.kind === 'paired')
        throw new BadUse(
          'round',
          `The game of players ${startingNumber} and ${entry.opponent} in round ${index + 1} has no result; --round N pairs a round again.`,
        );
  return paired + 1;
}

/** The event with at least one round after a new one, where the file does not say how many it has: that changes who may meet. */
function withRounds(event: Tournament, round: RoundNumber, stated: boolean, output: CliOutput): Tournament {
  if (stated || round <= event.plannedRounds) return event;
  output.io.err(
    `The file does not say how many rounds the event has (record 142): round ${round} is paired as one that is not the last.`,
  );
  return { ...event, plannedRounds: round + 1 };
}

/** Prints the pairs of a round, the bye with an opponent 0; exit code 1 when the round cannot be paired. */
export async function pairCommand(file: string, flags: PairFlags, output: CliOutput): Promise<number> {
  const document = await openTrf(file, output.io);
  const system = chooseSystem(flags.system, document, (message) => output.io.err(message));
  const event = withAcceleration(document);
  const round = chooseRound(flags.round, event, document.roundsStated);
  const tournament = beforeRound(withRounds(event, round, document.roundsStated, output), round);
  const paired = system.pair(tournament, round);
  if (!paired.ok) {
    const { players, reasons } = paired.error;
    for (const reason of reasons) output.io.err(reason);
    output.answer(`round ${round} cannot be paired`, {
      system: system.name,
      round,
      unpairable: { players, reasons },
    });
    return FOUND_WRONG;
  }
  const { pairs, bye } = paired.value;
  const boards = pairs.map(({ white, black }, index) => ({ board: index + 1, white, black }));
  const lines = pairs.map(({ white, black }) => `${white} ${black}`);
  if (bye !== null) lines.push(`${bye} 0`);
  const explanation = flags.explain === true ? explainRound(system, tournament, round) : undefined;
  output.answer([lines.length, ...lines, ...(explanation ? ['', ...explanation] : [])].join('\n'), {
    system: system.name,
    round,
    pairs: boards,
    bye,
    ...(explanation && { explanation }),
  });
  return RIGHT;
}

function explainRound(
  { explain, title }: ReturnType<typeof chooseSystem>,
  tournament: Tournament,
  round: RoundNumber,
): readonly string[] {
  if (!explain) throw new BadUse('explain', `${title} has no explanation in this version.`);
  return explain(tournament, round);
}
