import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DrillResultBody, SkillRunBody, TrainingResult } from '@royal-chess/contracts/training';
import { drillKeys } from '@royal-chess/domain/training/drills';
import { judgeRun } from '@royal-chess/domain/training/judge-run';
import { skillOf, skills } from '@royal-chess/domain/training/skills';
import { Clock } from '@royal-chess/infra/clock/clock';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Model, UpdateQuery } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { TrainingResultDocument } from './training-documents.ts';

/** What users trained: the best of each exercise and drill. */
@Injectable()
export class TrainingResults implements OnModuleInit {
  constructor(
    @InjectModel('TrainingResult', ACCOUNTS) private readonly kept: Model<TrainingResultDocument>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.kept.init();
  }

  async of(userId: string): Promise<TrainingResult[]> {
    const found = await this.kept
      .find({ userId })
      .sort({ exercise: 1 })
      .limit(skills.length + drillKeys.length)
      .lean<TrainingResultDocument[]>();
    return found.map(({ exercise, stars, best, runs, at }) => ({ exercise, stars, best, runs, at }));
  }

  /**
   * Keeps a run that passed. The moves of the other side are those that the page sends: results are one's own and rank no user.
   * @throws ProblemException `RC_NOT_FOUND`, `RC_VALIDATION` where the run did not pass
   */
  async recordSkill(userId: string, { skill: id, moves, hints }: SkillRunBody): Promise<void> {
    const skill = skillOf(id);
    if (!skill) throw ProblemException.because('RC_NOT_FOUND', 'There is no such exercise.');
    const state = judgeRun(skill, moves, hints);
    if (state.kind !== 'passed')
      throw ProblemException.because('RC_VALIDATION', 'These moves do not reach the goal of the exercise.');
    await this.#keep(userId, id, {
      $max: { stars: state.stars },
      $min: { best: state.ownMoves },
    });
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async recordDrill(userId: string, { drill, score }: DrillResultBody): Promise<void> {
    if (!drillKeys.includes(drill)) throw ProblemException.because('RC_NOT_FOUND', 'There is no such drill.');
    await this.#keep(userId, drill, { $max: { best: score, stars: 0 } });
  }

  async #keep(userId: string, exercise: string, best: UpdateQuery<TrainingResultDocument>): Promise<void> {
    await this.kept.updateOne(
      { _id: derivedId('training', userId, exercise) },
      { ...best, $inc: { runs: 1 }, $set: { userId, exercise, at: this.clock.now() } },
      { upsert: true },
    );
  }
}
