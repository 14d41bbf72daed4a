import { hasTwoKings } from '@royal-chess/contracts/library';
import type { FilterName } from '../library-dialogs/index.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { filterNames, isFilterValue } from './games-address.ts';

/** What a value of a filter must be: the fault beside one that is not. */
export function filterFault(name: FilterName, value = ''): string {
  switch (name) {
    case 'from':
    case 'to':
      return texts.dateFault;
    case 'ecoFrom':
    case 'ecoTo':
      return texts.ecoFault;
    case 'minRating':
    case 'maxRating':
    case 'minAverage':
    case 'maxAverage':
      return texts.ratingFault;
    case 'minPlies':
    case 'maxPlies':
      return texts.movesFault;
    case 'material':
      return texts.materialFault;
    case 'lasting':
      return texts.lastingFault;
    case 'pieces':
      return hasTwoKings(value) ? texts.kingsFault : texts.piecesFault;
    case 'fen':
      return texts.fenFault;
    case 'player':
    case 'opponent':
    case 'event':
    case 'site':
    case 'opening':
    case 'termination':
    case 'timeControl':
    case 'comment':
    case 'movetext':
    case 'fragment':
      return texts.lengthFault;
    default:
      return texts.choiceFault;
  }
}

/** Filters of an address that have no value which the server takes: the list is without them. */
export const faultyFilters = (
  address: URLSearchParams,
): readonly { readonly name: FilterName; readonly value: string }[] =>
  filterNames.flatMap((name) => {
    const value = address.get(name)?.trim();
    return value && !isFilterValue(name, value) ? [{ name, value }] : [];
  });
