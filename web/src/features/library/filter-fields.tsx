import { Checkbox, NativeSelect } from '@mantine/core';
import { speed } from '@royal-chess/contracts/chess';
import { shortVariantName, speedName } from '../../shared/chess/game-labels.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { CollectionPicker } from '../collection-picker/index.ts';
import { selectUser } from '../identity/index.ts';
import {
  NameField,
  SettledLongText,
  SettledText,
  type FilterChange,
  type FilterName,
  type SearchFilters,
} from '../library-dialogs/index.ts';
import { filterFault } from './filter-faults.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { isFilterValue } from './games-address.ts';
import classes from './filters.module.css';

export type FilterGroup =
  'players' | 'openingGroup' | 'eventGroup' | 'ratingsGroup' | 'gameGroup' | 'movesGroup' | 'whereGroup';

export interface FilterFieldsProps {
  readonly group: FilterGroup;
  readonly filters: SearchFilters;
  readonly onChange: (change: FilterChange) => void;
}

/** The value of a list with an item put in or taken out. */
function toggled(value: string | undefined, item: string): string {
  const items = (value ?? '').split(',').filter(Boolean);
  return (items.includes(item) ? items.filter((other) => other !== item) : [...items, item]).join();
}

const titles = ['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM'] as const;

/** The fields of a group of filters. */
export default function FilterFields({ group, filters, onChange }: FilterFieldsProps) {
  const isSignedIn = Boolean(useAppSelector(selectUser));
  const set = (name: FilterName) => (text: string) => onChange({ [name]: text || undefined });
  const field = (name: FilterName, hint?: string, Field: typeof SettledText = SettledText) => (
    <Field
      label={texts.names[name]}
      value={filters[name] ?? ''}
      onSettle={set(name)}
      isValid={(text) => isFilterValue(name, text)}
      fault={filterFault(name)}
      {...(hint && { hint })}
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

  switch (group) {
    case 'players':
      return (
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
        </>
      );
    case 'openingGroup':
      return (
        <>
          {field('opening', texts.openingHint)}
          <div className={classes['pair']}>
            {field('ecoFrom', 'B90')}
            {field('ecoTo', 'B99')}
          </div>
        </>
      );
    case 'eventGroup':
      return (
        <>
          {name('event')}
          {name('site')}
          <div className={classes['pair']}>
            {field('from', texts.dateHint)}
            {field('to', texts.dateHint)}
          </div>
        </>
      );
    case 'ratingsGroup':
      return (
        <>
          <div className={classes['pair']}>
            {field('minRating')}
            {field('maxRating')}
            {field('minAverage')}
            {field('maxAverage')}
          </div>
          {several('title', titles, (title) => title)}
        </>
      );
    case 'gameGroup':
      return (
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
        </>
      );
    case 'movesGroup':
      return (
        <>
          {field('movetext', texts.movetextHint, SettledLongText)}
          {field('fragment', texts.fragmentHint, SettledLongText)}
          {flag('annotated')}
          {field('comment')}
        </>
      );
    case 'whereGroup':
      return (
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
          <CollectionPicker
            value={filters.collection ?? ''}
            onChange={set('collection')}
            none={texts.any}
            hasPublic
          />
          {flag('masters')}
          {isSignedIn ? flag('mine') : null}
        </>
      );
  }
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
