import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Model } from 'mongoose';
import type { ChatDocument, MessageDocument } from './chat-documents.ts';

/** Messages of one conversation that are read at once. */
const atOnce = 50;
/** Messages after which other requests are let in between. */
const perTurn = 500;

/** Where a message is in the order of all: by its time, then by its id. */
export type Place = Pick<MessageDocument, 'at' | '_id'>;

const isLater = (one: Place, other: Place): boolean =>
  one.at === other.at ? one._id > other._id : one.at > other.at;

/** A conversation as far as it was read; the next message is the last of `left`. */
interface Reading {
  readonly chatId: string;
  left: MessageDocument[];
  isWhole: boolean;
}

/**
 * Messages of conversations, the newest first. Each conversation is read in pieces by its own index, and only once the others have
 * come to its latest message.
 * @param chats the one with the latest message first
 * @param before messages after this place are left out, and so is the one there
 */
export async function* newestMessages(
  messages: Model<MessageDocument>,
  chats: readonly ChatDocument[],
  before: Place | null,
): AsyncGenerator<MessageDocument, void> {
  let sinceTurn = 0;
  const readOn = async (reading: Reading, from: object): Promise<void> => {
    const found = await messages
      .find({ chatId: reading.chatId, ...from })
      .sort({ at: -1, _id: -1 })
      .limit(atOnce)
      .lean<MessageDocument[]>();
    reading.left = found.toReversed();
    reading.isWhole = found.length < atOnce;
    sinceTurn += found.length;
    if (sinceTurn < perTurn) return;
    sinceTurn = 0;
    await nextTurn();
  };
  const waiting = chats.toReversed();
  let open: Reading[] = [];
  while (true) {
    let newest = newestOf(open);
    for (let next = waiting.at(-1); next && next.latest.at >= (newest?.at ?? 0); next = waiting.at(-1)) {
      waiting.pop();
      const reading: Reading = { chatId: next._id, left: [], isWhole: false };
      // What is written meanwhile is left out: it would come out of its order.
      const last = { at: { $lte: next.latest.at } };
      await readOn(reading, before ? { $and: [last, olderThan(before)] } : last);
      open.push(reading);
      newest = newestOf(open);
    }
    if (!newest) return;
    yield newest;
    const reading = open.find(({ left }) => left.at(-1) === newest)!;
    reading.left.pop();
    if (reading.left.length > 0) continue;
    if (!reading.isWhole) await readOn(reading, olderThan(newest));
    if (reading.left.length === 0) open = open.filter((one) => one !== reading);
  }
}

function newestOf(open: readonly Reading[]): MessageDocument | null {
  let newest: MessageDocument | null = null;
  for (const { left } of open) {
    const message = left.at(-1);
    if (message && (newest === null || isLater(message, newest))) newest = message;
  }
  return newest;
}

const olderThan = ({ at, _id }: Place): object => ({
  at: { $lte: at },
  $or: [{ at: { $lt: at } }, { at, _id: { $lt: _id } }],
});
