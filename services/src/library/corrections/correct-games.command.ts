import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CorrectGames as CorrectGamesBody, CorrectionsAnswer } from '@royal-chess/contracts/library';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed, type StreamVersion } from '../../platform/cqrs/committed.ts';
import { CorrectableGames, type Corrector } from './correctable-games.ts';
import { GatheredCorrections, renamedHeaders } from './headers-of.ts';

/** So many versions a client may wait for. */
const awaited = 5;

/**
 * Corrects headers of games; those that the user may not correct stay. Refuses with `RC_NOT_FOUND` for a collection that the user may
 * not change, and with `RC_VALIDATION` for a cursor of another renaming.
 */
export class CorrectGames extends AppCommand<CorrectionsAnswer, Omit<CorrectGamesBody, 'commandId'>> {}

@CommandHandler(CorrectGames)
export class CorrectGamesHandler implements ICommandHandler<CorrectGames> {
  constructor(
    private readonly correctable: CorrectableGames,
    private readonly store: EventStore,
  ) {}

  async execute({ context, origin, input }: CorrectGames): Promise<Committed<CorrectionsAnswer>> {
    const user = { id: origin.actor, roles: origin.roles };
    const { games, next } = await this.#games(input, user);
    const requested = (input.corrections ?? []).reduce((sum, { gameIds }) => sum + gameIds.length, 0);
    const written: StreamVersion[] = [];
    for (const { gameIds, headers } of games.pieces()) {
      // By what it corrects: a command that is sent again after a crash finds other games, as some have the new name.
      const id = derivedId('correction', context.commandId, JSON.stringify(headers), ...gameIds);
      const stream = `correction-${id}`;
      const events = [{ type: 'HeadersCorrected', data: { gameIds, headers } } as const];
      const { version } = await this.store.append({ stream, expectedVersion: 0, events, context });
      written.push({ stream, version });
      await yieldTurn();
    }
    const skipped = Math.max(0, requested - games.games);
    const answer = { games: games.games, skipped, undo: games.undo(), next };
    return new Committed(answer, ...written.slice(-awaited));
  }

  async #games(
    { corrections, renaming }: CorrectGames['input'],
    user: Corrector,
  ): Promise<{ readonly games: GatheredCorrections; readonly next: string | null }> {
    const games = new GatheredCorrections();
    let next: string | null = null;
    if (renaming)
      for await (const page of this.correctable.named(renaming, user, 'renaming.cursor')) {
        for (const { game } of page.games) games.add({ game, headers: renamedHeaders(game, renaming) });
        ({ next } = page);
      }
    for (const { gameIds, headers } of corrections ?? [])
      for (const { game } of await this.correctable.among([...new Set(gameIds)], user))
        games.add({ game, headers });
    return { games, next };
  }
}
