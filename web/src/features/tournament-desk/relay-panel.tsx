import { problemOf } from '../../shared/api/problem-of.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { useTournamentRelayQuery } from './relay-api.ts';
import { RelayForm } from './relay-form.tsx';
import { relayMessages as messages } from './relay-messages.ts';
import { RelayState } from './relay-state.tsx';
import type { Arbiter } from './use-arbiter.ts';

/** How often the state of a relay is fetched while its panel is open, milliseconds. */
const everyMs = 5_000;

interface Props {
  readonly arbiter: Arbiter;
  readonly sectionId: string;
}

/** Games that another organiser transmits: where they come from, how it goes, and what needs the arbiter. */
export function RelayPanel({ arbiter, sectionId }: Props) {
  const query = useTournamentRelayQuery(
    { params: { id: arbiter.details.id, section: sectionId } },
    { pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  const { data, refetch } = query;
  const problem = problemOf(query);
  const content = () => {
    if (data?.relay)
      return (
        <RelayState
          arbiter={arbiter}
          sectionId={sectionId}
          view={data}
          relay={data.relay}
          now={query.fulfilledTimeStamp ?? 0}
        />
      );
    if (data) return <RelayForm arbiter={arbiter} sectionId={sectionId} view={data} />;
    if (problem)
      return <StateError title={messages.failed} problem={problem} onRetry={() => void refetch()} />;
    return <SkeletonRows rows={3} cells={['80%']} />;
  };
  return <Panel title={messages.title}>{content()}</Panel>;
}
