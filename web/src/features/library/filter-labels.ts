import type { Speed, Variant } from '@royal-chess/contracts/chess';
import { gameDate } from '../../shared/chess/game-date.ts';
import { shortVariantName, speedName } from '../../shared/chess/game-labels.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import type { FilterName } from '../library-dialogs/index.ts';
import { filterMessages as texts } from './filter-messages.ts';

const each = (value: string, label: (part: string) => string): string =>
  value.split(',').map(label).join(', ');

/** A value of a filter in plain words. */
export function filterValue(name: FilterName, value: string): string {
  switch (name) {
    case 'result':
      return each(value, printedResult);
    case 'speed':
      return each(value, (part) => speedName(part as Speed));
    case 'variant':
      return shortVariantName(value as Variant);
    case 'color':
      return value === 'white' ? texts.white : texts.black;
    case 'origin':
      return texts.origins[value as keyof typeof texts.origins] ?? value;
    case 'annotated':
    case 'rated':
    case 'mine':
    case 'masters':
      return value === 'true' ? texts.yes : texts.no;
    case 'from':
    case 'to':
      return gameDate(value);
    case 'minPlies':
    case 'maxPlies':
      return String(Math.ceil(Number(value) / 2));
    case 'piecesMatch':
      return texts.match[value as keyof typeof texts.match] ?? value;
    case 'mirror':
      return texts.mirrors[value as keyof typeof texts.mirrors] ?? value;
    case 'pieces':
      return value.replaceAll(',', ' ');
    case 'collection':
      return String(value.split(',').length);
    case 'fen':
      return value.split(' ')[0] ?? value;
    default:
      return value;
  }
}
