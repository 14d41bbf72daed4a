import type { ChatLine } from '@royal-chess/contracts/matches';
import type { Clock } from '@royal-chess/infra/clock/clock';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';

/** Lines of each room that are kept for clients that join later. */
const maxLines = 100;
/** Limit for one user: lines in a window; beyond it the user is muted. Times in milliseconds. */
const maxLinesInWindow = 5;
const windowMs = 10_000;
const mutedMs = 60_000;
/** How many commands of one user are remembered, so that one sent again adds no second line. */
const rememberedCommands = 20;

type ChatRoom = ChatLine['room'];

interface Writer {
  readonly times: number[];
  mutedUntil: number;
  /** The last commands that added lines. */
  readonly commandIds: string[];
}

/** Result of a line: added, refused, or known because its command was sent before. */
export type ChatOutcome =
  { readonly added: ChatLine } | { readonly refused: 'RC_RATE_LIMITED' | 'RC_CHAT_MUTED' } | 'known';

/** The chat of one match, players and spectators apart, in memory as long as the room is open. */
export class ChatLog {
  readonly #lines: Record<ChatRoom, ChatLine[]> = { players: [], spectators: [] };
  readonly #writers = new Map<string, Writer>();

  constructor(private readonly clock: Pick<Clock, 'now' | 'monotonic'>) {}

  /** The last lines of one room or of both, oldest first. */
  read(rooms: readonly ChatRoom[]): ChatLine[] {
    return rooms.flatMap((room) => this.#lines[room]).toSorted((one, other) => one.at - other.at);
  }

  /** Adds a line; a command sent twice adds one. */
  add(
    room: ChatRoom,
    by: { readonly userId: string; readonly name: string },
    { commandId, text }: { readonly commandId: string; readonly text: string },
  ): ChatOutcome {
    const writer = this.#writers.get(by.userId) ?? { times: [], mutedUntil: 0, commandIds: [] };
    this.#writers.set(by.userId, writer);
    if (writer.commandIds.includes(commandId)) return 'known';
    const now = this.clock.monotonic();
    if (now < writer.mutedUntil) return { refused: 'RC_CHAT_MUTED' };
    while (writer.times[0] !== undefined && writer.times[0] <= now - windowMs) writer.times.shift();
    if (writer.times.length >= maxLinesInWindow) {
      writer.mutedUntil = now + mutedMs;
      return { refused: 'RC_RATE_LIMITED' };
    }
    writer.times.push(now);
    writer.commandIds.push(commandId);
    if (writer.commandIds.length > rememberedCommands) writer.commandIds.shift();
    const at = this.clock.now();
    const line: ChatLine = { id: uuid7(at), room, userId: by.userId, name: by.name, text, at };
    const kept = this.#lines[room];
    kept.push(line);
    if (kept.length > maxLines) kept.shift();
    return { added: line };
  }
}
