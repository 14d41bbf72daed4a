import { exactName, type DatabasePlayer } from '@royal-chess/contracts/library';
import { ResultsPanel } from '../../shared/player-statistics/results-panel.tsx';
import { PlayerColumn, PlayerColumns } from '../../shared/player-statistics/player-page-parts.tsx';
import { GamesList } from './games-list.tsx';
import { gamesPath } from './games-path.ts';
import { messages } from './messages.ts';
import { PlayerHead } from './player-head.tsx';
import { OpeningsPanel, OpponentsPanel, YearsPanel } from './player-tables.tsx';
import { RatingsPanel } from './ratings-panel.tsx';

/** All about one player. */
export function OnePlayer({ player }: { readonly player: DatabasePlayer }) {
  return (
    <>
      <PlayerHead player={player} />
      <PlayerColumns>
        <PlayerColumn>
          <RatingsPanel players={[player]} />
          <YearsPanel player={player} />
          <GamesList
            title={messages.latest}
            games={player.latest}
            all={gamesPath({ player: exactName(player.name) })}
          />
        </PlayerColumn>
        <PlayerColumn>
          <ResultsPanel total={player} colors={player.colors} />
          <OpeningsPanel player={player} color="white" />
          <OpeningsPanel player={player} color="black" />
          <OpponentsPanel player={player} />
        </PlayerColumn>
      </PlayerColumns>
    </>
  );
}
