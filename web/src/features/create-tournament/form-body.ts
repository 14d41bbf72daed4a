import type { CreateClubTournamentInput } from '@royal-chess/contracts/tournaments';
import { isBracket } from '../../shared/chess/tournament-labels.ts';
import { commaParts } from './comma-parts.ts';
import type { FormValues, NumberText, PicturedRow, TextRow, TitledRow } from './form-values.ts';

/** A number that may be left out: an empty field takes the default of the contract. */
const optional = (value: NumberText) => (value === '' ? undefined : (value as number));
/** A number that is needed: an empty field is a fault of the contract. */
const needed = (value: NumberText) => value as number;
const texts = (rows: readonly TextRow[]) => rows.map(({ text }) => text.trim());
const titled = (rows: readonly TitledRow[]) =>
  rows.map(({ title, text }) => ({ title, value: commaParts(text) }));
const pictured = (rows: readonly PicturedRow[]) => rows.map(({ title, image }) => ({ title, image }));

/** Only the fields of an object that have a value. */
function present<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}

/** How ties are played; without times of its own, an Armageddon has those of the section. */
function tiesOf({ games, stages, armageddon }: FormValues['format']['ties']) {
  const { whiteTime, blackTime, increment } = armageddon;
  const isOwn = whiteTime !== '' || blackTime !== '';
  return {
    games: needed(games),
    stages: stages.map((stage) => ({
      games: needed(stage.games),
      gameTime: needed(stage.gameTime),
      increment: needed(stage.increment),
    })),
    ...(isOwn
      ? {
          armageddon: {
            whiteTime: needed(whiteTime),
            blackTime: needed(blackTime),
            increment: optional(increment),
          },
        }
      : {}),
  };
}

/** The request that a form makes. It may be faulty still: the contract's schema decides. */
export function bodyOf(values: FormValues): CreateClubTournamentInput {
  const { chessGame, subTournament, format, date, regClosedDate, clubId, teamBattle, ...rest } = values;
  const { addAfter, ...game } = chessGame;
  const { ties, ...formatFields } = format;
  const { women, titles, ...limits } = format.limits;
  const totalSeat = optional(values.totalSeat) ?? 0;
  const { isOn, invited, leaders } = teamBattle;
  return {
    ...rest,
    ...(isOn &&
      clubId !== '' && {
        teamBattle: { invited: invited.map(({ id }) => id), leaders: needed(leaders) },
      }),
    date: date ?? '',
    regClosedDate: regClosedDate ?? '',
    price: needed(values.price),
    entryFee: needed(values.entryFee),
    totalPrizeWorth: needed(values.totalPrizeWorth),
    totalSeat,
    // Until entries count them down, all seats are left.
    availableSlot: optional(values.availableSlot) || totalSeat,
    city: texts(values.city),
    info: texts(values.info),
    recognized: texts(values.recognized),
    testImage: texts(values.testImage),
    age: values.age.map(({ value }) => needed(value)),
    rules: titled(values.rules),
    prize: titled(values.prize),
    schedule: titled(values.schedule),
    support: titled(values.support),
    sponsored: pictured(values.sponsored),
    supportedBy: pictured(values.supportedBy),
    subTournament: {
      name: subTournament.name,
      rounds: optional(subTournament.rounds),
      time: subTournament.time,
      date: subTournament.date ?? '',
    },
    chessGame: {
      gameTime: needed(game.gameTime),
      increment: needed(game.increment),
      joinTime: needed(game.joinTime),
      roundTime: needed(game.roundTime),
      ...(addAfter.moves === '' && addAfter.minutes === ''
        ? {}
        : { addAfter: { moves: needed(addAfter.moves), minutes: needed(addAfter.minutes) } }),
    },
    format: {
      ...formatFields,
      rounds: needed(format.rounds),
      halfPointByes: needed(format.halfPointByes),
      arenaMinutes: needed(format.arenaMinutes),
      tieBreaks: texts(format.tieBreaks),
      ...(isBracket(format.system) ? { ties: tiesOf(ties) } : {}),
      limits: {
        ...(present(limits) as Partial<Record<keyof typeof limits, number>>),
        ...(women ? { sex: 'w' as const } : {}),
        ...(titles.length > 0 ? { titles } : {}),
      },
    },
    checkInMinutes: needed(values.checkInMinutes),
  };
}
