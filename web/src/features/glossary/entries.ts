import { catalogue } from '../../shared/language/catalogue.ts';

/** What the product means by the words of chess: each with a sentence for players. The page orders them by their names. */
export const entries = catalogue('glossary-entries', {
  adjournment: {
    term: 'Adjournment',
    text: 'A game that is broken off and continued later; over the board it was common until the 1990s.',
  },
  arena: {
    term: 'Arena',
    text: 'A tournament of fixed length without rounds: whoever has finished a game is paired again at once, and wins in a row count double.',
  },
  arbiter: {
    term: 'Arbiter',
    text: 'The person who leads a tournament: decides disputes, corrects results and sets clocks.',
  },
  berserk: {
    term: 'Berserk',
    text: 'In an arena: you give up half of your time and the increment for one more point if you win.',
  },
  blitz: { term: 'Blitz', text: 'A game in which a player has about 3 to 10 minutes.' },
  blunder: { term: 'Blunder', text: 'A move that throws away a good position.' },
  buchholz: { term: 'Buchholz', text: 'A tie-break: the sum of the points of all your opponents.' },
  bullet: { term: 'Bullet', text: 'A game in which a player has under 3 minutes.' },
  bye: {
    term: 'Bye',
    text: 'A round without an opponent; it gives a full point, half a point or none, as the tournament says.',
  },
  capablancaChess: {
    term: 'Capablanca chess',
    text: 'Chess on a board of ten files with two more pieces: the archbishop moves like bishop and knight, the chancellor like rook and knight.',
  },
  casualGame: { term: 'Casual game', text: 'A game that changes no rating.' },
  chess960: {
    term: 'Chess960',
    text: 'Chess from one of 960 start positions, also called Fischer Random. The pieces behind the pawns are shuffled, the rules stay the same.',
  },
  classical: { term: 'Classical', text: 'A slow game, an hour and more for each player.' },
  correspondence: {
    term: 'Correspondence',
    text: 'A game in which each move has days instead of minutes; both play when they like.',
  },
  crosstable: {
    term: 'Crosstable',
    text: 'A table of all players against all, with the result of each game.',
  },
  deadPosition: {
    term: 'Dead position',
    text: 'Neither side can give mate by any series of moves: the game is drawn at once.',
  },
  ecoCode: {
    term: 'ECO code',
    text: 'A letter and two digits that name an opening: B90 is the Najdorf Sicilian.',
  },
  enPassant: {
    term: 'En passant',
    text: 'A pawn that has gone two squares is taken by a pawn beside it as if it had gone one; only on the next move.',
  },
  federation: { term: 'Federation', text: 'The national chess federation for which a player is registered.' },
  fen: {
    term: 'FEN',
    text: 'One line of text that describes a position: where the pieces stand, who moves, who may castle.',
  },
  fide: {
    term: 'FIDE',
    text: 'The International Chess Federation: it makes the rules, gives titles and rates tournaments over the board.',
  },
  fiftyMoveRule: {
    term: 'Fifty-move rule',
    text: 'Fifty moves by each side without a capture or a pawn move: a player may claim a draw; after seventy-five the game is drawn.',
  },
  flag: {
    term: 'Flag',
    text: 'To run out of time. The opponent wins if mate is possible for them, otherwise the game is drawn.',
  },
  forfeit: { term: 'Forfeit', text: 'A game lost without play because a player did not appear.' },
  increment: {
    term: 'Increment',
    text: 'Seconds that are added to your clock after each of your moves: 10+5 means ten minutes and five seconds a move.',
  },
  offer: {
    term: 'Offer',
    text: 'A game with time, variant and colour that waits in the lobby until somebody accepts it; also called a seek.',
  },
  opening: { term: 'Opening', text: 'The first moves of a game, most of which have a name.' },
  performance: {
    term: 'Performance',
    text: 'The rating that your results in a tournament would have, seen by themselves.',
  },
  pgn: { term: 'PGN', text: 'The text format of games: names, event, result and moves.' },
  ply: { term: 'Ply', text: 'A move of one side; what players call a move has two.' },
  premove: {
    term: 'Premove',
    text: 'A move that you enter on the opponent’s turn; it is played at once if it is then legal.',
  },
  promotion: {
    term: 'Promotion',
    text: 'A pawn that reaches the last rank becomes a queen, rook, bishop or knight.',
  },
  provisionalRating: {
    term: 'Provisional rating',
    text: 'A rating that rests on few games; a question mark stands behind it.',
  },
  rapid: { term: 'Rapid', text: 'A game in which a player has about 10 minutes to an hour.' },
  ratedGame: { term: 'Rated game', text: 'A game whose result changes the ratings of both players.' },
  rating: {
    term: 'Rating',
    text: 'A number for playing strength; the stronger of two players with 200 points between them scores about three of four.',
  },
  ratingDeviation: {
    term: 'Rating deviation',
    text: 'How uncertain a rating is: it falls with each rated game and grows while you do not play.',
  },
  roundRobin: { term: 'Round robin', text: 'A tournament in which each player meets each other one.' },
  san: { term: 'SAN', text: 'The short form in which moves are written: Nf3, exd5, O-O.' },
  sonnebornBerger: {
    term: 'Sonneborn-Berger',
    text: 'A tie-break: the points of the opponents you beat, and half the points of those you drew with.',
  },
  stalemate: {
    term: 'Stalemate',
    text: 'The side to move has no legal move and is not in check: the game is drawn.',
  },
  swissSystem: {
    term: 'Swiss system',
    text: 'A tournament of few rounds: players with equal points meet, and no two meet twice.',
  },
  takeback: {
    term: 'Takeback',
    text: 'Your last move is taken back if the opponent agrees; not in rated games.',
  },
  threefoldRepetition: {
    term: 'Threefold repetition',
    text: 'The same position for the third time: a player may claim a draw; the fifth time draws by itself.',
  },
  tieBreak: { term: 'Tie-break', text: 'What orders players with equal points, such as Buchholz.' },
  timeControl: {
    term: 'Time control',
    text: 'How much time the players have: minutes for the game and seconds for each move.',
  },
  trf: { term: 'TRF', text: 'The text file in which tournaments are reported to FIDE.' },
});
