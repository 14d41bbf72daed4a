import { readSeek } from '@royal-chess/application/seeks/read-seek';
import { SeekViews } from '@royal-chess/application/seeks/seek-views';
import type { SeekView } from '@royal-chess/contracts/lobby';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { matchIdOf, matchStream } from '@royal-chess/domain/match/match-stream';
import { hasLapsed, needsOwner, seekKind } from '@royal-chess/domain/match/seek-life';
import type { GameServerPorts } from '../game-server-ports.ts';

/** How many ended offers are remembered: more than can be read at one time. */
const maxEnded = 10_000;
/** Interval between two queries of the read model for offers whose commits were missed, milliseconds. */
const refreshMs = 15_000;

/** A change of a challenge; one that lapsed counts as withdrawn. */
export type ChallengeChange = 'made' | 'declined' | 'accepted' | 'withdrawn';

/** An open offer; `challenge` is null for an offer to all users. */
interface Offer {
  readonly view: SeekView;
  readonly challenge: ChallengeView | null;
  readonly offered: Extract<RecordedEvent, { type: 'SeekOffered' }>;
}

type Ports = Pick<
  GameServerPorts,
  'store' | 'feed' | 'clock' | 'userNames' | 'relations' | 'openSeeks' | 'logger'
>;

/**
 * The open offers and challenges, kept up to date by commits. Those made before this process started come from the read model,
 * which may lag: each is checked against its stream, and the read model is queried again regularly. Offers behind a code are not
 * kept here.
 */
export class OpenSeeks {
  readonly #offers = new Map<string, Offer>();
  /** Offers that have ended: the read model, which lags, may still list them. */
  readonly #ended = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #challengeListeners = new Set<(challenge: ChallengeView, change: ChallengeChange) => void>();
  readonly #missedListeners = new Set<(event: RecordedEvent) => void>();
  readonly #unsubscribe: (() => void)[];
  readonly #views: SeekViews;
  #cancelRefresh: () => void = () => {};
  #closed = false;

