import { materialForms } from '@royal-chess/domain/game-search/material';
import type { GameConditions } from '../../game-query.ts';
import { needsScan } from './scan-games.ts';

/** Whether a search may read moves, comments or the material of all games: seconds where there are millions. */
export function isSlow(wanted: GameConditions): boolean {
  const { comment, material, mirror } = wanted;
  if (comment !== undefined || needsScan(wanted)) return true;
  const forms = material === undefined ? null : materialForms(material, mirror);
  // Material without a key of its own is compared with that of every game.
  return forms?.some(({ key }) => key === null) ?? false;
}
