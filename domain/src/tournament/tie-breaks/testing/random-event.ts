import { standardScoring } from '../../model/points.ts';
import type { Bye, GameOutcome, RoundEntry, Tournament } from '../../model/tournament.ts';

/** Numbers from 0 to below 1 that a seed decides (a linear congruential generator). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const byes: readonly Bye[] = ['half-point', 'zero-point', 'full-point'];
const answer: Record<GameOutcome, GameOutcome> = { win: 'loss', draw: 'draw', loss: 'win' };

/**
 * An event whose rounds pair neighbours in score, now and then again; every kind of unplayed round occurs. Not a legal Swiss:
 * tie-breaks do not ask for one.
 */
export function randomEvent(seed: number, players: number, rounds: number): Tournament {
  const random = randomFrom(seed);
  const entries = Array.from({ length: players }, (): RoundEntry[] => []);
  const scores = entries.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    const order = entries
      .map((_, index) => ({ index, key: (scores[index] ?? 0) + random() }))
      .sort((a, b) => b.key - a.key)
      .map(({ index }) => index);
    const present = order.filter((index) => {
      if (random() > 0.06) return true;
      entries[index]!.push({ kind: 'bye', bye: byes[Math.floor(random() * byes.length)]! });
      return false;
    });
    if (present.length % 2 === 1) entries[present.pop()!]!.push({ kind: 'bye', bye: 'pairing-allocated' });
    for (let at = 0; at < present.length; at += 2) {
      const [white, black] = [present[at]!, present[at + 1]!];
      const outcome = (['win', 'draw', 'loss'] as const)[Math.floor(random() * 3)]!;
      const kinds = random() < 0.05 && outcome !== 'draw' ? 'forfeit' : 'game';
      const enter = (self: number, opponent: number, color: 'white' | 'black', of: GameOutcome) => {
        const paired = { opponent: opponent + 1, color } as const;
        entries[self]!.push(
          kinds === 'forfeit' && of !== 'draw'
            ? { kind: 'forfeit', ...paired, outcome: of }
            : { kind: 'game', ...paired, outcome: of, rated: true },
        );
        scores[self]! += of === 'win' ? 1 : of === 'draw' ? 0.5 : 0;
      };
      enter(white, black, 'white', outcome);
      enter(black, white, 'black', answer[outcome]);
    }
  }
  return {
    name: '',
    plannedRounds: rounds,
    players: entries.map((own, index) => ({
      startingNumber: index + 1,
      name: '',
      rating: 2600 - Math.floor(random() * 900),
      rounds: own,
    })),
    scoring: standardScoring,
    initialColor: null,
    accelerations: [],
    forbiddenPairs: [],
    absences: [],
    teams: [],
  };
}
