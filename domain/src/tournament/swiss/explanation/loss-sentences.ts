import type { Criterion } from '../criteria.ts';
import type { PairingPlayer } from '../pairing-player.ts';
import type { Trial } from './bracket-trial.ts';

/** How a text names a player: "Anna (5.0)". */
export type NameOf = (player: PairingPlayer) => string;

interface Loss {
  readonly by: number;
  readonly best: Trial;
  readonly trial: Trial;
  readonly round: number;
  readonly nameOf: NameOf;
}

const some = (count: number, one: string, more: string): string =>
  count === 1 ? `one more ${one}` : `${count} more ${more}`;

/** Downfloaters of the alternative, but not of the pairing, who floated down so many rounds ago already. */
function againDown({ best, trial, round, nameOf, by }: Loss, back: 0 | 1): string {
  const kept = new Set(best.downfloaters);
  const again = trial.downfloaters.filter((player) => player.floats[back] === 1 && !kept.has(player));
  const names = again.map(nameOf).join(', ') || some(by, 'player', 'players');
  return `${names}, who floated down in round ${round - 1 - back}, would float down again`;
}

/** Opponents from below in the alternative, but not in the pairing, who floated up so many rounds ago already. */
function againUp({ best, trial, round, nameOf, by }: Loss, back: 0 | 1): string {
  const lifted = (pairs: Trial['pairs']): PairingPlayer[] =>
    pairs
      .filter(([higher, lower]) => higher.score > lower.score && lower.floats[back] === 2)
      .map(([, lower]) => lower);
  const kept = new Set(lifted(best.pairs));
  const again = lifted(trial.pairs).filter((player) => !kept.has(player));
  const names = again.map(nameOf).join(', ') || some(by, 'player', 'players');
  return `${names}, who floated up in round ${round - 1 - back}, would float up again`;
}

const sentences: Readonly<Record<Criterion, (loss: Loss) => string>> = {
  C4: () => 'the players who remain could not all be paired',
  C6: ({ by }) =>
    `the bracket would have ${by === 1 ? 'one pair' : `${by} pairs`} less, and more players would float down`,
  C7: () => 'a player with more points would float down',
  C8: () => 'the next bracket could pair fewer players, or players with fewer points',
  C9: () => 'the bye would go to a player with more unplayed games',
  C10: ({ by }) =>
    `${some(by, 'pair', 'pairs')} would give a topscorer or the opponent a colour difference of more than two`,
  C11: ({ by }) =>
    `${some(by, 'pair', 'pairs')} would give a topscorer or the opponent the same colour three times running`,
  C12: ({ by }) => `${some(by, 'player', 'players')} would not get the colour that is due`,
  C13: ({ by }) =>
    `${some(by, 'player', 'players')} with a strong colour preference would not get that colour`,
  C14: (loss) => againDown(loss, 0),
  C15: (loss) => againUp(loss, 0),
  C16: (loss) => againDown(loss, 1),
  C17: (loss) => againUp(loss, 1),
  C18: ({ round }) => `a player who floated down in round ${round - 1} would float further down`,
  C19: ({ round }) => `a player who floated up in round ${round - 1} would float further up`,
  C20: ({ round }) => `a player who floated down in round ${round - 2} would float further down`,
  C21: ({ round }) => `a player who floated up in round ${round - 2} would float further up`,
};

/** What a criterion has against an alternative, as the end of a sentence. */
export const lossSentence = (criterion: Criterion, loss: Loss): string =>
  `${sentences[criterion](loss)} (${criterion})`;
