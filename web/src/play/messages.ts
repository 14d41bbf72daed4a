import type { Color, FinishReason, Speed, Variant } from '@royal-chess/contracts';

const speeds: Readonly<Record<Speed, string>> = {
  bullet: 'Bullet',
  blitz: 'Blitz',
  rapid: 'Rapid',
  classical: 'Classical',
};
const variants: Readonly<Record<Variant, string>> = {
  classical: 'Classical',
  '960': 'Chess960',
  capablanca: 'Capablanca 10×8',
};
const sides: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

const reasons: Readonly<Record<FinishReason, string>> = {
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
};

export const messages = {
  speed: (speed: string): string => speeds[speed as Speed] ?? 'Game',
  variant: (variant: string): string => variants[variant as Variant] ?? variant,
  side: (color: Color): string => sides[color],
  reason: (reason: string): string => reasons[reason as FinishReason] ?? '',
  rated: 'rated',
  casual: 'casual',
  minutes: (initialMs: number, incrementMs: number): string => {
    const minutes = initialMs / 60_000;
    const start =
      minutes >= 1
        ? `${Math.round(minutes * 10) / 10} ${minutes === 1 ? 'minute' : 'minutes'}`
        : `${initialMs / 1_000} seconds`;
    return `${start} + ${incrementMs / 1_000} seconds`;
  },
  facts: 'Facts',
  moves: 'Moves',
  variantLabel: 'Variant',
  moveLabel: 'Move',
  moveNumber: (number: number, color: Color): string => `${number}, ${sides[color]}`,
  resultLabel: 'Result',
  watching: 'Watching',
  watchingNow: (count: number): string => `${count} watching`,
  you: 'You',
  connection: 'Connection',
  ms: (ms: number): string => `${Math.round(ms)} ms`,
  measuring: 'measuring',
  here: 'here',
  away: 'away',
  flip: 'Flip the board',
  flipShort: 'Flip',
  acts: 'Acts in this game',
  clockOf: (name: string): string => `Clock of ${name}`,
  timeLeft: (name: string, seconds: number): string =>
    seconds === 60 ? `${name}: one minute left` : `${name}: ${seconds} seconds left`,
  live: (ply: number): string => `Ply ${ply}, live`,
  plyOf: (ply: number, total: number): string => `Ply ${ply} of ${total}`,
  over: (ply: number): string => `Ply ${ply}, over`,
  noMoves: 'No moves yet.',
  whiteBegins: 'White begins. The clocks start with the first moves.',
  backToLive: 'Back to the game',
  draw: 'Draw',
  resign: 'Resign',
  abort: 'Abort',
  accept: 'Accept',
  decline: 'Decline',
  drawOffered: 'Draw offered',
  drawOfferedBy: (name: string): string => `by ${name}`,
  drawYours: 'You offer a draw',
  drawYoursLine: 'It stands until your opponent answers or moves.',
  offering: 'Offering...',
  resignTitle: 'Resign this game?',
  resignLine: (opponent: string, rated: boolean): string =>
    rated
      ? `${opponent} wins and you lose rating points. This cannot be taken back.`
      : `${opponent} wins. This cannot be taken back.`,
  drawTitle: 'Offer a draw?',
  drawLine: (opponent: string): string => `${opponent} may accept at any time until the next move.`,
  offerDraw: 'Offer a draw',
  keepPlaying: 'Keep playing',
  abortTitle: 'Abort this game?',
  abortLine: 'It counts for nothing: no result, no rating change.',
  refused: 'Not played',
  refusedMove: (move: string, why: string): string => `${move}: ${why}`,
  connecting: 'Taking your seat',
  reconnecting: (attempt: number): string => `Reconnecting, attempt ${attempt}`,
  safe: 'Your game is safe: every acknowledged move is stored, and the server keeps both clocks.',
  pausedTitle: 'Saving is not possible right now',
  pausedLine: 'Both clocks are held until it is. Nothing is lost.',
  failed: 'The game did not load',
  toLobby: 'Back to the lobby',
  overTitle: 'This game is over',
  overLine: 'If it was played to an end, it stands in the game database; an aborted game counts for nothing.',
  notStartedLine: 'Nobody has accepted this offer yet.',
  won: 'You won',
  lost: 'You lost',
  drawn: 'A draw',
  aborted: 'Game aborted',
  wins: (name: string): string => `${name} wins`,
  rating: 'Rating',
  ratingPending: 'Ratings follow in a moment.',
  unrated: 'A casual game: ratings stay as they are.',
  abortedLine: 'It counts for nothing: no result, no rating change.',
  stepThrough: 'See the game',
  newGame: 'New game',
  rematchLater: 'A rematch cannot be offered from here yet: post a new offer in the lobby.',
  close: 'Close',
  spectating: 'You are watching.',
  yourMove: 'Your move',
  captured: (what: string): string => `Captured: ${what}`,
  title: (white: string, black: string): string => `${white} – ${black}`,
} as const;
