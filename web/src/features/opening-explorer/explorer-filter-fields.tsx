import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { speedName } from '../../shared/chess/game-labels.ts';
import { NameField } from '../library-dialogs/index.ts';
import { type ExplorerFilters, noFilters, speeds } from './explorer-filters.ts';
import { messages } from './messages.ts';
import classes from './opening-explorer.module.css';

interface ExplorerFilterFieldsProps {
  readonly filters: ExplorerFilters;
  readonly onChange: (filters: ExplorerFilters) => void;
}

/** Ratings, speeds, years, event and player; a change counts again at once. */
export default function ExplorerFilterFields({ filters, onChange }: ExplorerFilterFieldsProps) {
  const text = (name: 'minRating' | 'maxRating' | 'from' | 'to') => ({
    size: 'xs' as const,
    label: messages[name],
    value: filters[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...filters, [name]: event.currentTarget.value }),
  });
  const name = (kind: 'player' | 'event') => (
    <NameField
      size="xs"
      label={messages[kind]}
      kind={kind}
      value={filters[kind]}
      onSettle={(settled) => onChange({ ...filters, [kind]: settled })}
    />
  );
  return (
    <div className={classes['filters']} role="group" aria-label={messages.filters}>
      <TextInput {...text('minRating')} inputMode="numeric" maxLength={4} />
      <TextInput {...text('maxRating')} inputMode="numeric" maxLength={4} />
      <TextInput {...text('from')} placeholder={messages.yearHint} maxLength={10} />
      <TextInput {...text('to')} placeholder={messages.yearHint} maxLength={10} />
      {name('player')}
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
      {name('event')}
      <MultiSelect
        size="xs"
        label={messages.speed}
        placeholder={filters.speed.length > 0 ? '' : messages.anySpeed}
        data={speeds.map((speed) => ({ value: speed, label: speedName(speed) }))}
        value={[...filters.speed]}
        onChange={(speed) => onChange({ ...filters, speed })}
      />
      <Button
        variant="plain"
        size="xs"
        onClick={() => onChange({ ...noFilters, source: filters.source, collection: filters.collection })}
      >
        {messages.clearFilters}
      </Button>
    </div>
  );
}
