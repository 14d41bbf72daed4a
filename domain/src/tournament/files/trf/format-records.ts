import { pairedRounds } from '../../model/paired-rounds.ts';
import { formatPoints, standardScoring } from '../../model/points.ts';
import type { Acceleration, AssignedPoints, Points, Scoring } from '../../model/tournament.ts';
import { formatPlayerFacts } from './format-player.ts';
import { formatTeams } from './format-teams.ts';
import { textRecords } from './header-records.ts';
import type { TrfDocument } from './trf-document.ts';

/** Records that say one thing together, and the lines for it as TRF26 has them. */
export interface RecordGroup {
  readonly tags: readonly string[];
  readonly format: (document: TrfDocument) => readonly string[];
}

const line = (tag: string, text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : [`${tag} ${text}`];

const number = (value: number, width: number): string => String(value).padStart(width, '0');
const tenths = (points: Points): string => formatPoints(points).padStart(4);

const textGroup = (tag: keyof typeof textRecords): RecordGroup => ({
  tags: [tag],
  format: ({ header }) => line(tag, header[textRecords[tag]]),
});

/** All groups but players, in the order that a new file has. */
export const headGroups: readonly RecordGroup[] = [
  { tags: ['012'], format: ({ tournament }) => line('012', tournament.name) },
  ...(['022', '032', '042', '052', '062', '072', '082', '092', '102'] as const).map(textGroup),
  { tags: ['112'], format: ({ header }) => (header.deputyArbiters ?? []).map((name) => `112 ${name}`) },
  textGroup('122'),
  { tags: ['132'], format: ({ header }) => datesOf(header.roundDates ?? []) },
  {
    tags: ['142', 'XXR'],
    format: ({ tournament: { plannedRounds } }) =>
      line('142', plannedRounds > 0 ? String(plannedRounds) : ''),
  },
  {
    tags: ['152', 'XXC'],
    format: ({ tournament: { initialColor }, pairingOrder }) => [
      ...line('152', initialColor === null ? '' : initialColor === 'white' ? 'W' : 'B'),
      ...(pairingOrder ? ['XXC rank'] : []),
    ],
  },
  {
    tags: ['162', 'XXS', 'BBW', 'BBD', 'BBL', 'BBZ', 'BBF', 'BBU'],
    format: scoringOf,
  },
  ...(['172', '182', '192'] as const).map(textGroup),
  { tags: ['202'], format: ({ header }) => line('202', header.tieBreaks?.join(',')) },
  { tags: ['212'], format: ({ header }) => line('212', header.standings?.join(',')) },
  textGroup('222'),
  { tags: ['352'], format: (document) => formatTeams.boardColors(document) },
  { tags: ['362'], format: (document) => formatTeams.matchScoring(document) },
];

/** Groups that follow the players. */
export const tailGroups: readonly RecordGroup[] = [
  {
    tags: [],
    format: ({ nationalRatings }) =>
      nationalRatings.map((rating) => formatPlayerFacts(rating.ratingFederation, rating).trimEnd()),
  },
  { tags: ['240', 'XXZ'], format: byesOf },
  { tags: ['250', 'XXA'], format: accelerationsOf },
  {
    tags: ['260', 'XXP'],
    format: ({ tournament, teamEvent }) =>
      (teamEvent ?? tournament).forbiddenPairs.map(
        ({ players, firstRound, lastRound }) =>
          `260 ${number(firstRound, 3)} ${number(lastRound, 3)} ${numbers(players)}`,
      ),
  },
  { tags: ['299'], format: ({ tournament }) => (tournament.assignedPoints ?? []).map(assignedOf) },
  { tags: ['300'], format: (document) => formatTeams.lineUps(document) },
  { tags: ['013', '310'], format: (document) => formatTeams.teams(document) },
  { tags: ['320'], format: (document) => formatTeams.byes(document) },
  { tags: ['330'], format: (document) => formatTeams.forfeits(document) },
];

const numbers = (players: readonly number[]): string =>
  players.map((player) => String(player).padStart(4)).join(' ');

const datesOf = (dates: readonly string[]): readonly string[] =>
  dates.length === 0
    ? []
    : [`132${' '.repeat(88)}${dates.map((date) => date.padEnd(8)).join('  ')}`.trimEnd()];

/** Record 162 where it can say it all, else XXS; `X` of 162 where results are written as not known. */
function scoringOf({ tournament, openGames }: TrfDocument): readonly string[] {
  const { scoring, players } = tournament;
  const open =
    openGames === 'unknown' && players.some(({ rounds }) => rounds.some((entry) => entry?.kind === 'paired'));
  const { win, draw, loss, forfeitWin, fullPointBye, halfPointBye, forfeitLoss, zeroPointBye } = scoring;
  const plain =
    [win.black, forfeitWin, fullPointBye].every((points) => points === win.white) &&
    [draw.black, halfPointBye].every((points) => points === draw.white) &&
    loss.black === loss.white &&
    forfeitLoss === zeroPointBye;
  const unknown: readonly string[] = open ? [`X${tenths(draw.white)}`] : [];
  if (!plain) return [...xxsOf(scoring), ...record162(unknown)];
  const standard = standardScoring;
  const changed: readonly (readonly [string, Points, Points])[] = [
    ['W', win.white, standard.win.white],
    ['D', draw.white, standard.draw.white],
    ['L', loss.white, standard.loss.white],
    ['A', zeroPointBye, standard.zeroPointBye],
    ['P', scoring.pairingAllocatedBye, win.white],
  ];
  const codes = changed.filter(([, points, usual]) => points !== usual);
  return record162([...codes.map(([code, points]) => `${code}${tenths(points)}`), ...unknown]);
}

const record162 = (codes: readonly string[]): readonly string[] =>
  codes.length === 0 ? [] : [`162  ${codes.join('    ')}`];

const xxsOf = ({ win, draw, loss, ...others }: Scoring): readonly string[] => [
  `XXS ${[
    ['WW', win.white],
    ['BW', win.black],
    ['WD', draw.white],
    ['BD', draw.black],
    ['WL', loss.white],
    ['BL', loss.black],
    ['ZPB', others.zeroPointBye],
    ['HPB', others.halfPointBye],
    ['FPB', others.fullPointBye],
    ['PAB', others.pairingAllocatedBye],
    ['FW', others.forfeitWin],
    ['FL', others.forfeitLoss],
  ]
    .map(([code, points]) => `${code}=${formatPoints(Number(points))}`)
    .join(' ')}`,
];

function byesOf({ tournament, teamEvent }: TrfDocument): readonly string[] {
  const paired = pairedRounds(tournament);
  const absences = teamEvent?.absences ?? tournament.absences.filter(({ round }) => round > paired);
  const letters = { 'full-point': 'F', 'half-point': 'H', 'zero-point': 'Z' } as const;
  const players = new Map<string, number[]>();
  for (const { player, round, bye } of absences) {
    const key = `240 ${letters[bye]} ${number(round, 3)}`;
    players.set(key, [...(players.get(key) ?? []), player]);
  }
  return [...players].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, who]) => `${key} ${numbers(who)}`);
}

