import { Skeleton } from '@mantine/core';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import type { ReactNode } from 'react';
import { useTournamentQuery } from '../../shared/api/watched-event-api.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { messages } from './messages.ts';

/** In place of a form whose values are being loaded. */
export const formSkeleton = <Skeleton height={480} animate={false} />;

interface EventOfFormProps {
  /** Of the event. */
  readonly id: string;
  /** Title of the page. */
  readonly title: string;
  readonly children: (event: TournamentDetails) => ReactNode;
}

/** A form whose values come from an event that exists. */
export function EventOfForm({ id, title, children }: EventOfFormProps) {
  const query = useTournamentQuery({ params: { id } });
  return (
    <ItemPage
      query={query}
      titleOf={() => title}
      missing={{
        title: messages.noEvent,
        line: messages.noEventLine,
        to: '/category-tournament/open',
        link: messages.toEvents,
      }}
      failed={messages.eventFailed}
      waiting={formSkeleton}
    >
      {children}
    </ItemPage>
  );
}
