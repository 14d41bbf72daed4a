import type { z } from 'zod';
import type { Envelope, EventDefinition, NewEvent } from '../core/envelope.ts';
import { articlesEvents } from '../articles/articles-events.ts';
import { bannerEvents } from '../banner/banner-events.ts';
import { bulkEmailEvents } from '../bulk-email/bulk-email-events.ts';
import { clubEvents } from '../clubs/club-events.ts';
import { computerEvents } from '../computer/computer-events.ts';
import { inviteEvents } from '../lobby/invite-events.ts';
import { annotationEvents } from '../library/annotation-events.ts';
import { collectionEvents } from '../library/collection-events.ts';
import { importEvents } from '../library/import-events.ts';
import { libraryEvents } from '../library/library-events.ts';
import { matchEvents } from '../matches/match-events.ts';
import { puzzleEvents } from '../puzzles/puzzle-events.ts';
import { puzzleSessionEvents } from '../puzzles/puzzle-session-events.ts';
import { raceEvents } from '../puzzles/race-events.ts';
import { rushEvents } from '../puzzles/rush-events.ts';
import { ratingEvents } from '../ratings/rating-events.ts';
import { relayedGameEvents } from '../tournaments/relayed-game-events.ts';
import { studyEvents } from '../studies/study-events.ts';
import { tournamentEvents } from '../tournaments/tournament-events.ts';

/** Every event type with its schema. */
export const eventCatalogue = [
  ...matchEvents,
  ...computerEvents,
  ...inviteEvents,
  ...ratingEvents,
  ...libraryEvents,
  ...importEvents,
  ...collectionEvents,
  ...annotationEvents,
  ...studyEvents,
  ...tournamentEvents,
  ...relayedGameEvents,
  ...clubEvents,
  ...bannerEvents,
  ...articlesEvents,
  ...bulkEmailEvents,
  ...puzzleEvents,
  ...puzzleSessionEvents,
  ...rushEvents,
  ...raceEvents,
] as const satisfies readonly EventDefinition[];

type Catalogue = (typeof eventCatalogue)[number];
export type EventType = Catalogue['type'];

/** Data of the event type `T`. */
export type EventData<T extends EventType> = z.infer<Extract<Catalogue, { type: T }>['data']>;

/** A new event of the type `T`, as a store takes it. */
export type AppendableEvent<T extends EventType = EventType> = { [K in T]: NewEvent<K, EventData<K>> }[T];

/** A committed event of the type `T`. */
export type Recorded<T extends EventType = EventType> = { [K in T]: Envelope<K, EventData<K>> }[T];

/** All stored events: a union discriminated by `type`. */
export type RecordedEvent = Recorded;

/** One topic per bounded context. */
export type Topic = Catalogue['topic'];
