import { useSearchParams } from 'react-router-dom';
import type { DatabasePlayerAnswer } from '@royal-chess/contracts/library';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { PlayerSheet, WaitingPlayer } from '../../shared/player-statistics/player-page-parts.tsx';
import { ComparedPlayers } from './compared-players.tsx';
import { CompareField } from './compare-field.tsx';
import { useDatabasePlayerQuery } from './database-players-api.ts';
import { messages } from './messages.ts';
import { OnePlayer } from './one-player.tsx';

function Players({ answer: { player, other, between } }: { readonly answer: DatabasePlayerAnswer }) {
  return (
    <PlayerSheet>
      <CompareField name={player.name} other={other?.name} />
      {other && between ? (
        <ComparedPlayers players={[player, other]} between={between} />
      ) : (
        <OnePlayer player={player} />
      )}
    </PlayerSheet>
  );
}

/** `/database/players?name=&other=`: a player of the database, or two. */
export default function DatabasePlayerPage() {
  const [search] = useSearchParams();
  const name = search.get('name')?.trim() ?? '';
  const other = search.get('other')?.trim() ?? '';
  const query = useDatabasePlayerQuery(
    { query: other === '' ? { name } : { name, other } },
    { skip: name === '' },
  );
  if (name === '')
    return (
      <PlayerSheet>
        <StateEmpty page title={messages.noName} line={messages.noNameLine} />
        <CompareField />
      </PlayerSheet>
    );
  return (
    <ItemPage
      query={query}
      titleOf={({ player, other: second }) => messages.titleOf(player.name, second?.name)}
      missing={{
        title: messages.unknown,
        line: messages.unknownLine,
        to: '/games',
        link: messages.toGames,
      }}
      failed={messages.failed}
      waiting={<WaitingPlayer />}
    >
      {(answer) => <Players answer={answer} />}
    </ItemPage>
  );
}
