import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { TournamentFacetCounts } from '@royal-chess/contracts/tournaments';
import { Segments } from '../../shared/ui/segments.tsx';
import { FacetBar } from './facet-bar.tsx';
import { messages } from './messages.ts';
import type { TournamentFilters } from './tournament-filters.ts';
import classes from './tournaments-list.module.css';

interface TournamentFilterBarProps {
  readonly filters: TournamentFilters;
  /** Null until they are loaded. */
  readonly counts: TournamentFacetCounts | null;
  readonly isAhead: boolean;
  readonly isSignedIn: boolean;
  readonly onChange: (filters: TournamentFilters) => void;
}

/** Typing has settled when nothing was typed for so long, milliseconds. */
export const settleMs = 250;

/** Words, facets, and for a signed-in user the own part; words go into the address once they settle. */
export function TournamentFilterBar({
  filters,
  counts,
  isAhead,
  isSignedIn,
  onChange,
}: TournamentFilterBarProps) {
  const [words, setWords] = useState(filters.q);
  const [sent, setSent] = useState(filters.q);
  if (filters.q !== sent) {
    // A link, or back and forward: not by this form.
    setSent(filters.q);
    setWords(filters.q);
  }
  const send = (q: string) => {
    setSent(q);
    onChange({ ...filters, q });
  };
  const settle = useDebouncedCallback(send, settleMs);
  return (
    <search aria-label={messages.search}>
      <form
        className={classes['filters']}
        onSubmit={(event) => {
          event.preventDefault();
          settle.flush();
        }}
      >
        <div className={classes['words']}>
          <IconSearch size={17} stroke={1.7} aria-hidden />
          <input
            aria-label={messages.search}
            placeholder={messages.searchHint}
            maxLength={100}
            value={words}
            onChange={({ currentTarget: { value } }) => {
              setWords(value);
              settle(value);
            }}
          />
        </div>
        {isSignedIn ? (
          <Segments
            label={messages.whose}
            value={filters.mine}
            onChange={(mine) => onChange({ ...filters, mine })}
            data={[
              { value: '', label: messages.all },
              { value: 'playing', label: messages.playing },
              { value: 'arbiting', label: messages.arbiting },
            ]}
          />
        ) : null}
        <FacetBar
          chosen={filters.facets}
          counts={counts}
          onChange={(facets) => onChange({ ...filters, facets })}
        />
        <p className={classes['found']} role="status">
          {counts ? messages.order(messages.found(counts.total), isAhead) : null}
        </p>
      </form>
    </search>
  );
}
