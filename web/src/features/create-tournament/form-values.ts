import { battleLimits, type FideTitle, type PairingSystemName } from '@royal-chess/contracts/tournaments';
import type { Variant } from '@royal-chess/contracts/chess';

/** A number as its field has it: empty, or text while it cannot be read yet. */
export type NumberText = number | string;

/** Rows of lists keep a key of their own while they move. */
export interface TextRow {
  readonly key: string;
  readonly text: string;
}
export interface NumberRow {
  readonly key: string;
  readonly value: NumberText;
}
/** A title, and what belongs to it with commas between. */
export interface TitledRow extends TextRow {
  readonly title: string;
}
export interface PicturedRow {
  readonly key: string;
  readonly title: string;
  readonly image: string;
}

/** Shorter games of a level tie. */
export interface StageRow {
  readonly key: string;
  readonly games: NumberText;
  readonly gameTime: NumberText;
  readonly increment: NumberText;
}

/** The form as it is written: numbers may be empty, lists have rows. `form-body.ts` makes the request of it. */
export interface FormValues {
  title: string;
  price: NumberText;
  description: string;
  image: string;
  location: string;
  /** `YYYY-MM-DD`; null: none. */
  date: string | null;
  time: string;
  timeZone: string;
  regClosedDate: string | null;
  mode: 'online' | 'offline' | 'hybrid';
  forSchool: boolean;
  currency: string;
  entryFee: NumberText;
  totalPrizeWorth: NumberText;
  totalSeat: NumberText;
  availableSlot: NumberText;
  city: TextRow[];
  age: NumberRow[];
  info: TextRow[];
  subTournament: { name: string; rounds: NumberText; time: string; date: string | null };
  chessGame: {
    gameTime: NumberText;
    increment: NumberText;
    joinTime: NumberText;
    roundTime: NumberText;
    addAfter: { moves: NumberText; minutes: NumberText };
  };
  rules: TitledRow[];
  prize: TitledRow[];
  schedule: TitledRow[];
  support: TitledRow[];
  sponsored: PicturedRow[];
  supportedBy: PicturedRow[];
  recognized: TextRow[];
  brochure: string;
  testImage: TextRow[];
  userData: { age1: boolean; rating: boolean };
  ytVideo: string;
  instaVideo: string;
  fbVideo: string;
  format: {
    system: PairingSystemName;
    rounds: NumberText;
    variant: Variant;
    tieBreaks: TextRow[];
    rated: boolean;
    acceleration: 'none' | 'baku';
    schoolsApart: boolean;
    halfPointByes: NumberText;
    arenaMinutes: NumberText;
    berserk: boolean;
    /** Ties of a knockout. */
    ties: {
      games: NumberText;
      stages: StageRow[];
      /** Empty times: those of the section. */
      armageddon: { whiteTime: NumberText; blackTime: NumberText; increment: NumberText };
    };
    limits: {
      minRating: NumberText;
      maxRating: NumberText;
      minAge: NumberText;
      maxAge: NumberText;
      women: boolean;
      titles: FideTitle[];
    };
  };
  ageGroupsAre: 'sections' | 'categories';
  checkInMinutes: NumberText;
  password: string;
  relay: string;
  /** The club whose members enter; empty: all players do. */
  clubId: string;
  /** A team battle of that club. */
  teamBattle: { isOn: boolean; invited: InvitedClub[]; leaders: NumberText };
}

/** A club that takes part in a team battle. */
export interface InvitedClub {
  id: string;
  name: string;
}

let lastKey = 0;
/** A key for a new row of a list. */
export const newKey = (): string => `row-${(lastKey += 1)}`;

export const textRow = (text = ''): TextRow => ({ key: newKey(), text });
export const numberRow = (value: NumberText = ''): NumberRow => ({ key: newKey(), value });
export const titledRow = (title = '', text = ''): TitledRow => ({ key: newKey(), title, text });
export const stageRow = (
  games: NumberText = 2,
  gameTime: NumberText = 10,
  increment: NumberText = 5,
): StageRow => ({ key: newKey(), games, gameTime, increment });
export const picturedRow = (title = '', image = ''): PicturedRow => ({ key: newKey(), title, image });

/** No team battle; or one without other clubs yet. */
export const emptyBattle = (isOn = false): FormValues['teamBattle'] => ({
  isOn,
  invited: [],
  leaders: battleLimits.usualLeaders,
});

/** What a new form has; the specification's defaults (section 9), ours in the section Format. */
export function emptyForm(timeZone: string): FormValues {
  return {
    title: '',
    price: 0,
    description: '',
    image: '',
    location: '',
    date: null,
    time: '',
    timeZone,
    regClosedDate: null,
    mode: 'online',
    forSchool: false,
    currency: 'USD',
    entryFee: 0,
    totalPrizeWorth: 0,
    totalSeat: 0,
    availableSlot: 0,
    city: [],
    age: [],
    info: [],
    subTournament: { name: '', rounds: '', time: '', date: null },
    chessGame: {
      gameTime: 10,
      increment: 0,
      joinTime: 5,
      roundTime: 0,
      addAfter: { moves: '', minutes: '' },
    },
    rules: [],
    prize: [],
    schedule: [],
    support: [],
    sponsored: [],
    supportedBy: [],
    recognized: [],
    brochure: '',
    testImage: [],
    userData: { age1: true, rating: true },
    ytVideo: '',
    instaVideo: '',
    fbVideo: '',
    format: {
      system: 'dutch',
      rounds: 5,
      variant: 'classical',
      tieBreaks: ['DE', 'BH/C1', 'BH', 'SB', 'WIN'].map(textRow),
      rated: true,
      acceleration: 'none',
      schoolsApart: false,
      halfPointByes: 1,
      arenaMinutes: 60,
      berserk: true,
      ties: { games: 1, stages: [], armageddon: { whiteTime: 5, blackTime: 4, increment: 2 } },
      limits: { minRating: '', maxRating: '', minAge: '', maxAge: '', women: false, titles: [] },
    },
    ageGroupsAre: 'sections',
    checkInMinutes: 15,
    password: '',
    relay: '',
    clubId: '',
    teamBattle: emptyBattle(),
  };
}

/** The time zone of this browser, `GMT` where it has none. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'GMT';
