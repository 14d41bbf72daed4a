import { Link } from 'react-router-dom';
import type { GameSummary } from '@royal-chess/contracts/library';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { cellOf, rightColumns } from './game-cells.tsx';
import { messages } from './messages.ts';
import { PreviewButton } from './preview-button.tsx';
import type { RowActs } from './row-acts.ts';
import type { ColumnName, TableChoices } from './table-choices.ts';
import classes from './library.module.css';

interface Props {
  readonly game: GameSummary;
  readonly choices: TableChoices;
  readonly isChosen: boolean;
  /** The column of the move where it was found. */
  readonly withPly: boolean;
  readonly acts: RowActs;
}

/** Columns of texts, which may be longer than their cells. */
const textColumns: readonly ColumnName[] = [
  'white',
  'black',
  'opening',
  'event',
  'site',
  'round',
  'timeControl',
];

const isSide = (column: ColumnName): column is 'white' | 'black' => column === 'white' || column === 'black';

const sideText = ({ title, name, rating }: GameSummary['white']): string =>
  [title, name, rating].filter((part) => part !== null).join(' ');

/** A name leads to the player's page; what surrounds it is a part of the row. */
const Side = ({ side }: { readonly side: GameSummary['white'] }) => (
  <>
    {side.title ? (
      <>
        <TitleBadge title={side.title} />{' '}
      </>
    ) : null}
    <PlayerLink side={side} className={classes['player']} />
    {side.rating === null ? null : (
      <>
        {' '}
        <small className={classes['rating']}>{side.rating}</small>
      </>
    )}
  </>
);

/** A game in the table: the whole row is the target of its link, but the names of its players. */
export function GamesRow({ game, choices, isChosen, withPly, acts }: Props) {
  const { columns } = choices;
  const link = acts.linkOf(game);
  // Cells of texts have links of their own above it.
  const linked = columns.find((column) => !textColumns.includes(column)) ?? columns[0];

  const cell = (column: ColumnName) => {
    const content = isSide(column) ? <Side side={game[column]} /> : cellOf[column](game);
    const rowLink =
      column === linked ? (
        <Link {...link} data-row className={classes['rowLink']}>
          <span className="sr-only">
            {game.white.name} {messages.against(game.black.name)}
          </span>
        </Link>
      ) : null;
    const place = { 'data-column': column, 'data-right': rightColumns.includes(column) || undefined };
    if (!textColumns.includes(column))
      return (
        <td key={column} {...place}>
          {rowLink}
          {content}
        </td>
      );
    return (
      <td
        key={column}
        {...place}
        className={classes['covered']}
        title={isSide(column) ? sideText(game[column]) : String(content ?? '')}
      >
        {rowLink}
        {/* The row's link again, over this cell alone: a pointer on it finds the whole text. */}
        <Link
          {...link}
          className={classes['cover']}
          tabIndex={-1}
          aria-hidden
          onMouseDown={(event) => event.preventDefault()}
        />
        <span className={classes['text']}>{content}</span>
      </td>
    );
  };

  return (
    <tr
      data-dense={choices.dense || undefined}
      data-chosen={isChosen || undefined}
      onPointerEnter={() => acts.onChoose(game)}
    >
      {columns.map(cell)}
      {withPly ? (
        <td data-right>{game.foundPly === null ? '' : messages.foundAt(Math.ceil(game.foundPly / 2))}</td>
      ) : null}
      {acts.onPreview ? (
        <td className={classes['preview']}>
          <PreviewButton game={game} onPreview={acts.onPreview} />
        </td>
      ) : null}
    </tr>
  );
}
