import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Color } from '@royal-chess/contracts/chess';
import type { PairingSystemName } from '@royal-chess/contracts/tournaments';
import { colorPreference } from '@royal-chess/domain/tournament/check/color-preference';
import { beforeRound } from '@royal-chess/domain/tournament/model/before-round';
import type { Player, Tournament } from '@royal-chess/domain/tournament/model/tournament';
import { explainPairing } from '@royal-chess/domain/tournament/swiss/explanation/explain-pairing';
import { sectionFacts } from '@royal-chess/domain/tournament/running/section-facts';
import type { Round } from '@royal-chess/domain/tournament/running/tournament-state';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Entrants } from '../entrants.ts';
import { tournamentOf } from '../tournament-of.ts';
import { TournamentReader, type Viewer } from '../tournament-reader.ts';
import type { RoundPlace } from './tournament-round.query.ts';

interface Answer {
  sentences: string[];
  colors: { entryId: string; history: Color[]; due: string }[];
}

/** Why a pair was made, for the arbiter to read out. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class PairingExplanation extends Query<Answer> {
  constructor(
    readonly place: RoundPlace,
    readonly viewer: Viewer,
    /** From 1. */
    readonly board: number,
  ) {
    super();
  }
}

@QueryHandler(PairingExplanation)
export class PairingExplanationHandler implements IQueryHandler<PairingExplanation> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly entrants: Entrants,
  ) {}

  async execute({ place, viewer, board }: PairingExplanation): Promise<Answer> {
    const { state, section } = await this.reader.readSection(place.id, place.section, viewer);
    const round = section.rounds[place.round - 1];
    const pair = round && pairOf(round, board);
    if (!pair) throw ProblemException.because('RC_TOURNAMENT_NOT_FOUND', `Board ${board} is not paired.`);
    const entrants = await this.entrants.of(place.id, state);
    const { tournament, numberOf } = tournamentOf(state, place.section, entrants);
    const recorded = beforeRound(tournament, place.round);
    const numbers = [pair.white, pair.black].map((entryId) => numberOf.get(entryId) ?? 0);
    const system = sectionFacts(state, place.section)?.settings.format.system ?? 'manual';
    return {
      sentences: [...manualSentence(round, pair), ...sentencesOf(system, recorded, place.round, numbers)],
      colors: [pair.white, pair.black].map((entryId, side) => {
        const history = colorsOf(recorded.players[(numbers[side] ?? 0) - 1]);
        return { entryId, history, due: dueOf(history) };
      }),
    };
  }
}

type Pair = Round['draft']['pairs'][number];
const pairOf = ({ boards, draft }: Round, board: number): Pair | undefined =>
  boards[board - 1] ?? draft.pairs[board - 1];

const same = (one: Pair, other: Pair): boolean => one.white === other.white && one.black === other.black;

/** An arbiter's pair has no reason that the engine knows. */
function manualSentence({ proposal }: Round, pair: Pair): string[] {
  if (proposal === null) return ['An arbiter paired this round by hand.'];
  if (proposal.pairs.some((proposed) => same(proposed, pair))) return [];
  return ['An arbiter changed this pair. The engine explains the pairs that it proposed for these players:'];
}

function sentencesOf(
  system: PairingSystemName,
  tournament: Tournament,
  round: number,
  players: readonly number[],
): readonly string[] {
  if (system !== 'dutch') return [ofSystem[system]];
  const explained = explainPairing(tournament, round, players);
  if (!explained.ok) return explained.error.reasons;
  return explained.value.flatMap(({ sentences }) => sentences);
}

/** What decides a pair of a system whose pairings are not explained one by one. */
const ofSystem: Readonly<Record<Exclude<PairingSystemName, 'dutch'>, string>> = {
  dubov:
    'The Dubov system pairs a group by the average rating of the opponents (C.04.4.1); single pairs are not explained.',
  burstein:
    'The Burstein system pairs a group from the outside in, by Sonneborn-Berger and Buchholz (C.04.4.2); single pairs are not explained.',
  lim: 'The Lim system pairs from the highest and lowest groups to the middle (C.04.4.3); single pairs are not explained.',
  double: 'The double Swiss system pairs as C.04.5 describes; single pairs are not explained.',
  'round-robin': 'The Berger table of C.05 has this pair in this round.',
  'double-round-robin': 'The Berger table of C.05 has this pair in this round.',
  knockout: 'The bracket has this pair: the seeding and the results before it decide.',
  'double-elimination': 'The bracket has this pair: the seeding and the results before it decide.',
  arena:
    'In an arena those who are free are paired, near each other in points, and not with their last opponent.',
  simul: 'In a simultaneous display one player meets all others.',
  'team-swiss': 'The teams are paired; the players of a match follow from their order in the team.',
  'team-round-robin':
    'The Berger table pairs the teams; the players of a match follow from their order in the team.',
  scheveningen: 'The Scheveningen table has this pair: each player of a team meets each of the other.',
  manual: 'An arbiter pairs this section by hand.',
};

const colorsOf = (player: Player | undefined): Color[] =>
  (player?.rounds ?? []).flatMap((entry) => (entry?.kind === 'game' ? entry.color : []));

function dueOf(history: readonly Color[]): string {
  const preference = colorPreference(history);
  if (preference === null) return 'no colour is due';
  const degree = { absolute: 'must have', strong: 'should have', mild: 'is due' } as const;
  const { color, strength } = preference;
  const name = color === 'white' ? 'White' : 'Black';
  return strength === 'mild' ? `${name} ${degree.mild}` : `${degree[strength]} ${name}`;
}
