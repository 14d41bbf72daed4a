import type { ChatLine } from '@royal-chess/contracts/matches';
import type { Clock } from '@royal-chess/infra/clock/clock';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';

/** Lines kept for who comes later, of each room. */
const maxLines = 100;
/** What one person may write: so many lines in so many milliseconds; whoever writes on is silent for a while. */
const lines = 5;
const windowMs = 10_000;
const mutedMs = 60_000;
/** Commands of one person that are known again. */
const rememberedCommands = 20;

type ChatRoom = ChatLine['room'];

interface Writer {
  readonly times: number[];
  mutedUntil: number;
  /** The newest commands whose lines were said. */
  readonly said: string[];
}

/** What came of a line: said, known already, or not taken. */
export type ChatOutcome =
  { readonly said: ChatLine } | { readonly refused: 'RC_RATE_LIMITED' | 'RC_CHAT_MUTED' } | 'known';

/** What people at one match say, players and spectators apart. It lives as long as the room. */
export class ChatLog {
  readonly #lines: Record<ChatRoom, ChatLine[]> = { players: [], spectators: [] };
  readonly #writers = new Map<string, Writer>();

  constructor(private readonly clock: Pick<Clock, 'now' | 'monotonic'>) {}

  /** The last lines of one room or of both, oldest first. */
  read(rooms: readonly ChatRoom[]): ChatLine[] {
    return rooms.flatMap((room) => this.#lines[room]).toSorted((one, other) => one.at - other.at);
  }

  /** Takes a line down. A command sent twice is said once. */
  say(
    room: ChatRoom,
    by: { readonly userId: string; readonly name: string },
    { commandId, text }: { readonly commandId: string; readonly text: string },
  ): ChatOutcome {
    const writer = this.#writers.get(by.userId) ?? { times: [], mutedUntil: 0, said: [] };
    this.#writers.set(by.userId, writer);
    if (writer.said.includes(commandId)) return 'known';
    const now = this.clock.monotonic();
    if (now < writer.mutedUntil) return { refused: 'RC_CHAT_MUTED' };
    while (writer.times[0] !== undefined && writer.times[0] <= now - windowMs) writer.times.shift();
    if (writer.times.length >= lines) {
      writer.mutedUntil = now + mutedMs;
      return { refused: 'RC_RATE_LIMITED' };
    }
    writer.times.push(now);
    writer.said.push(commandId);
    if (writer.said.length > rememberedCommands) writer.said.shift();
    const at = this.clock.now();
    const line: ChatLine = { id: uuid7(at), room, userId: by.userId, name: by.name, text, at };
    const kept = this.#lines[room];
    kept.push(line);
    if (kept.length > maxLines) kept.shift();
    return { said: line };
  }
}
