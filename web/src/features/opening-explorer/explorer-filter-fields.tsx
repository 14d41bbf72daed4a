import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { speedName } from '../../shared/chess/game-labels.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { useExplorerCollectionsQuery } from './explorer-api.ts';
import { type ExplorerFilters, noFilters, speeds } from './explorer-filters.ts';
import { messages } from './messages.ts';
import classes from './opening-explorer.module.css';

interface ExplorerFilterFieldsProps {
  readonly filters: ExplorerFilters;
  readonly onChange: (filters: ExplorerFilters) => void;
}

/** Ratings, speeds, years, event, player and collection; a change counts again at once. */
export default function ExplorerFilterFields({ filters, onChange }: ExplorerFilterFieldsProps) {
  const user = useAppSelector(selectUser);
  const collections = useExplorerCollectionsQuery(undefined, { skip: !user }).data?.items ?? [];
  const text = (name: 'minRating' | 'maxRating' | 'from' | 'to' | 'event' | 'player') => ({
    size: 'xs' as const,
    label: messages[name],
    value: filters[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...filters, [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes['filters']} role="group" aria-label={messages.filters}>
      <TextInput {...text('minRating')} inputMode="numeric" maxLength={4} />
      <TextInput {...text('maxRating')} inputMode="numeric" maxLength={4} />
      <TextInput {...text('from')} placeholder={messages.yearHint} maxLength={10} />
      <TextInput {...text('to')} placeholder={messages.yearHint} maxLength={10} />
      <TextInput {...text('player')} maxLength={100} />
      <NativeSelect
        size="xs"
        label={messages.color}
        value={filters.color}
        onChange={(event) =>
          onChange({ ...filters, color: event.currentTarget.value as ExplorerFilters['color'] })
        }
        data={[
          { value: '', label: messages.eitherColor },
          { value: 'white', label: messages.asWhite },
          { value: 'black', label: messages.asBlack },
        ]}
      />
      <TextInput {...text('event')} maxLength={100} />
      <MultiSelect
        size="xs"
        label={messages.speed}
        placeholder={filters.speed.length > 0 ? '' : messages.anySpeed}
        data={speeds.map((speed) => ({ value: speed, label: speedName(speed) }))}
        value={[...filters.speed]}
        onChange={(speed) => onChange({ ...filters, speed })}
      />
      {collections.length > 0 ? (
        <NativeSelect
          size="xs"
          label={messages.collection}
          value={filters.source === 'collection' ? filters.collection : ''}
          onChange={(event) => {
            const collection = event.currentTarget.value;
            onChange({ ...filters, source: collection === '' ? 'all' : 'collection', collection });
          }}
          data={[
            { value: '', label: messages.anyCollection },
            ...collections.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <Button variant="plain" size="xs" onClick={() => onChange(noFilters)}>
        {messages.clearFilters}
      </Button>
    </div>
  );
}
