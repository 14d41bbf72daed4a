import {
  IconBell,
  IconChess,
  IconChessKnight,
  IconDatabaseExport,
  IconDevices,
  IconEye,
  IconFingerprint,
  IconLanguage,
  IconMail,
  IconMoodKid,
  IconShieldLock,
  IconUser,
  IconUserOff,
  IconVolume,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../shared/store/store.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { keepInView } from '../../shared/routing/keep-in-view.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { DevicesSection, PasskeysSection, SecondFactorSection, selectUser } from '../identity/index.ts';
import { BlocksPanel } from '../relations/index.ts';
import { AccountPanel } from './account-panel.tsx';
import { BoardPanel } from './board-panel.tsx';
import { ChildPanel } from './child-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { EmailsPanel } from './emails-panel.tsx';
import { GamePanel } from './game-panel.tsx';
import { GuestPanel } from './guest-panel.tsx';
import { messages } from './messages.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';
import { RegionPanel } from './region-panel.tsx';
import { useMySettingsQuery } from '../../shared/settings/settings-api.ts';
import { SoundPanel } from './sound-panel.tsx';
import classes from './settings.module.css';

const left = [
  ['board', messages.board, BoardPanel, IconChessKnight],
  ['game', messages.game, GamePanel, IconChess],
  ['sound', messages.sound, SoundPanel, IconVolume],
  ['region', messages.region, RegionPanel, IconLanguage],
  ['devices', messages.devices, DevicesSection, IconDevices],
  ['data', messages.data, DataPanel, IconDatabaseExport],
] as const;
const privacy = ['privacy', messages.privacy, PrivacyPanel, IconEye] as const;
const ofAccounts = [
  ['account', messages.account, AccountPanel, IconUser],
  ['passkeys', messages.passkeys, PasskeysSection, IconFingerprint],
  ['two-step', messages.twoStep, SecondFactorSection, IconShieldLock],
  ['notifications', messages.notifications, NotificationsPanel, IconBell],
  ['emails', messages.emails, EmailsPanel, IconMail],
  privacy,
  ['blocks', messages.blocks, BlocksPanel, IconUserOff],
  ['child', messages.child, ChildPanel, IconMoodKid],
] as const;
/** What needs an account would refuse a guest. */
const ofGuests = [['account', messages.account, GuestPanel, IconUser], privacy] as const;

const Column = ({ parts }: { parts: typeof left | typeof ofAccounts | typeof ofGuests }) => (
  <div className={classes['column']}>
    {parts.map(([id, , Part]) => (
      <div key={id} id={id}>
        <Part />
      </div>
    ))}
  </div>
);

/** The sections and their list; an address with the name of one leads to it. */
function Sections({ right }: { readonly right: typeof ofAccounts | typeof ofGuests }) {
  const location = useLocation();
  const chosen = location.hash.slice(1);
  // Also when the section is chosen again.
  useEffect(() => {
    const { hash } = location;
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    return section ? keepInView(section, section.parentElement) : undefined;
  }, [location]);
  return (
    <div className={classes['parts']}>
      <nav aria-label={messages.sections} className={classes['nav']}>
        {[...left, ...right].map(([id, name, , Icon]) => (
          <Link key={id} to={`#${id}`} aria-current={id === chosen ? 'location' : undefined}>
            <Icon size={18} stroke={1.7} aria-hidden />
            {name}
          </Link>
        ))}
      </nav>
      <Column parts={left} />
      <Column parts={right} />
    </div>
  );
}

/** `/settings`: how the product looks, sounds and notifies, on every device of the account. */
export default function SettingsPage() {
  const query = useMySettingsQuery();
  const isGuest = useAppSelector(selectUser)?.roles.includes('guest') === true;
  const right = isGuest ? ofGuests : ofAccounts;
  return (
    <div className={classes['page']}>
      <PageTitle title={messages.title} aside={messages.line} />
      <Answered query={query} failed={messages.failed}>
        {() => <Sections right={right} />}
      </Answered>
    </div>
  );
}
