import { useSearchParams } from 'react-router-dom';
import type { DatabasePlayerAnswer } from '@royal-chess/contracts/library';
import { problemOf } from '../../shared/api/problem-of.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { PlayerSheet, WaitingPlayer } from '../../shared/player-statistics/player-page-parts.tsx';
import { ComparedPlayers } from './compared-players.tsx';
import { CompareField } from './compare-field.tsx';
import { useDatabasePlayerQuery } from './database-players-api.ts';
import { messages } from './messages.ts';
import { OnePlayer } from './one-player.tsx';
import { useOwnGamesOf } from './use-own-games-of.ts';

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

/** `/database/players?name=&other=`: a player of the database, or two. Of one in private games their owner learns where they are. */
export default function DatabasePlayerPage() {
  const [search] = useSearchParams();
  const name = search.get('name')?.trim() ?? '';
  const other = search.get('other')?.trim() ?? '';
  const query = useDatabasePlayerQuery(
    { query: other === '' ? { name } : { name, other } },
    { skip: name === '' },
  );
  // Of two names the refusal says which the database does not have.
  const problem = problemOf(query);
  const unknown = problem?.code === 'RC_NOT_FOUND' ? problem.fields : {};
  const ofName = useOwnGamesOf('name' in unknown ? name : null);
  const ofOther = useOwnGamesOf('other' in unknown ? other : null);
  if (name === '')
    return (
      <PlayerSheet>
        <StateEmpty page title={messages.noName} line={messages.noNameLine} />
        <CompareField />
      </PlayerSheet>
    );
  if (ofName.isSearching || ofOther.isSearching) return <WaitingPlayer />;
  return (
    <ItemPage
      query={query}
      titleOf={({ player, other: second }) => messages.titleOf(player.name, second?.name)}
      missing={
        ofName.own ??
        ofOther.own ?? {
          title: messages.unknown,
          line: messages.unknownLine,
          to: '/games',
          link: messages.toGames,
        }
      }
      failed={messages.failed}
      waiting={<WaitingPlayer />}
    >
      {(answer) => <Players answer={answer} />}
    </ItemPage>
  );
}
