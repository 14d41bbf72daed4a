import type { FinishReason } from '@royal-chess/contracts/matches';
import { catalogue } from '../language/catalogue.ts';

/** How a game ended, to follow its result. */
export const finishReasons = catalogue('finish-reasons', {
  checkmate: 'by checkmate',
  resignation: 'by resignation',
  timeout: 'on time',
  timeoutInsufficient: 'time ran out, but there was nothing to mate with',
  stalemate: 'by stalemate',
  agreement: 'by agreement',
  threefold: 'by threefold repetition',
  fivefold: 'by fivefold repetition',
  fiftyMoves: 'by the fifty-move rule',
  seventyFiveMoves: 'by the seventy-five-move rule',
  insufficientMaterial: 'neither side can mate',
  deadPosition: 'no series of moves could mate',
  abandonment: 'the other player left',
  accountClosed: 'the account of the other player was closed',
  adjudication: 'decided by the staff of the site',
} satisfies Record<FinishReason, string>);

/** How a game ended, to follow its result; empty for an unknown reason. */
export const reasonLabel = (reason: string): string => finishReasons[reason as FinishReason] ?? '';

/** Score with printed dashes and halves. */
export const printedResult = (result: string): string =>
  result === '1/2-1/2' ? '½–½' : result === '*' ? '*' : result.replace('-', '–');
