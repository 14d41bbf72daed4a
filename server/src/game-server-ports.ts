import type { INestApplicationContext } from '@nestjs/common';
import type { GameServerPorts } from '@royal-chess/game-server/game-server-ports';
import { Names } from '@royal-chess/services/identity/names';
import { LobbyReader } from '@royal-chess/services/matches/lobby-reader';
import { OpenMatches } from '@royal-chess/services/matches/open-matches';
import type { Logger } from 'pino';

/** What the game server needs of the house, from an application that has the accounts and the lobby's queries. */
export function gameServerPorts(
  app: INestApplicationContext,
  { store, feed, clock }: Pick<GameServerPorts, 'store' | 'feed' | 'clock'>,
  logger: Logger,
): GameServerPorts {
  const names = app.get(Names, { strict: false });
  const lobby = app.get(LobbyReader, { strict: false });
  const openMatches = app.get(OpenMatches, { strict: false });
  return {
    store,
    feed,
    clock,
    logger: {
      info: (line) => logger.info(line),
      warn: (line) => logger.warn(line),
      error: (line) => logger.error(line),
    },
    userNames: (ids) => names.of(ids),
    openMatches: () => openMatches.ids(),
    openSeeks: () => lobby.openSeekIds(),
  };
}
