import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import type { BoardResult } from '@royal-chess/contracts/tournaments';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { BoardSlips } from '../board-slips.ts';
import type { TournamentCommandAnswer } from '../tournament-command-answer.ts';
import { TournamentDecisions } from '../tournament-decisions.ts';

interface SlipInput {
  readonly tournamentId: string;
  readonly slipId: string;
  readonly by: 'white' | 'black';
  readonly result: BoardResult;
}

/**
 * A side reports the result of a board by its code; the result counts when both have reported the same. Refuses with
 * `RC_TOURNAMENT_NO_BOARD`, and with `RC_TOURNAMENT_SLIP_USED` once the board has a result.
 */
export class ReportBySlip extends AppCommand<TournamentCommandAnswer, SlipInput> {}

@CommandHandler(ReportBySlip)
export class ReportBySlipHandler implements ICommandHandler<ReportBySlip> {
  constructor(
    private readonly states: TournamentStates,
    private readonly slips: BoardSlips,
    private readonly tournaments: TournamentDecisions,
  ) {}

  async execute({ origin, input }: ReportBySlip): Promise<Committed<TournamentCommandAnswer>> {
    const { tournamentId, slipId, by, result } = input;
    const { state } = await this.states.current(tournamentId);
    const place = await this.slips.find(tournamentId, state, slipId);
    const board = state.sections.get(place.sectionId)?.rounds[place.round - 1]?.boards[place.board - 1];
    const isUsed = board?.result !== null && board?.reports[by] !== result;
    if (isUsed)
      throw ProblemException.because('RC_TOURNAMENT_SLIP_USED', 'The board has a result: ask an arbiter.');
    const command = { type: 'reportBySlip', ...place, side: by, result } as const;
    const { version, stream } = await this.tournaments.decide(tournamentId, origin, command);
    return new Committed({ tournamentId, version, notes: [] }, stream);
  }
}
