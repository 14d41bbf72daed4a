/** Injection tokens of the ports; the composition root (`server/`) binds each to an adapter once at start. */
export const CLOCK = Symbol('Clock');
export const EVENT_STORE = Symbol('EventStore');
/** `RecentStreams`: whole streams, as the projections of this process have seen them; where projections run only. */
export const RECENT_STREAMS = Symbol('RecentStreams');
export const COMMIT_FEED = Symbol('CommitFeed');
/** Mongoose connection for accounts, sessions and process state (`events.db`); main thread only. */
export const ACCOUNT_DOCUMENTS = Symbol('AccountDocuments');
/** `ReadModels` over `read.db`: writable in the projector, read-only elsewhere. */
export const READ_MODELS = Symbol('ReadModels');
export const OPENING_COUNTS = Symbol('OpeningCounts');
export const GAME_SEARCH = Symbol('GameSearch');
/** `ActiveGenerations`: which copy of a read model to read now; what is not Mongoose asks here before each query. */
export const ACTIVE_GENERATIONS = Symbol('ActiveGenerations');
/** `Generations`: what a rebuild must make before and remove after a copy of a read model; projector only. */
export const GENERATIONS = Symbol('Generations');
export const COUNTERS = Symbol('Counters');
export const PROJECTOR_CONTROL = Symbol('ProjectorControl');
export const GAME_ROOMS = Symbol('GameRooms');
