import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconMinus, IconPlus, IconSearch } from '@tabler/icons-react';
import { messages } from './messages.ts';
import type { Wall } from './use-wall.ts';
import type { WallChoice, WallFilter, WallOrder } from './wall-boards.ts';
import { tileSizes } from './wall-layout.ts';
import classes from './wall-page.module.css';

interface ToolbarProps {
  readonly wall: Wall;
  readonly choice: WallChoice;
  readonly counts: Readonly<Record<WallFilter, number>>;
  readonly size: number;
  readonly onChoose: (choice: Partial<WallChoice>) => void;
  readonly onSize: (size: number) => void;
  readonly onRound: (round: number) => void;
  readonly onSection: (sectionId: string) => void;
}

const filters: readonly WallFilter[] = ['all', 'running', 'followed', 'decided'];
const orders: readonly WallOrder[] = ['board', 'running'];

/** Rounds, filters, order and size of the wall. */
export function WallToolbar(props: ToolbarProps) {
  const { wall, choice, counts, size, onChoose, onSize, onRound, onSection } = props;
  const { section, round: shown, event } = wall;
  if (!section || !event) return null;
  const open = new Set(section.played.filter(({ phase }) => phase !== 'draft').map(({ round }) => round));
  const rounds = Math.max(section.rounds, ...open);
  return (
    <div className={classes['toolbar']}>
      {event.sections.length > 1 ? (
        <NativeSelect
          aria-label={messages.section}
          value={section.id}
          data={event.sections.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => onSection(currentTarget.value)}
        />
      ) : null}
      <div role="group" aria-label={messages.round} className={classes['rounds']}>
        <span aria-hidden="true">{messages.round}</span>
        {Array.from({ length: rounds }, (_, index) => index + 1).map((round) => (
          <button
            key={round}
            type="button"
            disabled={!open.has(round)}
            aria-label={
              open.has(round)
                ? messages.roundNumber(round)
                : `${messages.roundNumber(round)}, ${messages.notYet}`
            }
            aria-current={round === shown ? 'true' : undefined}
            onClick={() => onRound(round)}
          >
            {round}
          </button>
        ))}
      </div>
      <div role="radiogroup" aria-label={messages.filter} className={classes['filters']}>
        {filters.map((filter) => (
          <label key={filter}>
            <input
              type="radio"
              name="wall-filter"
              checked={choice.filter === filter}
              onChange={() => onChoose({ filter })}
            />
            {messages.filters[filter]} {counts[filter]}
          </label>
        ))}
      </div>
      <TextInput
        className={classes['search']}
        aria-label={messages.name}
        placeholder={messages.name}
        leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
        value={choice.words}
        onChange={({ currentTarget }) => onChoose({ words: currentTarget.value })}
      />
      <NativeSelect
        aria-label={messages.order}
        value={choice.order}
        data={orders.map((order) => ({ value: order, label: messages.orders[order] }))}
        onChange={({ currentTarget }) => onChoose({ order: currentTarget.value as WallOrder })}
      />
      <div role="group" aria-label={messages.size} className={classes['sizes']}>
        <ActionIcon aria-label={messages.smaller} disabled={size === 0} onClick={() => onSize(size - 1)}>
          <IconMinus size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={messages.larger}
          disabled={size === tileSizes.length - 1}
          onClick={() => onSize(size + 1)}
        >
          <IconPlus size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