/** A record for each run of numbers with the same points and rounds. */
function accelerationsOf({ tournament, teamEvent }: TrfDocument): readonly string[] {
  interface Run extends Acceleration {
    readonly last: number;
  }
  const runs: Run[] = [];
  for (const one of (teamEvent ?? tournament).accelerations) {
    const at = runs.findLastIndex(
      (run) =>
        run.last === one.player - 1 &&
        run.firstRound === one.firstRound &&
        run.lastRound === one.lastRound &&
        run.points === one.points,
    );
    const run = runs[at];
    if (run) runs[at] = { ...run, last: one.player };
    else runs.push({ ...one, last: one.player });
  }
  return runs.map(({ player, last, firstRound, lastRound, points }) => {
    const both = teamEvent ? `${tenths(points)} ${tenths(0)}` : `     ${tenths(points)}`;
    return `250 ${both} ${number(firstRound, 3)} ${number(lastRound, 3)} ${numbers([player, last])}`;
  });
}

const lettersOf299: Readonly<Record<AssignedPoints['result'], string>> = {
  win: 'W',
  draw: 'D',
  loss: 'L',
  'full-point-bye': 'F',
  'half-point-bye': 'H',
  'zero-point-bye': 'Z',
  'forfeit-win': '+',
  'forfeit-loss': '-',
  bonus: ' ',
};

const assignedOf = ({ result, points, round, players }: AssignedPoints): string =>
  `299 ${lettersOf299[result]}       ${formatPoints(points).padStart(5)}  ${number(round ?? 0, 3)} ${numbers(players)}`;
