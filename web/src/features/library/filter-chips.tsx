import { Button, Menu } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { FilterName } from '../library-dialogs/index.ts';
import { useCollectionName } from '../collection-picker/index.ts';
import { useSearchParams } from 'react-router-dom';
import { faultyFilters, filterFault } from './filter-faults.ts';
import { filterValue } from './filter-labels.ts';
import { filterMessages as texts } from './filter-messages.ts';
import type { GamesSearch } from './use-games-search.ts';
import classes from './search-head.module.css';

interface Props {
  readonly search: GamesSearch;
  /** Opens the filters where they are. */
  readonly onFilters: () => void;
}

/** Filters that are a choice of yes or nothing: the menu sets them at once. */
const quick: readonly (readonly [FilterName, string])[] = [
  ['result', '1-0'],
  ['result', '1/2-1/2'],
  ['result', '0-1'],
  ['annotated', 'true'],
  ['masters', 'true'],
  ['minRating', '2500'],
  ['origin', 'played'],
  ['variant', '960'],
  ['variant', 'capablanca'],
];

/** Each active filter as a chip that can be taken away, and what is wrong with those of the address that are none. */
export function FilterChips({ search, onFilters }: Props) {
  const { filters, change } = search;
  const collectionName = useCollectionName(filters.collection);
  const valueOf = (name: FilterName): string =>
    name === 'collection' ? collectionName : filterValue(name, filters[name] ?? '');
  const active = Object.keys(filters) as FilterName[];
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
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            size="xs"
            variant="outline"
            className={classes['add']}
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
          >
            {texts.addFilter}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {quick
            .filter(([name]) => !filters[name])
            .map(([name, value]) => (
              <Menu.Item key={name + value} onClick={() => change({ [name]: value })}>
                {texts.names[name]} {filterValue(name, value)}
              </Menu.Item>
            ))}
          <Menu.Divider />
          <Menu.Item onClick={onFilters}>{texts.filtersButton}…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {active.length > 0 ? (
        <button type="button" className={classes['clear']} onClick={() => search.replaceAll({})}>
          {texts.clearAll}
        </button>
      ) : null}
      {faulty.length > 0 ? (
        <div role="alert" className={classes['faulty']}>
          {faulty.map(({ name, value }) => (
            <p key={name}>{texts.faulty(texts.names[name], value, filterFault(name))}</p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
