/** What the journey reads of the API's answers about an event. */
interface Side {
  readonly entryId: string;
  readonly name: string;
  readonly userId: string | null;
}

/** A round: boards with their results, and who has no game. */
export interface RoundAnswer {
  readonly boards: readonly {
    readonly board: number;
    readonly white: Side;
    readonly black: Side;
    readonly matchId: string | null;
    readonly result: string | null;
  }[];
  readonly byes: readonly { readonly side: Side; readonly bye: string }[];
}

/** Standings; points in tenths. */
export interface StandingsAnswer {
  readonly isFinal: boolean;
  readonly rows: readonly { readonly rank: number; readonly side: Side; readonly points: number }[];
}

/** An event with its rounds. */
export interface EventAnswer {
  readonly sections: readonly {
    readonly played: readonly { readonly round: number; readonly phase: string }[];
  }[];
}

/** The game that an event gives a person now. */
export interface GameAnswer {
  readonly state: string;
  readonly matchId: string | null;
  readonly color: 'white' | 'black' | null;
  readonly round: number;
  readonly opponent: string;
}
