import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { EvaluationReportBody, SharedEvaluation } from '@royal-chess/contracts/evaluations';
import type { Position } from '@royal-chess/domain/chess/position';
import { engineRefusal } from '@royal-chess/domain/engine/engine-refusal';
import { agreedEvaluation } from '@royal-chess/domain/evaluations/agreed-evaluation';
import { Clock } from '@royal-chess/infra/clock/clock';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { positionOf } from '../library/game-conditions.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { EvaluationReportDocument } from './evaluation-documents.ts';

/** Reports of one account; older ones make room. */
const mostOfAccount = 5_000;
/** Reports of a position that are compared: the deepest. */
const mostCompared = 300;

const nameOf = (position: Position): string => `${position.variant} ${position.key()}`;

/** What engines in the pages of accounts have computed. None is believed alone: a page may send anything. */
@Injectable()
export class Evaluations implements OnModuleInit {
  constructor(
    @InjectModel('EvaluationReport', ACCOUNTS) private readonly reports: Model<EvaluationReportDocument>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.reports.init();
  }

  /** @throws ProblemException `RC_FEN_INVALID` */
  async of(fen: string, variant: 'classical' | '960'): Promise<SharedEvaluation | null> {
    const position = nameOf(positionOf(fen, variant));
    const found = await this.reports
      .find({ position })
      .sort({ depth: -1 })
      .limit(mostCompared)
      .lean<EvaluationReportDocument[]>();
    return agreedEvaluation(found);
  }

  /**
   * Keeps what an account's engine says; said again, it replaces what it said before.
   * @throws ProblemException `RC_FEN_INVALID`; `RC_VALIDATION` for a position that no engine is asked about, and for a line that is not legal
   */
  async report(userId: string, { fen, variant, depth, score, moves }: EvaluationReportBody): Promise<void> {
    const position = positionOf(fen, variant);
    if (engineRefusal(position) !== null)
      throw ProblemException.atField('fen', 'No engine is asked about this position.');
    let at = position;
    for (const uci of moves) {
      const move = at.parseUci(uci);
      if (!move.ok) throw ProblemException.atField('moves', 'A move of the line is not legal.');
      at = at.play(move.value);
    }
    const name = nameOf(position);
    const _id = derivedId('evaluation', name, String(depth), userId);
    await this.reports.updateOne(
      { _id },
      { $set: { userId, position: name, depth, score, moves, at: this.clock.now() } },
      { upsert: true },
    );
    await this.#forgetOldest(userId);
  }

  async #forgetOldest(userId: string): Promise<void> {
    const count = await this.reports.countDocuments({ userId });
    if (count <= mostOfAccount) return;
    const oldest = await this.reports
      .find({ userId })
      .sort({ at: 1 })
      .limit(count - mostOfAccount)
      .select('_id')
      .lean<{ _id: string }[]>();
    await this.reports.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } });
  }
}
