import type { LobbyCommands } from '../lobby/lobby-commands.ts';
import type { MatchesCommands } from '../matches/matches-commands.ts';

/** Every command that rooms have the application execute, by name. They stay in one process, so they have types and no schema. */
export type InternalCommands = LobbyCommands & MatchesCommands;
export type InternalCommandName = keyof InternalCommands;

/** Input of a command. */
export type InternalInput<N extends InternalCommandName> = InternalCommands[N]['input'];
/** What a command resolves with. */
export type InternalAnswer<N extends InternalCommandName> = InternalCommands[N]['answer'];
