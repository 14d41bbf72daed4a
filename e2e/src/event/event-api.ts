import type {
  MyTournamentGame,
  RoundView,
  StandingsView,
  TournamentDetails,
} from '@royal-chess/contracts/tournaments';
import type { Person } from '../person.ts';
import { until } from './until.ts';

/** The section of the event of the journey. */
export const sectionId = 'open';

/** What the API answers about the event, with the session of one person. */
export class EventApi {
  constructor(
    private readonly person: Person,
    readonly id: string,
  ) {}

  details(): Promise<TournamentDetails> {
    return this.#get('');
  }

  round(round: number): Promise<RoundView> {
    return this.#get(`/sections/${sectionId}/rounds/${round}`);
  }

  standings(): Promise<StandingsView> {
    return this.#get(`/sections/${sectionId}/standings`);
  }

  /** Waits until a round is in a phase. */
  reached(round: number, phase: 'running' | 'finished'): Promise<unknown> {
    return until(`round ${round} ${phase}`, async () => {
      const { sections } = await this.details();
      return sections[0]?.played.find((each) => each.round === round)?.phase === phase;
    });
  }

  async #get<T>(path: string): Promise<T> {
    return answerOf<T>(this.person, `/api/tournaments/${this.id}${path}`);
  }
}

/** The game that an event gives a person now. */
export const gameOf = (person: Person): Promise<MyTournamentGame> =>
  until(`a game for ${person.name}`, async () => {
    const { games } = await answerOf<{ games: MyTournamentGame[] }>(person, '/api/me/tournament-games');
    return games.find(({ state, matchId }) => state === 'playing' && matchId !== null) ?? null;
  });

async function answerOf<T>(person: Person, path: string): Promise<T> {
  const answer = await person.page.request.get(path);
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}
