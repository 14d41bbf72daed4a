import { expect, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { unnamedGame } from '../../shared/chess/new-game.ts';
import { actionsOf, modeOfContent, type BoardAction, type BoardMode } from './board-mode.ts';

const study: readonly BoardAction[] = ['explore', 'annotate', 'engine', 'counts', 'load', 'share'];
const over: readonly BoardAction[] = ['explore', 'engine', 'counts', 'share'];

test.each<readonly [BoardMode, readonly BoardAction[]]>([
  [{ kind: 'analysis', gameId: null }, study],
  [{ kind: 'fen', startFen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1' }, study],
  [{ kind: 'san' }, study],
  [{ kind: 'rav' }, study],
  [{ kind: 'opening' }, ['explore', 'counts', 'load', 'share']],
  [{ kind: 'database', gameId: 'a' }, ['explore', 'annotate', 'counts', 'share']],
  [{ kind: 'play', isOver: false }, ['play', 'resign', 'takeback']],
  [{ kind: 'play', isOver: true }, over],
  [{ kind: 'computer', side: 'white', isOver: false }, ['play', 'resign', 'takeback', 'hint']],
  [{ kind: 'computer', side: 'white', isOver: true }, over],
  [{ kind: 'puzzle', isSolved: false }, ['play', 'hint']],
  [{ kind: 'puzzle', isSolved: true }, ['explore', 'engine', 'share']],
  [{ kind: 'training' }, ['play', 'hint']],
])('%j allows %j', (mode, actions) => {
  expect([...actionsOf(mode)].toSorted()).toEqual(actions.toSorted());
});

const startFen = Position.initial('classical').fen();
const endgame = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
test.each<readonly [string, string, BoardMode]>([
  [startFen, '', { kind: 'analysis', gameId: null }],
  [endgame, '', { kind: 'fen', startFen: endgame }],
  [endgame, '1. e4', { kind: 'san' }],
  [startFen, '1. e4 e5', { kind: 'san' }],
  [startFen, '1. e4 (1. d4) 1... e5', { kind: 'rav' }],
  [startFen, '1. e4 {best} 1... e5', { kind: 'rav' }],
  [startFen, '1. e4 $1 1... e5', { kind: 'rav' }],
])('%s with "%s" is shown as %j', (from, movetext, mode) => {
  expect(modeOfContent(unnamedGame({ variant: 'classical', startFen: from, movetext }))).toEqual(mode);
});
