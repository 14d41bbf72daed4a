import { Injectable } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { recordLine } from '@royal-chess/contracts/tournaments';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { z } from 'zod';
import { Names } from '../identity/names.ts';
import { Entrants } from './entrants.ts';
import { isTournamentEvent, recordText } from './record-text.ts';
import type { SeenTournament } from './tournament-reader.ts';

export type RecordLine = z.infer<typeof recordLine>;

const actorsWithoutAccount: Readonly<Record<string, string>> = {
  system: 'The system',
  visitor: 'A phone at the board',
};

/** The record of an event: one line for each thing that was done. */
@Injectable()
export class RecordReader {
  constructor(
    private readonly store: EventStore,
    private readonly names: Names,
    private readonly entrants: Entrants,
  ) {}

  /**
   * Lines, newest first.
   * @param below only versions under this one
   */
  async lines({ tournamentId, state }: SeenTournament, below: number, limit: number): Promise<RecordLine[]> {
    const after = Math.max(0, below - 1 - limit);
    const events = (await this.store.read(tournamentStream(tournamentId), after))
      .filter(({ version }) => version < below)
      .toReversed();
    const actors = events.flatMap(({ actor }) => (actor in actorsWithoutAccount ? [] : actor));
    const arbiters = events.flatMap((event) => (event.type === 'ArbitersSet' ? event.data.arbiters : []));
    const [names, entrants] = await Promise.all([
      this.names.of([...actors, ...arbiters]),
      this.entrants.of(tournamentId, state),
    ]);
    const words = {
      player: (entryId: string) => entrants.get(entryId)?.name ?? UNKNOWN_NAME,
      user: (userId: string) => names.get(userId) ?? UNKNOWN_NAME,
      section: (sectionId: string) =>
        state.settings?.sections.find(({ id }) => id === sectionId)?.name ?? sectionId,
    };
    return events.map((event) => ({
      version: event.version,
      at: event.at,
      by: actorsWithoutAccount[event.actor] ?? words.user(event.actor),
      text: isTournamentEvent(event) ? recordText(event, words) : event.type,
    }));
  }
}
