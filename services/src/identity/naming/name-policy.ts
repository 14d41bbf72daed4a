import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { daysBetweenNames, type Role } from '@royal-chess/contracts/identity';
import { coarseSkeleton } from '@royal-chess/domain/names/name-skeleton';
import { namesStaff, titleIn } from '@royal-chess/domain/names/reserved-names';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { nameKeyOf } from './name-key.ts';
import { takenText } from './name-taken.ts';

/** How long a name stays free for the user who had it, and how long until the next change, milliseconds. */
export const RENAME_MS = daysBetweenNames * 86_400_000;

const staffRoles: readonly Role[] = ['admin', 'tournamentAdmin', 'coach'];
/** How long the names of the staff are kept in memory, milliseconds. */
const STAFF_CACHE_MS = 30_000;
/** How many numbers are tried behind a name that is taken. */
const SUGGESTIONS = 20;

const reservedText = 'This name is reserved for the staff of Royal Chess. Please use another one.';
const titleText = (title: string): string =>
  `Leave out “${title}”: titles are shown beside the name after they are checked.`;
const staffText = 'This name looks like that of a member of the staff. Please use another one.';

const numberedNames = (name: string): readonly string[] =>
  Array.from({ length: SUGGESTIONS }, (_, at) => `${name.slice(0, 76).trimEnd()} ${at + 2}`);

/** The user who wants a name. */
interface Wanting {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** Which names users may have. */
@Injectable()
export class NamePolicy {
  #staff: { readonly names: Promise<ReadonlyMap<string, string>>; readonly until: number } | undefined;

  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly clock: Clock,
  ) {}

  /**
   * Why a name may not be used; null when it may. The unique index decides where two want one name at the same time.
   * @param by the user who has an account already
   */
  async fault(name: string, by: Wanting | null = null): Promise<string | null> {
    const isStaff = by?.roles.some((role) => staffRoles.includes(role)) ?? false;
    if (!isStaff && namesStaff(name)) return reservedText;
    const title = titleIn(name);
    if (title !== null) return titleText(title);
    const owner = (await this.#staffNames()).get(coarseSkeleton(name));
    if (owner !== undefined && owner !== by?.id) return staffText;
    if ((await this.#free([name], by?.id)).length > 0) return null;
    return takenText(await this.#suggestion(name, by?.id));
  }

  /** The name if it may be used, else one that is like it where that is possible: for names that a person did not enter here. */
  async allowed(name: string): Promise<string> {
    if ((await this.fault(name)) === null) return name;
    for (const numbered of await this.#free(numberedNames(name), undefined))
      if ((await this.fault(numbered)) === null) return numbered;
    // The same rules hold for the last resort: a member of the staff may have such a name.
    for (;;) {
      const player = `Player ${randomInt(100_000, 1_000_000)}`;
      if ((await this.fault(player)) === null) return player;
    }
  }

  /** The first of some names with a number behind them that is free; null when none is. */
  async #suggestion(name: string, id: string | undefined): Promise<string | null> {
    return (await this.#free(numberedNames(name), id))[0] ?? null;
  }

  /** Those of `names` that no other account has, or had until not long ago. */
  async #free(names: readonly string[], id: string | undefined): Promise<readonly string[]> {
    const keys = names.map(nameKeyOf);
    const since = this.clock.now() - RENAME_MS;
    const holders = (
      await Promise.all(
        ['nameKey', 'formerNames.key'].map((path) =>
          this.users.find({ [path]: { $in: keys } }).lean<UserDocument[]>(),
        ),
      )
    ).flat();
    const taken = new Set(
      holders.flatMap((user) => {
        if (user._id === id) return [];
        const former = (user.formerNames ?? []).filter(({ until }) => until > since);
        return [user.nameKey, ...former.map(({ key }) => key)];
      }),
    );
    return names.filter((_, at) => !taken.has(keys[at] ?? ''));
  }

  /** Ids of the staff by the coarse skeletons of their names. */
  #staffNames(): Promise<ReadonlyMap<string, string>> {
    const now = this.clock.monotonic();
    if (this.#staff === undefined || this.#staff.until <= now) {
      const names = this.#loadStaff();
      this.#staff = { names, until: now + STAFF_CACHE_MS };
      names.catch(() => (this.#staff = undefined));
    }
    return this.#staff.names;
  }

  async #loadStaff(): Promise<ReadonlyMap<string, string>> {
    const staff = await this.users.find({ roles: { $in: staffRoles } }).lean<UserDocument[]>();
    const byName = staff.map(({ _id, name }) => [coarseSkeleton(name), _id] as const);
    return new Map(byName.filter(([key]) => key !== ''));
  }
}
