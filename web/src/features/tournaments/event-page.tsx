import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import type { ReactNode } from 'react';
import { useTournamentQuery } from '../../shared/api/watched-event-api.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { useLightPrint } from './use-light-print.ts';
import classes from './event-page.module.css';

interface Props {
  readonly id: string;
  /** Said where there is no such tournament, with the way to others. */
  readonly missing: {
    readonly title: string;
    readonly line: string;
    readonly to: string;
    readonly link: string;
  };
  /** Title of the error. */
  readonly failed: string;
  readonly children: (details: TournamentDetails, refetch: () => unknown) => ReactNode;
}

/** A page about one tournament: it is loaded, missing, failed, or shown. */
export function EventPage({ id, missing, failed, children }: Props) {
  useLightPrint();
  const query = useTournamentQuery({ params: { id } });
  return (
    <ItemPage
      query={query}
      titleOf={({ settings }) => settings.title}
      missing={missing}
      failed={failed}
      waiting={
        <div className={classes.page}>
          <SkeletonRows rows={1} cells={['50%']} height="64px" />
          <SkeletonRows rows={10} cells={['28px', '34%', '34%', '12%']} />
        </div>
      }
    >
      {(details) => (
        <div key={details.id} className={classes.page}>
          {children(details, query.refetch)}
        </div>
      )}
    </ItemPage>
  );
}
