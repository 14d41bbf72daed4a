import { Button, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { exactName, gameFilters } from '@royal-chess/contracts/library';
import { MiniBoard, MiniBoardPieces } from '../../shared/board/mini-board.tsx';
import { gameDate } from '../../shared/chess/game-date.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { useAnnotatedGamesQuery, useGameNamesQuery } from './dialogs-api.ts';
import { messages } from './messages.ts';
import { readMoves } from './read-moves.ts';
import { queryOf, type FilterChange, type SearchFilters } from './search-filters.ts';
import { settleMs } from './settled-text.tsx';
import { OpeningsStats } from './stats-dialogs.tsx';
import classes from './dialogs.module.css';

export interface SearchDialogProps {
  readonly filters: SearchFilters;
  readonly onFilter: (change: FilterChange) => void;
  /** Where what is loaded is opened, in place of the viewer. */
  readonly board?: string | undefined;
}

const headFields = [
  'player',
  'opponent',
  'event',
  'site',
  'from',
  'to',
  'opening',
  'ecoFrom',
  'ecoTo',
] as const;
type HeadField = (typeof headFields)[number];

/** `searchGames`: by everything in the head of a game, at once. */
export function SearchGames({ filters, onFilter }: SearchDialogProps) {
  const [draft, setDraft] = useState<Partial<Record<HeadField, string>>>(filters);
  const faultOf = (name: HeadField): string | null => {
    const text = draft[name]?.trim();
    if (!text || gameFilters.shape[name].safeParse(text).success) return null;
    return name === 'from' || name === 'to' ? messages.dateHint : messages.openingHint;
  };
  const isFaulty = headFields.some(faultOf);
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFaulty)
          onFilter(Object.fromEntries(headFields.map((name) => [name, draft[name]?.trim() || undefined])));
      }}
    >
      <div className={classes['pair']}>
        {headFields.map((name, at) => (
          <TextInput
            key={name}
            label={messages.names[name]}
            data-autofocus={at === 0 || undefined}
            value={draft[name] ?? ''}
            maxLength={100}
            error={faultOf(name)}
            onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Button type="submit" variant="strong" fullWidth disabled={isFaulty}>
        {messages.search}
      </Button>
    </form>
  );
}

/** `searchName`: names of players, events and sites, with the number of their games. */
export function SearchName({ onFilter }: SearchDialogProps) {
  const [kind, setKind] = useState<'player' | 'event' | 'site'>('player');
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), settleMs);
  const names = useGameNamesQuery(text === '' ? skipToken : { query: { kind, text, limit: 20 } });
  return (
    <div className={classes['form']}>
      <NativeSelect
        label={messages.kind}
        value={kind}
        data={(['player', 'event', 'site'] as const).map((value) => ({
          value,
          label: messages.kinds[value],
        }))}
        onChange={({ currentTarget: { value } }) =>
          setKind(value === 'event' || value === 'site' ? value : 'player')
        }
      />
      <TextInput
        label={messages.name}
        data-autofocus
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {text === '' ? null : (
        <Answered query={names} failed={messages.namesFailed} cells={['60%', '12%']}>
          {(answer) =>
            answer.names.length === 0 ? (
              <p>{messages.noNames}</p>
            ) : (
              <ul className={classes['names']}>
                {answer.names.map(({ name, games }) => (
                  <li key={name}>
                    <button
                      type="button"
                      className="focus-inside"
                      onClick={() => onFilter({ [kind]: kind === 'site' ? name : exactName(name) })}
                    >
                      <span>{name}</span>
                      <b>{messages.figure(games)}</b>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      )}
    </div>
  );
}

/** `searchEco`: openings by code or name, with how their games went. */
export function SearchEco({ onFilter }: SearchDialogProps) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), settleMs);
  return (
    <div className={classes['form']}>
      <TextInput
        label={messages.ecoText}
        placeholder={messages.openingHint}
        data-autofocus
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <OpeningsStats key={text} filters={{}} text={text} onFilter={onFilter} />
    </div>
  );
}

/** `searchMovetext`: games that begin with moves, or have them in a row anywhere. */
export function SearchMovetext({ filters, onFilter }: SearchDialogProps) {
  const [place, setPlace] = useState<'movetext' | 'fragment'>(filters.fragment ? 'fragment' : 'movetext');
  const [text, setText] = useState(filters[place] ?? '');
  const read = readMoves(text, 'classical');
  // Moves from anywhere cannot be played from the start.
  const fault = place === 'movetext' && read.fault ? messages.moveFault(read.fault.san, read.fault.at) : null;
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !fault)
          onFilter({ movetext: undefined, fragment: undefined, [place]: text.trim() });
      }}
    >
      <NativeSelect
        label={messages.where}
        value={place}
        data={[
          { value: 'movetext', label: messages.atStart },
          { value: 'fragment', label: messages.anywhere },
        ]}
        onChange={({ currentTarget: { value } }) => setPlace(value === 'fragment' ? value : 'movetext')}
      />
      <Textarea
        label={messages.moves}
        placeholder={messages.movesHint}
        data-autofocus
        autosize
        minRows={2}
        maxLength={2_000}
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {place === 'movetext' ? (
        <>
          <MiniBoardPieces />
          <MiniBoard fen={read.fen} lastMove="" className={classes['board']} />
        </>
      ) : null}
      <Button type="submit" variant="strong" fullWidth disabled={text.trim() === '' || fault !== null}>
        {messages.search}
      </Button>
    </form>
  );
}

/** `annotatedGames`: games with comments, variations or glyphs, by words of their comments. */
export function AnnotatedGames({ filters, onFilter }: SearchDialogProps) {
  const [typed, setTyped] = useState(filters.comment ?? '');
  const [comment] = useDebouncedValue(typed.trim(), settleMs);
  const found = { ...filters, annotated: 'true', ...(comment ? { comment } : {}) };
  const games = useAnnotatedGamesQuery({ query: { ...queryOf(found), limit: 20 } });
  return (
    <div className={classes['form']}>
      <TextInput
        label={messages.comment}
        data-autofocus
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Answered query={games} failed={messages.annotatedFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{messages.noAnnotated}</p>
          ) : (
            <ul className={classes['names']}>
              {items.map((game) => (
                <li key={game.id}>
                  <Link
                    to={`/games/${game.id}`}
                    state={{ gameIds: items.map(({ id }) => id) }}
                    className="focus-inside"
                  >
                    <span>
                      {game.white.name} – {game.black.name}, {printedResult(game.result)}
                    </span>
                    <span>{game.date ? gameDate(game.date) : ''}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      <Button
        variant="strong"
        fullWidth
        onClick={() => onFilter({ annotated: 'true', comment: comment || undefined })}
      >
        {messages.showAll}
      </Button>
    </div>
  );
}
