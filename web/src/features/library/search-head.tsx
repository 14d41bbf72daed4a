import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconBookmark, IconFileImport, IconFolders } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { LazyDrawer } from '../../shared/lazy/lazy-drawer.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { LibraryDialog, queryOf, type SearchFilters } from '../library-dialogs/index.ts';
import { ExportButtons } from './export-buttons.tsx';
import { FilterChips } from './filter-chips.tsx';
import { filterMessages as texts } from './filter-messages.ts';
import type { FilterPanelProps, WantedField } from './filter-panel.tsx';
import { useGamesQuery } from './library-api.ts';
import { messages } from './messages.ts';
import type { OpenGames } from './open-games.ts';
import { OpenTabs } from './open-tabs.tsx';
import type { SavedSearchesProps } from './saved-searches-dialog.tsx';
import { ToolsMenu } from './tools-menu.tsx';
import { useExport } from './use-export.ts';
import type { GamesSearch } from './use-games-search.ts';
import classes from './search-head.module.css';

const FilterPanel = lazyPart<FilterPanelProps>(() => import('./filter-panel.tsx'));
const SavedSearchesDialog = lazyPart<SavedSearchesProps>(() => import('./saved-searches-dialog.tsx'));

export interface SearchHeadProps {
  readonly search: GamesSearch;
  readonly tabs: OpenGames;
  /** The filters are not beside the list. */
  readonly hasDrawer: boolean;
  /** The field that the filters show. */
  readonly wanted: WantedField | undefined;
  readonly onWanted: (field: WantedField | undefined) => void;
}

/** The filters that say which games are searched, not what they are like. */
const scopeOf = ({ collection, mine, masters }: SearchFilters): SearchFilters => ({
  ...(collection !== undefined && { collection }),
  ...(mine !== undefined && { mine }),
  ...(masters !== undefined && { masters }),
});

/** What can be done with the search, its filters as chips, and the open games. */
export function SearchHead({ search, tabs, hasDrawer, wanted, onWanted }: SearchHeadProps) {
  const isSignedIn = Boolean(useAppSelector(selectUser));
  const within = scopeOf(search.filters);
  // Where nothing but collections is chosen, the head of the list has the number.
  const isFiltered = Object.keys(search.filters).length > Object.keys(within).length;
  const { currentData: all } = useGamesQuery(
    isFiltered ? { query: { ...queryOf(within), limit: 1 } } : skipToken,
  );
  const exporting = useExport(search);
  // One row of buttons: the others are in the menu of tools.
  const isPhone = useIsPhone();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const showFilters = (field?: WantedField) => {
    onWanted(field);
    if (hasDrawer) setDrawerOpen(true);
    else if (!field) document.querySelector<HTMLElement>('aside summary')?.focus();
  };

  return (
    <>
      <div className={classes['acts']}>
        {all ? <span className={classes['all']}>{messages.found(all.total, all.complete)}</span> : null}
        {hasDrawer ? (
          <Button
            variant="plain"
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
            onClick={() => showFilters()}
          >
            {texts.filtersButton}
          </Button>
        ) : null}
        {isPhone ? null : (
          <>
            <Button
              component={Link}
              to="/collections"
              variant="plain"
              leftSection={<IconFolders size={18} stroke={1.7} aria-hidden />}
            >
              {texts.collections}
            </Button>
            <Button
              component={Link}
              to="/collections/import"
              variant="plain"
              leftSection={<IconFileImport size={18} stroke={1.7} aria-hidden />}
            >
              {texts.importPgn}
            </Button>
          </>
        )}
        <ToolsMenu onOpen={search.openDialog} onDownload={isPhone ? exporting.download : undefined} />
        {isSignedIn ? (
          <Button
            variant="plain"
            leftSection={<IconBookmark size={18} stroke={1.7} aria-hidden />}
            onClick={() => setSaving(true)}
          >
            {texts.saveSearch}
          </Button>
        ) : null}
        <ExportButtons exporting={exporting} inTools={isPhone} />
      </div>
      <FilterChips search={search} onFilters={showFilters} />
      <OpenTabs tabs={tabs} />
      <Suspense>
        {hasDrawer ? (
          <LazyDrawer opened={isDrawerOpen} onClose={() => setDrawerOpen(false)} title={texts.filtersButton}>
            <Suspense>
              <FilterPanel filters={search.filters} onChange={search.change} wanted={wanted} />
            </Suspense>
          </LazyDrawer>
        ) : null}
        {isSaving ? <SavedSearchesDialog query={search.key} onClose={() => setSaving(false)} /> : null}
      </Suspense>
      <Suspense>
        {search.dialog ? (
          <LibraryDialog
            name={search.dialog}
            title={texts.dialogs[search.dialog]}
            filters={search.filters}
            onFilter={search.change}
            onClose={() => search.openDialog(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
