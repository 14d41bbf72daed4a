import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ListedUser, UsersExportBody } from '@royal-chess/contracts/identity';
import { StreamCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { type Cell, csvLine } from '../../platform/routes/csv-line.ts';
import { UserSearch } from './user-search.ts';

const dateOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const standingOf = ({ ban, closed }: ListedUser): string => (closed ? 'closed' : ban ? 'banned' : 'open');

const columns: Readonly<Record<string, (user: ListedUser) => Cell>> = {
  id: ({ _id }) => _id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  role: ({ role }) => role,
  admin: ({ admin }) => admin,
  coach: ({ coach }) => coach,
  createdAt: ({ createdAt }) => dateOf(createdAt),
  lastSeenAt: ({ lastSeenAt }) => dateOf(lastSeenAt),
  standing: standingOf,
};

/** Lines of CSV: the users of a search. A command, because it is recorded who took personal data along. */
export class ExportUsers extends StreamCommand<string, UsersExportBody> {
  static override readonly permission = 'users.manage';
}

@CommandHandler(ExportUsers)
export class ExportUsersHandler implements ICommandHandler<ExportUsers> {
  constructor(private readonly search: UserSearch) {}

  async execute({ input }: ExportUsers): Promise<Committed<AsyncIterable<string>>> {
    return new Committed(this.#lines(input));
  }

  async *#lines(wanted: UsersExportBody): AsyncGenerator<string, void> {
    yield csvLine(Object.keys(columns));
    for await (const user of this.search.find(wanted))
      yield csvLine(Object.values(columns).map((cell) => cell(user)));
  }
}
