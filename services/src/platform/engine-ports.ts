import type { Abstract } from '@nestjs/common';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CounterStore } from '@royal-chess/infra/counters/counter-store';
import { Deadlines } from '@royal-chess/infra/deadlines/deadlines';
import { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';
import { Erasure } from '@royal-chess/infra/erasure/erasure';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { Inbox } from '@royal-chess/infra/inbox/inbox';
import { FideList } from '@royal-chess/infra/fide-list/fide-list';
import { GameIndex, GameIndexWriter } from '@royal-chess/infra/game-index/game-index';
import { MailSender } from '@royal-chess/infra/mail/mail-sender';
import { ReturnMailbox } from '@royal-chess/infra/mail-reports/return-mailbox';
import { Objects } from '@royal-chess/infra/objects/objects';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { PushSender } from '@royal-chess/infra/push/push-sender';
import { PuzzleStore } from '@royal-chess/infra/puzzles/puzzle-store';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { SmsSender } from '@royal-chess/infra/sms/sms-sender';
import { WhatsAppSender } from '@royal-chess/infra/whatsapp/whatsapp-sender';
import { bind, type PortBindings } from './ports.module.ts';

/** What queries are answered from and projections write to, on any engines. */
const readPorts = {
  clock: Clock,
  readModels: ReadModels,
  generations: ActiveGenerations,
  gameIndex: GameIndex,
  gameIndexWriter: GameIndexWriter,
  counters: CounterStore,
};

/** Ports of an application that also appends. */
const enginePorts = {
  ...readPorts,
  store: EventStore,
  feed: CommitFeed,
  accounts: AccountDocuments,
  fideList: FideList,
  puzzles: PuzzleStore,
  deadlines: Deadlines,
  objects: Objects,
  erasure: Erasure,
  mail: MailSender,
  returnMailbox: ReturnMailbox,
  sms: SmsSender,
  whatsApp: WhatsAppSender,
  push: PushSender,
  inbox: Inbox,
};

type Ports = Readonly<Record<string, Abstract<unknown>>>;
type Adapters<P extends Ports> = { readonly [Name in keyof P]: P[Name]['prototype'] };

/** The adapters behind the ports of an application that appends no events. */
export type ReadPorts = Adapters<typeof readPorts>;
/** The adapters behind the ports of an application that appends events. */
export type EnginePorts = Adapters<typeof enginePorts>;

const bindAll = <P extends Ports>(ports: P, adapters: Adapters<P>): PortBindings =>
  Object.entries(ports).map(([name, port]) => bind(port, adapters[name]));

/** The bindings of an application that appends no events. */
export const bindReadPorts = (adapters: ReadPorts): PortBindings => bindAll(readPorts, adapters);

/** The bindings of an application that appends events. */
export const bindEnginePorts = (adapters: EnginePorts): PortBindings => bindAll(enginePorts, adapters);
