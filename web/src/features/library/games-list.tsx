import type { KeyboardEvent } from 'react';
import type { GameSummary } from '@royal-chess/contracts/library';
import { GameCards } from './game-cards.tsx';
import type { GamesOrder } from './games-address.ts';
import { GamesTable } from './games-table.tsx';
import type { RowActs } from './row-acts.ts';
import type { TableChoices } from './table-choices.ts';

interface Props {
  readonly games: readonly GameSummary[];
  readonly cards: boolean;
  readonly choices: TableChoices;
  readonly order: GamesOrder;
  readonly onSort: (order: GamesOrder) => void;
  readonly chosen: string | undefined;
  readonly onChoose: (game: GameSummary) => void;
  /** The preview is beside the list. */
  readonly hasPreview: boolean;
  /** The preview, for reading: by space or by its button. */
  readonly onPreview: (game: GameSummary) => void;
  readonly onOpen: (game: GameSummary) => void;
}

/** A page of games as a table or as cards; up and down choose, Enter opens, space previews. */
export function GamesList({
  games,
  cards,
  chosen,
  hasPreview,
  onChoose,
  onPreview,
  onOpen,
  ...table
}: Props) {
  const gameIds = games.map(({ id }) => id);
  const acts: RowActs = {
    onChoose,
    onPreview: hasPreview ? undefined : onPreview,
    linkOf: (game) => ({
      to: `/games/${game.id}${game.foundPly === null ? '' : `?ply=${game.foundPly}`}`,
      state: { gameIds },
      onFocus: () => onChoose(game),
      onClick: () => onOpen(game),
    }),
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const row = event.target.closest('tr, li');
    const at = links.findIndex((link) => row?.contains(link));
    const game = games[at];
    if (!game) return;
    if (event.key === ' ') onPreview(game);
    else if (event.key === 'ArrowDown') links[at + 1]?.focus();
    else if (event.key === 'ArrowUp') links[at - 1]?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <div onKeyDown={onKeyDown} role="presentation">
      {cards ? (
        <GameCards games={games} acts={acts} />
      ) : (
        <GamesTable games={games} chosen={chosen} acts={acts} {...table} />
      )}
    </div>
  );
}
