import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import type { FilterName } from '../library-dialogs/index.ts';
import { useCollectionName } from '../collection-picker/index.ts';
import { useSearchParams } from 'react-router-dom';
import { faultyFilters, filterFault } from './filter-faults.ts';
import { filterValue } from './filter-labels.ts';
import type { WantedField } from './filter-panel.tsx';
import { filterMessages as texts } from './filter-messages.ts';
import type { QuickFiltersProps } from './quick-filters.tsx';
import type { GamesSearch } from './use-games-search.ts';
import classes from './search-head.module.css';

const load = () => import('./quick-filters.tsx');
const QuickFilters = lazyPart<QuickFiltersProps>(load);

interface Props {
  readonly search: GamesSearch;
  /** Opens the filters where they are, at a field or at the first. */
  readonly onFilters: (field?: WantedField) => void;
}

/** Each active filter as a chip that can be taken away, and what is wrong with those of the address that are none. */
export function FilterChips({ search, onFilters }: Props) {
  const { filters, change } = search;
  const collectionName = useCollectionName(filters.collection);
  const valueOf = (name: FilterName): string =>
    name === 'collection' ? collectionName : filterValue(name, filters[name] ?? '');
  const active = Object.keys(filters) as FilterName[];
  const { target, menu } = useMenuButton(load);
  const [address] = useSearchParams();
  const faulty = faultyFilters(address);
  return (
    <div className={classes['chips']}>
      <ul aria-label={texts.active}>
        {active.map((name) => (
          <li key={name}>
            <span>
              {texts.names[name]} <b>{valueOf(name)}</b>
            </span>
            <button
              type="button"
              aria-label={texts.remove(`${texts.names[name]} ${valueOf(name)}`)}
              onClick={() => change({ [name]: undefined })}
            >
              <IconX size={17} stroke={1.7} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button
        {...target}
        size="xs"
        variant="outline"
        className={classes['add']}
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
      >
        {texts.addFilter}
      </Button>
      <Suspense>
        {menu ? <QuickFilters menu={menu} filters={filters} onChange={change} onFilters={onFilters} /> : null}
      </Suspense>
      {active.length > 0 ? (
        <button type="button" className={classes['clear']} onClick={() => search.replaceAll({})}>
          {texts.clearAll}
        </button>
      ) : null}
      {faulty.length > 0 ? (
        <div role="alert" className={classes['faulty']}>
          {faulty.map(({ name, value }) => (
            <p key={name}>{texts.faulty(texts.names[name], value, filterFault(name, value))}</p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
