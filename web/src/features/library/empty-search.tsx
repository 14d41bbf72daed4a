import { Button } from '@mantine/core';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { contradictionOf } from './contradiction.ts';
import { filterValue } from './filter-labels.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';
import { OwnGames } from './own-games.tsx';
import type { GamesSearch } from './use-games-search.ts';
import classes from './library.module.css';

export interface EmptySearchProps {
  readonly search: GamesSearch;
}

/** No game was found: why, where the filters themselves say it, and the ways back. */
export function EmptySearch({ search }: EmptySearchProps) {
  const { filters } = search;
  const contradiction = contradictionOf(filters);
  const [least = '', most = ''] =
    contradiction?.map((name) => `${texts.names[name]} ${filterValue(name, filters[name] ?? '')}`) ?? [];
  return (
    <StateEmpty
      title={messages.empty}
      line={
        contradiction ? (
          texts.contradiction(least, most)
        ) : (
          <>
            {messages.emptyLine} <OwnGames search={search} />
          </>
        )
      }
      action={
        <span className={classes['ways']}>
          <Button variant="gold" onClick={search.removeLast}>
            {messages.removeLast}
          </Button>
          <Button variant="outline" onClick={() => search.replaceAll({})}>
            {messages.clearAll}
          </Button>
        </span>
      }
    />
  );
}
