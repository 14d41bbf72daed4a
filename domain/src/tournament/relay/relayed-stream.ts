const prefix = 'relayed-';

/** Name of the stream of a relayed game. */
export const relayedStream = (relayedId: string): string => prefix + relayedId;

/** Whether a stream belongs to a relayed game, see {@link relayedStream}. */
export const isRelayedStream = (stream: string): boolean => stream.startsWith(prefix);

/** Id of the relayed game that a stream belongs to; for names made by {@link relayedStream} only. */
export const relayedIdOf = (stream: string): string => stream.slice(prefix.length);