  constructor(private readonly ports: Ports) {
    const childrenAmong = (ids: readonly string[]) => ports.relations.childrenAmong(ids);
    this.#views = new SeekViews(ports.store, { names: ports.userNames, childrenAmong });
    this.#unsubscribe = [
      ports.feed.subscribe(({ event }) => this.#receive(event)),
      ports.feed.onGap(() => void this.#resync()),
    ];
  }

  /** Loads what is open. */
  async start(): Promise<void> {
    await this.#refresh();
  }

  /** Offers to all users, oldest first. */
  get list(): SeekView[] {
    return Array.from(this.#offers.values())
      .filter(({ challenge }) => challenge === null)
      .map(({ view }) => view)
      .sort((one, other) => one.at - other.at);
  }

  /** Challenges by a user and to that user, oldest first. */
  challengesOf(userId: string): ChallengeView[] {
    return Array.from(this.#offers.values(), ({ challenge }) => challenge)
      .filter((challenge) => challenge !== null)
      .filter((challenge) => challenge.userId === userId || challenge.to === userId)
      .sort((one, other) => one.at - other.at);
  }

  /** Offers of a user that stay open only while their owner is in the lobby. */
  of(userId: string): SeekView[] {
    return this.#needingOwners()
      .filter(({ view }) => view.userId === userId)
      .map(({ view }) => view);
  }

  /** Ids of users who have such offers. */
  get owners(): ReadonlySet<string> {
    return new Set(this.#needingOwners().map(({ view }) => view.userId));
  }

  #needingOwners(): Offer[] {
    return [...this.#offers.values()].filter(({ offered }) => needsOwner(offered.data));
  }

  /** Subscribes to changes of the offers to all users; the returned function unsubscribes. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Subscribes to the changes of all challenges; the returned function unsubscribes. */
  onChallenge(listener: (challenge: ChallengeView, change: ChallengeChange) => void): () => void {
    this.#challengeListeners.add(listener);
    return () => this.#challengeListeners.delete(listener);
  }

  /** Subscribes to events of offers whose commits were missed; the returned function unsubscribes. */
  onMissed(listener: (event: RecordedEvent) => void): () => void {
    this.#missedListeners.add(listener);
    return () => this.#missedListeners.delete(listener);
  }

  /** Unsubscribes from the feed and queries no more. */
  close(): void {
    this.#closed = true;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#cancelRefresh();
  }

  /** Reads the offers whose commits may have been missed. */
  async #resync(): Promise<void> {
    for (const id of this.#offers.keys())
      try {
        for (const event of (await this.ports.store.read(matchStream(id))).slice(1)) {
          this.#receive(event);
          for (const listener of this.#missedListeners) listener(event);
        }
      } catch (error) {
        this.ports.logger.warn(`offer ${id}: ${String(error)}`);
      }
    await this.#refresh();
  }

  async #refresh(): Promise<void> {
    this.#cancelRefresh();
    const now = this.ports.clock.now();
    for (const [id, { offered }] of this.#offers)
      if (hasLapsed(offered.data, offered.at, now)) this.#end(id, 'withdrawn');
    try {
      for (const id of await this.ports.openSeeks())
        if (!this.#offers.has(id) && !this.#ended.has(id)) await this.#checkSafely(id);
    } catch (error) {
      this.ports.logger.warn(`open offers: ${String(error)}`);
    }
    this.#cancelRefresh();
    if (!this.#closed) this.#cancelRefresh = this.ports.clock.after(refreshMs, () => void this.#refresh());
  }

  /** {@link #check} that logs errors: an offer that cannot be read must not hide the others. */
  async #checkSafely(id: string): Promise<void> {
    try {
      await this.#check(id);
    } catch (error) {
      this.ports.logger.warn(`offer ${id}: ${String(error)}`);
    }
  }

  /** Adds an offer if its stream says that it is open. */
  async #check(id: string): Promise<void> {
    const seek = await readSeek(this.ports.store, id);
    if (seek.phase === 'open') await this.#add(seek.offered);
    else if (seek.phase === 'ended') this.#rememberEnd(id);
    else if (seek.phase === 'broken') throw new Error('The offer does not fit its schema');
  }

  #receive(event: RecordedEvent): void {
    if (event.type === 'SeekOffered')
      this.#add(event).catch((error: unknown) =>
        this.ports.logger.error(`offer ${event.stream}: ${String(error)}`),
      );
    else if (event.type === 'SeekWithdrawn')
      this.#end(matchIdOf(event.stream), event.data.reason === 'declined' ? 'declined' : 'withdrawn');
    else if (event.type === 'MatchStarted') this.#end(matchIdOf(event.stream), 'accepted');
  }

  async #add(offered: Offer['offered']): Promise<void> {
    const { data, at } = offered;
    if (seekKind(data) === 'invite' || hasLapsed(data, at, this.ports.clock.now())) return;
    const id = matchIdOf(offered.stream);
    const offer = { id, seek: data, at };
    const challenge = data.to === undefined ? null : await this.#views.challenge(offer, data.to);
    const view = challenge ?? (await this.#views.one(offer));
    // It may have ended while the name and rating of its owner were read.
    if (this.#ended.has(id)) return;
    this.#offers.set(id, { view, challenge, offered });
    this.#notify(challenge, 'made');
  }

  #end(id: string, change: ChallengeChange): void {
    this.#rememberEnd(id);
    const offer = this.#offers.get(id);
    if (!offer) return;
    this.#offers.delete(id);
    this.#notify(offer.challenge, change);
  }

  #rememberEnd(id: string): void {
    this.#ended.add(id);
    const [oldest] = this.#ended;
    if (this.#ended.size > maxEnded && oldest !== undefined) this.#ended.delete(oldest);
  }

  #notify(challenge: ChallengeView | null, change: ChallengeChange): void {
    if (challenge) for (const listener of this.#challengeListeners) listener(challenge, change);
    else for (const listener of this.#listeners) listener();
  }
}
