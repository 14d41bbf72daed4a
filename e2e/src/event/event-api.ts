import type { EventAnswer, GameAnswer, RoundAnswer, StandingsAnswer } from './answers.ts';
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

  details(): Promise<EventAnswer> {
    return this.#get('');
  }

  round(round: number): Promise<RoundAnswer> {
    return this.#get(`/sections/${sectionId}/rounds/${round}`);
  }

  standings(): Promise<StandingsAnswer> {
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
export const gameOf = (person: Person): Promise<GameAnswer> =>
  until(`a game for ${person.name}`, async () => {
    const { games } = await answerOf<{ games: GameAnswer[] }>(person, '/api/me/tournament-games');
    return games.find(({ state, matchId }) => state === 'playing' && matchId !== null) ?? null;
  });

async function answerOf<T>(person: Person, path: string): Promise<T> {
  const answer = await person.page.request.get(path);
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}
