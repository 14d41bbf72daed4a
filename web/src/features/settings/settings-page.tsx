import { Answered } from '../../shared/ui/answered.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { DevicesSection, PasskeysSection, SecondFactorSection } from '../identity/index.ts';
import { BlocksPanel } from '../relations/index.ts';
import { AccountPanel } from './account-panel.tsx';
import { BoardPanel } from './board-panel.tsx';
import { ChildPanel } from './child-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { GamePanel } from './game-panel.tsx';
import { messages } from './messages.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';
import { RegionPanel } from './region-panel.tsx';
import { useMySettingsQuery } from '../../shared/settings/settings-api.ts';
import { SoundPanel } from './sound-panel.tsx';
import classes from './settings.module.css';

const left = [
  ['board', messages.board, BoardPanel],
  ['game', messages.game, GamePanel],
  ['sound', messages.sound, SoundPanel],
  ['region', messages.region, RegionPanel],
  ['devices', messages.devices, DevicesSection],
  ['data', messages.data, DataPanel],
] as const;
const right = [
  ['account', messages.account, AccountPanel],
  ['passkeys', messages.passkeys, PasskeysSection],
  ['two-step', messages.twoStep, SecondFactorSection],
  ['notifications', messages.notifications, NotificationsPanel],
  ['privacy', messages.privacy, PrivacyPanel],
  ['blocks', messages.blocks, BlocksPanel],
  ['child', messages.child, ChildPanel],
] as const;

const Column = ({ parts }: { parts: typeof left | typeof right }) => (
  <div className={classes['column']}>
    {parts.map(([id, , Part]) => (
      <div key={id} id={id}>
        <Part />
      </div>
    ))}
  </div>
);

/** `/settings`: how the product looks, sounds and notifies, on every device of the account. */
export default function SettingsPage() {
  const query = useMySettingsQuery();
  return (
    <div className={classes['page']}>
      <PageTitle title={messages.title} aside={messages.line} />
      <Answered query={query} failed={messages.failed}>
        {() => (
          <div className={classes['parts']}>
            <nav aria-label={messages.sections} className={classes['nav']}>
              {[...left, ...right].map(([id, name]) => (
                <a key={id} href={`#${id}`}>
                  {name}
                </a>
              ))}
            </nav>
            <Column parts={left} />
            <Column parts={right} />
          </div>
        )}
      </Answered>
    </div>
  );
}
