import type { INestApplicationContext } from '@nestjs/common';
import type { GameServerPorts } from '@royal-chess/game-server/game-server-ports';
import { ChatGroups } from '@royal-chess/services/chats/groups/chat-groups';
import { ChildAccounts } from '@royal-chess/services/identity/child-accounts';
import { Names } from '@royal-chess/services/identity/names';
import { LiveGames } from '@royal-chess/services/matches/live-games';
import { LobbyReader } from '@royal-chess/services/matches/lobby-reader';
import { OpenMatches } from '@royal-chess/services/matches/open-matches';
import { CommandGateway } from '@royal-chess/services/platform/cqrs/command-gateway';
import { Relations } from '@royal-chess/services/account/relations/relations';
import { ContactRules } from '@royal-chess/services/account/relations/contact-rules';
import { ShownPresence } from '@royal-chess/services/account/relations/shown-presence';
import { FairPlaySigns } from '@royal-chess/services/tournaments/fair-play-signs';
import { SectionTables } from '@royal-chess/services/tournaments/section-tables';
import type { Logger } from 'pino';
import { roomCommands } from './room-commands.ts';

/**
 * What the game server needs, from an application with the accounts, the queries of the lobby, the commands of matches and the
 * states of tournaments.
 */
export function gameServerPorts(
  app: INestApplicationContext,
  { store, feed, clock, gaps }: Pick<GameServerPorts, 'store' | 'feed' | 'clock' | 'gaps'>,
  logger: Logger,
): GameServerPorts {
  const names = app.get(Names, { strict: false });
  const lobby = app.get(LobbyReader, { strict: false });
  const live = app.get(LiveGames, { strict: false });
  const relations = app.get(Relations, { strict: false });
  const contacts = app.get(ContactRules, { strict: false });
  const presence = app.get(ShownPresence, { strict: false });
  const children = app.get(ChildAccounts, { strict: false });
  const groups = app.get(ChatGroups, { strict: false });
  const openMatches = app.get(OpenMatches, { strict: false });
  const tables = app.get(SectionTables, { strict: false });
  const signs = app.get(FairPlaySigns, { strict: false });
  return {
    store,
    feed,
    clock,
    gaps,
    commands: roomCommands(app.get(CommandGateway, { strict: false })),
    logger: {
      info: (line) => logger.info(line),
      warn: (line) => logger.warn(line),
      error: (line) => logger.error(line),
    },
    userNames: (ids) => names.of(ids),
    openMatches: () => openMatches.ids(),
    openSeeks: () => lobby.openSeekIds(),
    relations: {
      blockedWith: (id) => relations.blockedWith(id),
      childrenAmong: (ids) => children.among(ids),
      acceptsMessages: async (from, to) =>
        !(await children.areAmong([from, to])) && contacts.accepts('messages', from, to),
      watchersOfGroup: (groupId, userId) => groups.watchersOf(groupId, userId),
      audiencesOf: (ids) => presence.audiencesOf(ids),
    },
    hasGame: async (userId) => (await lobby.runningMatchesOf(userId)).length > 0,
    refusalToPlay: (userId, game) => live.refusal(userId, game),
    noteFocusLoss: (loss) => signs.focusLost(loss),
    sectionStandings: (id, state, section) => tables.standings(id, state, section),
  };
}
