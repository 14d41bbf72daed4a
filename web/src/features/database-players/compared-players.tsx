import { exactName, type DatabasePlayer, type DatabasePlayerAnswer } from '@royal-chess/contracts/library';
import { ResultRows } from '../../shared/player-statistics/result-rows.tsx';
import { ResultsPanel } from '../../shared/player-statistics/results-panel.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { NoFigures, PlayerColumn, PlayerColumns } from '../../shared/player-statistics/player-page-parts.tsx';
import { GamesList } from './games-list.tsx';
import { gamesPath } from './games-path.ts';
import { messages } from './messages.ts';
import { PlayerHead } from './player-head.tsx';
import { OpeningsPanel } from './player-tables.tsx';
import { RatingsPanel } from './ratings-panel.tsx';

interface ComparedPlayersProps {
  readonly players: readonly [DatabasePlayer, DatabasePlayer];
  readonly between: NonNullable<DatabasePlayerAnswer['between']>;
}

/** Two players: their games against each other, their ratings in one graph, results and openings side by side. */
export function ComparedPlayers({ players, between }: ComparedPlayersProps) {
  const [one, other] = players;
  const rows = [
    { ...between, key: one.name, name: one.name },
    { key: other.name, name: other.name, won: between.lost, drawn: between.drawn, lost: between.won },
  ];
  return (
    <>
      <PlayerColumns>
        {players.map((player) => (
          <PlayerHead key={player.name} player={player} />
        ))}
      </PlayerColumns>
      <PlayerColumns>
        <PlayerColumn>
          <Panel title={messages.between} flush>
            {between.games === 0 ? (
              <NoFigures>{messages.none}</NoFigures>
            ) : (
              <ResultRows head={messages.players} rows={rows} />
            )}
          </Panel>
          <RatingsPanel players={players} />
        </PlayerColumn>
        <GamesList
          title={messages.between}
          games={between.latest}
          all={gamesPath({ player: exactName(one.name), opponent: exactName(other.name) })}
        />
      </PlayerColumns>
      <PlayerColumns>
        {players.map((player) => (
          <PlayerColumn key={player.name} label={player.name}>
            <ResultsPanel total={player} colors={player.colors} />
            <OpeningsPanel player={player} color="white" />
            <OpeningsPanel player={player} color="black" />
          </PlayerColumn>
        ))}
      </PlayerColumns>
    </>
  );
}
