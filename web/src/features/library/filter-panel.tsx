import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { speed } from '@royal-chess/contracts/chess';
import { shortVariantName, speedName } from '../../shared/chess/game-labels.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { CollectionPicker, useCollectionName } from '../collection-picker/index.ts';
import { selectUser } from '../identity/index.ts';
import {
  NameField,
  SettledText,
  type FilterChange,
  type FilterName,
  type SearchFilters,
} from '../library-dialogs/index.ts';
import { filterFault } from './filter-faults.ts';
import { filterValue } from './filter-labels.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { isFilterValue } from './games-address.ts';
import { MaterialTable } from './material-table.tsx';
import { PiecesBoard } from './pieces-board.tsx';
import classes from './filters.module.css';

export interface FilterPanelProps {
  readonly filters: SearchFilters;
  readonly onChange: (change: FilterChange) => void;
}

type Rules = typeof import('./is-position.ts');

const titles = ['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM'] as const;

/** The value of a list with an item put in or taken out. */
function toggled(value: string | undefined, item: string): string {
  const items = (value ?? '').split(',').filter(Boolean);
  return (items.includes(item) ? items.filter((other) => other !== item) : [...items, item]).join();
}

/** Filters of the list, in groups; a group that filters is open at the start. */
export default function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const isSignedIn = Boolean(useAppSelector(selectUser));
  const set = (name: FilterName) => (text: string) => onChange({ [name]: text || undefined });
  const collectionName = useCollectionName(filters.collection);
  // The names of collections are loaded when they are looked for.
  const [isWhereOpen, setWhereOpen] = useState(false);
  const [rules, setRules] = useState<Rules | null>(null);
  const prepare = () => {
    // The rules of chess are loaded when the pointer or the focus comes in; without them the server checks a position.
    if (!rules) import('./is-position.ts').then(setRules, () => undefined);
  };
  const wide = filters.variant === 'capablanca';

  const group = (title: string, names: readonly FilterName[], children: ReactNode) => {
    const values = names.flatMap((name) => {
      const value = filters[name];
      return value ? [name === 'collection' ? collectionName : filterValue(name, value)] : [];
    });
    return (
      <details
        open={values.length > 0}
        className={classes['group']}
        onToggle={(event) => title === texts.whereGroup && setWhereOpen(event.currentTarget.open)}
      >
        <summary className="focus-inside">
          <b>{title}</b> <span>{values.join(', ') || texts.any}</span>
        </summary>
        <div>{children}</div>
      </details>
    );
  };
  const field = (name: FilterName, hint?: string) => (
    <SettledText
      label={texts.names[name]}
      value={filters[name] ?? ''}
      onSettle={set(name)}
      isValid={(text) => isFilterValue(name, text) && (name !== 'fen' || (rules?.isPosition(text) ?? true))}
      fault={filterFault(name)}
      {...(hint && { hint })}
      long={name === 'movetext' || name === 'fragment'}
    />
  );
  const name = (filter: 'player' | 'opponent' | 'event' | 'site') => (
    <NameField
      label={texts.names[filter]}
      kind={filter === 'opponent' ? 'player' : filter}
      value={filters[filter] ?? ''}
      onSettle={set(filter)}
    />
  );
  const flag = (filter: 'annotated' | 'mine' | 'masters' | 'rated') => (
    <Checkbox
      label={texts.names[filter]}
      checked={filters[filter] === 'true'}
      onChange={() => onChange({ [filter]: filters[filter] === 'true' ? undefined : 'true' })}
    />
  );
  const several = (filter: FilterName, values: readonly string[], label: (value: string) => string) => (
    <fieldset>
      <legend>{texts.names[filter]}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={label(value)}
          checked={(filters[filter] ?? '').split(',').includes(value)}
          onChange={() => onChange({ [filter]: toggled(filters[filter], value) || undefined })}
        />
      ))}
    </fieldset>
  );
  const moves = (filter: 'minPlies' | 'maxPlies') => (
    <MovesField
      label={texts.names[filter]}
      plies={filters[filter]}
      onMoves={(count) =>
        onChange({ [filter]: count && String(filter === 'minPlies' ? count * 2 - 1 : count * 2) })
      }
    />
  );

  return (
    <search className={classes['panel']} onPointerEnter={prepare} onFocusCapture={prepare}>
      <section>
        <header>
          <h2>{texts.position}</h2>
          <Button
            variant="quiet"
            size="xs"
            leftSection={<IconEraser size={17} stroke={1.7} aria-hidden />}
            onClick={() => onChange({ pieces: undefined, piecesMatch: undefined, mirror: undefined })}
          >
            {texts.emptyBoard}
          </Button>
        </header>
        <Segments
          label={texts.matchLabel}
          fullWidth
          value={(filters.piecesMatch as keyof typeof texts.match | undefined) ?? 'least'}
          data={(['least', 'exact', 'pawns'] as const).map((value) => ({
            value,
            label: texts.match[value],
          }))}
          onChange={(value) => onChange({ piecesMatch: value === 'least' ? undefined : value })}
        />
        <PiecesBoard value={filters.pieces ?? ''} wide={wide} onChange={set('pieces')} />
        <NativeSelect
          label={texts.names.mirror}
          value={filters.mirror ?? 'none'}
          data={Object.entries(texts.mirrors).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ mirror: value === 'none' ? undefined : value })
          }
        />
        {field('fen', texts.fenHint)}
      </section>
      <section>
        <h2>{texts.material}</h2>
        <MaterialTable value={filters.material ?? ''} wide={wide} onChange={set('material')} />
        <div className={classes['pair']}>
          <SettledText
            label={texts.materialText}
            value={filters.material ?? ''}
            onSettle={set('material')}
            isValid={(text) => isFilterValue('material', text)}
            fault={filterFault('material')}
            hint={texts.materialHint}
          />
          <SettledText
            label={texts.lasting}
            value={filters.lasting ?? ''}
            onSettle={set('lasting')}
            isValid={(text) => isFilterValue('lasting', text)}
            fault={filterFault('lasting')}
          />
        </div>
      </section>
      {group(
        texts.players,
        ['player', 'color', 'opponent'],
        <>
          {name('player')}
          <Segments
            label={texts.side}
            fullWidth
            value={(filters.color as 'white' | 'black' | undefined) ?? 'either'}
            data={(['either', 'white', 'black'] as const).map((value) => ({ value, label: texts[value] }))}
            onChange={(value) => onChange({ color: value === 'either' ? undefined : value })}
          />
          {name('opponent')}
        </>,
      )}
      {group(
        texts.openingGroup,
        ['opening', 'ecoFrom', 'ecoTo'],
        <>
          {field('opening', texts.openingHint)}
          <div className={classes['pair']}>
            {field('ecoFrom', 'B90')}
            {field('ecoTo', 'B99')}
          </div>
        </>,
      )}
      {group(
        texts.eventGroup,
        ['event', 'site', 'from', 'to'],
        <>
          {name('event')}
          {name('site')}
          <div className={classes['pair']}>
            {field('from', texts.dateHint)}
            {field('to', texts.dateHint)}
          </div>
        </>,
      )}
      {group(
        texts.ratingsGroup,
        ['minRating', 'maxRating', 'minAverage', 'maxAverage', 'title'],
        <>
          <div className={classes['pair']}>
            {field('minRating')}
            {field('maxRating')}
            {field('minAverage')}
            {field('maxAverage')}
          </div>
          {several('title', titles, (title) => title)}
        </>,
      )}
      {group(
        texts.gameGroup,
        ['result', 'speed', 'variant', 'rated', 'minPlies', 'maxPlies', 'termination', 'timeControl'],
        <>
          {several('result', ['1-0', '1/2-1/2', '0-1', '*'], printedResult)}
          {several('speed', speed.options, speedName)}
          <NativeSelect
            label={texts.names.variant}
            value={filters.variant ?? ''}
            data={[
              { value: '', label: texts.any },
              ...['classical', '960', 'capablanca'].map((value) => ({
                value,
                label: shortVariantName(value),
              })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ variant: value || undefined })}
          />
          <div className={classes['pair']}>
            {moves('minPlies')}
            {moves('maxPlies')}
          </div>
          {field('termination', texts.terminationHint)}
          {field('timeControl', texts.timeHint)}
          {flag('rated')}
        </>,
      )}
      {group(
        texts.movesGroup,
        ['movetext', 'fragment', 'annotated', 'comment'],
        <>
          {field('movetext', texts.movetextHint)}
          {field('fragment', texts.fragmentHint)}
          {flag('annotated')}
          {field('comment')}
        </>,
      )}
      {group(
        texts.whereGroup,
        ['origin', 'masters', 'mine', 'collection'],
        <>
          <NativeSelect
            label={texts.names.origin}
            value={filters.origin ?? ''}
            data={[
              { value: '', label: texts.any },
              ...Object.entries(texts.origins).map(([value, label]) => ({ value, label })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ origin: value || undefined })}
          />
          {isWhereOpen ? (
            <CollectionPicker
              value={filters.collection ?? ''}
              onChange={set('collection')}
              none={texts.any}
              hasPublic
            />
          ) : null}
          {flag('masters')}
          {isSignedIn ? flag('mine') : null}
        </>,
      )}
    </search>
  );
}

interface MovesProps {
  readonly label: string;
  readonly plies: string | undefined;
  readonly onMoves: (count: number | undefined) => void;
}

/** Lengths are written in moves; the filter counts half-moves. */
function MovesField({ label, plies, onMoves }: MovesProps) {
  return (
    <SettledText
      label={label}
      value={plies ? String(Math.ceil(Number(plies) / 2)) : ''}
      onSettle={(text) => onMoves(text ? Number(text) : undefined)}
      isValid={(text) => /^[1-9]\d{0,3}$/.test(text)}
      fault={texts.movesFault}
    />
  );
}
