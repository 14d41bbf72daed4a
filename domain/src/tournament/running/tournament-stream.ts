const prefix = 'tournament-';

/** Name of the stream of a tournament. */
export const tournamentStream = (tournamentId: string): string => prefix + tournamentId;

/** Id of the tournament whose stream this is. */
export const tournamentIdOf = (stream: string): string => stream.slice(prefix.length);
