import { Injectable } from '@nestjs/common';
import type { MailStatusQuery, MailStatusRow } from '@royal-chess/contracts/bulk-email';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { QueryFilter } from 'mongoose';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { HeaderPage } from '../platform/routes/route-input.ts';
import { type MailingDocument, mailingsModel } from './bulk-email.read-model.ts';
import { Campaigns } from './campaigns.ts';
import { RecipientQueue } from './recipient-queue.ts';

/** Where a page begins: after an e-mail of which something is known, or after a line of those that are queued. */
type Place = { readonly at: number; readonly id: string } | { readonly line: number };

/** What became of the e-mails of a campaign, the latest change first, and then those that are queued. */
@Injectable()
export class MailStatuses {
  constructor(
    private readonly models: ReadModels,
    private readonly campaigns: Campaigns,
    private readonly queue: RecipientQueue,
  ) {}

  /** @throws ProblemException `RC_VALIDATION` at the cursor */
  async page({ campaign, status, cursor, limit }: MailStatusQuery): Promise<HeaderPage<MailStatusRow[]>> {
    const campaignId = campaign ?? (await this.campaigns.latestId());
    if (campaignId === null) return { page: [], nextCursor: null };
    const place = placeOf(cursor);
    const isOfQueue = status === 'queued' || status === 'cancelled';
    const known = 'line' in place || isOfQueue ? [] : await this.#known(campaignId, status, place, limit + 1);
    const left = limit + 1 - known.length;
    const wantsQueue = left > 0 && (status === undefined || isOfQueue);
    const queued = wantsQueue
      ? await this.#queued(campaignId, status, 'line' in place ? place.line : 0, left)
      : [];
    // An e-mail that is sent at this moment may be among both.
    const seen = new Set(known.map(({ _id }) => _id));
    const rows = [...known, ...queued.filter(({ _id }) => !seen.has(_id))];
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const nextCursor = rows.length > limit && last ? cursorOf(last) : null;
    return {
      page: page.map(({ _id, email, status: is, detail, at }) => ({ _id, email, status: is, detail, at })),
      nextCursor,
    };
  }

  async #known(
    campaignId: string,
    status: MailStatusQuery['status'],
    place: Place,
    limit: number,
  ): Promise<(MailStatusRow & { readonly line: number })[]> {
    const filter: QueryFilter<MailingDocument> = {
      campaignId,
      ...(status !== undefined && { status }),
      ...('id' in place && {
        $or: [{ at: { $lt: place.at } }, { at: place.at, _id: { $lt: place.id } }],
      }),
    };
    const found = await this.models
      .active(mailingsModel)
      .find(filter)
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<MailingDocument[]>();
    const emails = await this.queue.emails(found.map(({ _id }) => _id));
    return found.map(({ _id, status: is, detail = null, at }) => ({
      _id,
      email: emails.get(_id) ?? '',
      status: is,
      detail,
      at,
      line: 0,
    }));
  }

  async #queued(
    campaignId: string,
    status: MailStatusQuery['status'],
    afterLine: number,
    limit: number,
  ): Promise<(MailStatusRow & { readonly line: number })[]> {
    const state = await this.campaigns.stateOf(campaignId);
    const is = state === 'cancelled' || state === 'finished' ? 'cancelled' : 'queued';
    if (status !== undefined && status !== is) return [];
    const found = await this.queue.unsent(campaignId, afterLine, limit);
    return found.map(({ _id, email, line }) => ({ _id, email, status: is, detail: null, at: null, line }));
  }
}

const cursorOf = ({ _id, at, line }: MailStatusRow & { readonly line: number }): string =>
  at === null ? `q${line}` : `k${at}.${_id}`;

function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return { at: Number.MAX_SAFE_INTEGER, id: '' };
  const [, line] = /^q(\d{1,9})$/.exec(cursor) ?? [];
  if (line !== undefined) return { line: Number(line) };
  const [, at, id] = /^k(\d{1,16})\.([\da-f-]{36})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined)
    throw ProblemException.atField('cursor', 'Send the cursor as it was answered');
  return { at: Number(at), id };
}
