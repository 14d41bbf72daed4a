import type { TournamentEvent, TournamentEventData } from '@royal-chess/contracts/tournaments';

/** Tenths of a point that a result gives White and Black. */
const points: Readonly<Record<string, readonly [number, number]>> = {
  '1-0': [10, 0],
  '0-1': [0, 10],
  '1/2-1/2': [5, 5],
  'W-L': [10, 0],
  'L-W': [0, 10],
  'D-D': [5, 5],
  '+--': [10, 0],
  '--+': [0, 10],
  '---': [0, 0],
  '0-0': [0, 0],
  '1/2-0': [5, 0],
  '0-1/2': [0, 5],
};
const byePoints = { 'half-point': 5, 'full-point': 10, 'zero-point': 0 } as const;

/** What the events of one section give each player, counted from the events alone, without the code that folds them. */
export function recount(events: readonly TournamentEvent[], sectionId: string): Map<string, number> {
  const drafts = new Map<number, TournamentEventData<'RoundDrafted'>>();
  const published = new Map<number, Pick<TournamentEventData<'RoundDrafted'>, 'pairs' | 'bye'>>();
  const results = new Map<string, string | null>();
  const byes = new Map<string, Map<number, keyof typeof byePoints>>();
  const totals = new Map<string, number>();
  const left = new Map<string, number>();
  const add = (entryId: string, tenths: number) => totals.set(entryId, (totals.get(entryId) ?? 0) + tenths);
  for (const { type, data } of events) {
    if ('sectionId' in data && data.sectionId !== sectionId) continue;
    if (type === 'PlayerEntered') add(data.entryId, 0);
    else if (type === 'RoundDrafted') drafts.set(data.round, data);
    else if (type === 'RoundEdited') drafts.set(data.round, { ...data, adjourned: [] });
    else if (type === 'RoundPublished')
      published.set(data.round, drafts.get(data.round) ?? { pairs: [], bye: null });
    else if (type === 'TieContinued') {
      const { pairs = [], bye = null } = published.get(data.round) ?? {};
      const { white, black } = data;
      published.set(data.round, { pairs: pairs.with(data.board - 1, { white, black }), bye });
    } else if (type === 'RoundUnpublished') published.delete(data.round);
    else if (type === 'ResultRecorded') results.set(`${data.round}/${data.board}`, data.result);
    else if (type === 'ResultCorrected') results.set(`${data.round}/${data.board}`, data.to);
    else if (type === 'PointsAssigned') add(data.entryId, data.tenths);
    else if (type === 'EntryWithdrawn') left.set(data.entryId, data.fromRound);
    else if (type === 'EntryRestored') left.delete(data.entryId);
    else if (type === 'ByeSet') {
      const ofPlayer = byes.get(data.entryId) ?? new Map();
      byes.set(data.entryId, ofPlayer);
      if (data.bye === null) ofPlayer.delete(data.round);
      else ofPlayer.set(data.round, data.bye);
    }
  }
  for (const [round, { pairs, bye }] of published) {
    const placed = new Set([bye, ...pairs.flatMap(({ white, black }) => [white, black])]);
    if (bye !== null) add(bye, 10);
    for (const [index, { white, black }] of pairs.entries()) {
      const [ofWhite, ofBlack] = points[results.get(`${round}/${index + 1}`) ?? ''] ?? [0, 0];
      add(white, ofWhite);
      add(black, ofBlack);
    }
    for (const [entryId, ofPlayer] of byes)
      if (!placed.has(entryId) && totals.has(entryId) && round < (left.get(entryId) ?? Infinity))
        add(entryId, byePoints[ofPlayer.get(round) ?? 'zero-point']);
  }
  return totals;
}
