import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Round, TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { TournamentSecretDocument } from './tournament-documents.ts';

/** The board that a slip is for. */
export interface SlipPlace {
  readonly sectionId: string;
  readonly round: number;
  /** From 1. */
  readonly board: number;
}

/**
 * Codes of the boards in a hall: a phone that reads one enters the result of that board. A code follows from a secret of the event
 * and from the pair, so that no code can be guessed, and a board that is paired again has another one.
 */
@Injectable()
export class BoardSlips {
  constructor(
    @InjectModel('TournamentSecret', ACCOUNTS) private readonly secrets: Model<TournamentSecretDocument>,
  ) {}

  /** Codes of the boards of a round, board 1 first. */
  async ofRound(
    tournamentId: string,
    sectionId: string,
    round: number,
    { boards }: Round,
  ): Promise<string[]> {
    const secret = (await this.#secret(tournamentId)) ?? (await this.#draw(tournamentId));
    return boards.map((board, index) => slipOf(secret, { sectionId, round, board: index + 1 }, board));
  }

  /**
   * The board of a code.
   * @throws ProblemException `RC_TOURNAMENT_NO_BOARD` for an unknown code
   */
  async find(tournamentId: string, state: TournamentState, slipId: string): Promise<SlipPlace> {
    const secret = await this.#secret(tournamentId);
    if (secret !== null)
      for (const { sectionId, rounds } of state.sections.values())
        for (let round = rounds.length; round > 0; round--)
          for (const [index, board] of (rounds[round - 1] as Round).boards.entries()) {
            const place = { sectionId, round, board: index + 1 };
            if (slipOf(secret, place, board) === slipId) return place;
          }
    throw ProblemException.because('RC_TOURNAMENT_NO_BOARD', 'No board has this code.');
  }

  async #secret(tournamentId: string): Promise<string | null> {
    const found = await this.secrets.findById(tournamentId).lean<TournamentSecretDocument | null>();
    return found?.slips ?? null;
  }

  async #draw(tournamentId: string): Promise<string> {
    try {
      await this.secrets.create({ _id: tournamentId, slips: randomUUID() });
    } catch (error) {
      // Two arbiters print at the same time: the first secret counts.
      if (!isDuplicateKey(error)) throw error;
    }
    return (await this.#secret(tournamentId)) as string;
  }
}

const slipOf = (
  secret: string,
  { sectionId, round, board }: SlipPlace,
  { white, black }: { readonly white: string; readonly black: string },
): string => derivedId('slip', secret, sectionId, String(round), String(board), white, black);
