import type { TournamentSettings } from '@royal-chess/contracts/tournaments';
import {
  emptyBattle,
  emptyForm,
  numberRow,
  picturedRow,
  stageRow,
  textRow,
  titledRow,
  type FormValues,
} from './form-values.ts';

const titled = (rows: TournamentSettings['rules']) =>
  rows.map(({ title, value }) => titledRow(title, value.join(', ')));
const pictured = (rows: TournamentSettings['sponsored']) =>
  rows.map(({ title, image }) => picturedRow(title, image));

/** Ties of an event: one without settings of its own has one game, and the time of the section in an Armageddon. */
function tiesOf({ ties }: TournamentSettings['format']): FormValues['format']['ties'] {
  const { games = 1, stages = [], armageddon = { whiteTime: '', blackTime: '', increment: '' } } = ties ?? {};
  return {
    games,
    stages: stages.map((stage) => stageRow(stage.games, stage.gameTime, stage.increment)),
    armageddon,
  };
}

/** The form of an event as it is: to change it, or to make another one like it. */
export function valuesOfSettings(settings: TournamentSettings): FormValues {
  const { chessGame, format, subTournament } = settings;
  const { limits } = format;
  const empty = emptyForm(settings.timeZone);
  const known = Object.fromEntries(
    Object.keys(empty).flatMap((name) =>
      name in settings ? [[name, settings[name as keyof TournamentSettings]]] : [],
    ),
  ) as Partial<FormValues>;
  return {
    ...empty,
    ...known,
    date: settings.date,
    regClosedDate: settings.regClosedDate || null,
    availableSlot: settings.totalSeat,
    city: settings.city.map(textRow),
    info: settings.info.map(textRow),
    recognized: settings.recognized.map(textRow),
    testImage: settings.testImage.map(textRow),
    age: settings.age.map(numberRow),
    rules: titled(settings.rules),
    prize: titled(settings.prize),
    schedule: titled(settings.schedule),
    support: titled(settings.support),
    sponsored: pictured(settings.sponsored),
    supportedBy: pictured(settings.supportedBy),
    subTournament: {
      ...subTournament,
      rounds: subTournament.rounds || '',
      date: subTournament.date || null,
    },
    chessGame: { ...chessGame, addAfter: chessGame.addAfter ?? empty.chessGame.addAfter },
    format: {
      ...format,
      berserk: format.berserk ?? true,
      tieBreaks: format.tieBreaks.map(textRow),
      ties: tiesOf(format),
      limits: {
        minRating: limits.minRating ?? '',
        maxRating: limits.maxRating ?? '',
        minAge: limits.minAge ?? '',
        maxAge: limits.maxAge ?? '',
        women: limits.sex === 'w',
        titles: [...(limits.titles ?? [])],
      },
    },
    // Kept outside of what an event shows.
    password: '',
    // It stays in a change; one like it is another decision.
    clubId: '',
    teamBattle: emptyBattle(),
  };
}

/** The form of another event like this one: its days are still to be chosen. */
export const copyOfSettings = (settings: TournamentSettings): FormValues => ({
  ...valuesOfSettings(settings),
  date: null,
  regClosedDate: null,
});
