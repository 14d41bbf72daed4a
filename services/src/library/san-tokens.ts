import { ProblemException } from '../platform/problems/problem-exception.ts';

/** Most moves of a movetext or fragment: more are no question that a person asks. */
const mostMoves = 400;

/** Comments, variations (innermost first), glyphs, escapes and the result: what is between moves and none. */
const notMoves = [/\{[^}]*\}?/g, /;[^\n]*/g, /\$\d+/g, /\bPGN\b/g, /(^|\s)(1-0|0-1|1\/2-1\/2|\*)(?=\s|$)/g];
const innermostVariation = /\([^()]*\)/g;
/** `12.`, `12...` and the dots alone, also before a move without a space. */
const number = /^(\d+$|\d*\.+|\d*…)/;
const move =
  /^([KQRBNAC]?[a-j]?[1-8]?x?[a-j][1-8](=?[QRBNAC])?|[O0]-[O0](-[O0])?|[a-j][1-8][-x]?[a-j][1-8][qrbnac]?)[+#]?$/;

/**
 * Moves of a text that a person typed or copied, without numbers, comments, variations and marks: `1. e4 c5 2.Nf3!?` is
 * `e4`, `c5`, `Nf3`.
 * @param field of the query, for the refusal
 * @throws ProblemException `RC_VALIDATION` naming what is no move
 */
export function sanTokens(field: string, text: string): readonly string[] {
  const tokens: string[] = [];
  for (const part of plainText(text).split(/\s+/)) {
    const san = part.replace(number, '').replace(/[!?]+$/, '');
    if (san === '') continue;
    if (!move.test(san)) throw ProblemException.atField(field, `${san.slice(0, 20)} is not a move.`);
    tokens.push(/^[O0]-/.test(san) ? san.replaceAll('0', 'O') : san);
  }
  if (tokens.length > mostMoves) throw ProblemException.atField(field, `At most ${mostMoves} moves.`);
  return tokens;
}

function plainText(text: string): string {
  let plain = text;
  for (const other of notMoves) plain = plain.replaceAll(other, ' ');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(innermostVariation, ' ');
  }
  return plain;
}
