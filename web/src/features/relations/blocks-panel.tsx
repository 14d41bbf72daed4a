import { useRelationsQuery } from '../../shared/api/relations-api.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { BlockedList } from './blocked-list.tsx';
import { messages } from './messages.ts';

/** The blocks of the user, for the settings. */
export function BlocksPanel() {
  const query = useRelationsQuery();
  return (
    <Panel title={messages.blockedTitle} flush>
      <Answered query={query} failed={messages.notLoaded} cells={['28px', '40%']}>
        {({ blocked }) => <BlockedList users={blocked} />}
      </Answered>
    </Panel>
  );
}
