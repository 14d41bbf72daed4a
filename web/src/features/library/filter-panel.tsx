import { Button, NativeSelect } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { useCollectionName } from '../collection-picker/index.ts';
import {
  SettledText,
  type FilterChange,
  type FilterName,
  type SearchFilters,
} from '../library-dialogs/index.ts';
import type { FilterFieldsProps, FilterGroup } from './filter-fields.tsx';
import { filterFault } from './filter-faults.ts';
import { filterValue } from './filter-labels.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { isFilterValue } from './games-address.ts';
import { MaterialTable } from './material-table.tsx';
import { PiecesBoard } from './pieces-board.tsx';
import classes from './filters.module.css';

/** A field that is asked for: the group that has it, and its place among the fields there. */
export interface WantedField {
  readonly group: FilterGroup;
  readonly at: number;
}

export interface FilterPanelProps {
  /** Its group opens, and it gets the focus. */
  readonly wanted?: WantedField | undefined;
  readonly filters: SearchFilters;
  readonly onChange: (change: FilterChange) => void;
}

const loadFields = () => import('./filter-fields.tsx');
const FilterFields = lazyPart<FilterFieldsProps>(loadFields);

type Rules = typeof import('./is-position.ts');

type Groups = readonly (readonly [FilterGroup, readonly FilterName[]])[];

/** What most searches begin with: above position and material. */
const firstGroups: Groups = [
  ['players', ['player', 'color', 'opponent']],
  ['openingGroup', ['opening', 'ecoFrom', 'ecoTo']],
  ['eventGroup', ['event', 'site', 'from', 'to']],
];
const lastGroups: Groups = [
  ['ratingsGroup', ['minRating', 'maxRating', 'minAverage', 'maxAverage', 'title']],
  [
    'gameGroup',
    ['result', 'speed', 'variant', 'rated', 'minPlies', 'maxPlies', 'termination', 'timeControl'],
  ],
  ['movesGroup', ['movetext', 'fragment', 'annotated', 'comment']],
  ['whereGroup', ['origin', 'masters', 'mine', 'collection']],
];

interface FocusProps {
  readonly part: RefObject<HTMLElement | null>;
  readonly at: WantedField;
}

/** Beside fields that load: gives one of them the focus once they are there. */
function FocusField({ part, at }: FocusProps) {
  useEffect(() => part.current?.querySelectorAll('input')[at.at]?.focus(), [part, at]);
  return null;
}

type GroupProps = FilterFieldsProps & {
  readonly names: readonly FilterName[];
  readonly wanted: WantedField | undefined;
};

/** A group that filters is open at the start. Its fields are loaded with the first group that opens. */
function Group({ group, names, wanted, ...search }: GroupProps) {
  const { filters } = search;
  const collectionName = useCollectionName(names.includes('collection') ? filters.collection : undefined);
  const values = names.flatMap((name) => {
    const value = filters[name];
    return value ? [name === 'collection' ? collectionName : filterValue(name, value)] : [];
  });
  const [isOpen, setOpen] = useState(values.length > 0);
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (wanted && part.current) part.current.open = true;
  }, [wanted]);
  return (
    <details
      ref={part}
      open={values.length > 0}
      className={classes['group']}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="focus-inside">
        <b>{texts[group]}</b> <span>{values.join(', ') || texts.any}</span>
      </summary>
      <div>
        {isOpen ? (
          <Suspense fallback={<SkeletonRows rows={2} cells={['90%']} />}>
            <FilterFields group={group} {...search} />
            {wanted ? <FocusField part={part} at={wanted} /> : null}
          </Suspense>
        ) : null}
      </div>
    </details>
  );
}

/** Filters of the list, in groups. */
export default function FilterPanel({ filters, onChange, wanted }: FilterPanelProps) {
  const set = (name: FilterName) => (text: string) => onChange({ [name]: text || undefined });
  const [rules, setRules] = useState<Rules | null>(null);
  const prepare = () => {
    void loadFields().catch(() => undefined);
    // The rules of chess are loaded when the pointer or the focus comes in; without them the server checks a position.
    if (!rules) import('./is-position.ts').then(setRules, () => undefined);
  };
  const wide = filters.variant === 'capablanca';
  const listOf = (groups: Groups) =>
    groups.map(([group, names]) => (
      <Group
        key={group}
        group={group}
        names={names}
        wanted={wanted?.group === group ? wanted : undefined}
        filters={filters}
        onChange={onChange}
      />
    ));

  return (
    <search className={classes['panel']} onPointerEnter={prepare} onFocusCapture={prepare}>
      {listOf(firstGroups)}
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
        <SettledText
          label={texts.names.fen}
          value={filters.fen ?? ''}
          onSettle={set('fen')}
          isValid={(text) => isFilterValue('fen', text) && (rules?.isPosition(text) ?? true)}
          fault={filterFault('fen')}
          hint={texts.fenHint}
        />
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
      {listOf(lastGroups)}
    </search>
  );
}
