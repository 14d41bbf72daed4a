import type { PlayerAnswer } from '@royal-chess/contracts/players';
import { Panel } from '../../shared/ui/panel.tsx';
import { messages } from './messages.ts';
import classes from './players.module.css';

/** What a player has reached; without any there is no panel. */
export function AchievementsPanel({ achievements }: { readonly achievements: PlayerAnswer['achievements'] }) {
  if (achievements.length === 0) return null;
  return (
    <Panel title={messages.achievements}>
      <ul className={classes['achievements']}>
        {achievements.map(({ name, at }) => (
          <li key={name}>
            <span>{messages.achieved[name]}</span>
            <time dateTime={new Date(at).toISOString()}>{messages.day(at)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
