import {
  IconBook2,
  IconBookmarks,
  IconChessKnight,
  IconCpu,
  IconDatabase,
  IconMicroscope,
  IconTargetArrow,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';
import classes from './analysis.module.css';

const sections = [
  { section: 'analysis', to: '/chessplay/analysis', icon: IconMicroscope },
  { section: 'play', to: '/match', icon: IconChessKnight },
  { section: 'computer', to: '/chessplay/computer', icon: IconCpu },
  { section: 'training', to: '/chessplay/training', icon: IconTargetArrow },
  { section: 'opening', to: '/chessplay/opening', icon: IconBook2 },
  { section: 'repertoire', to: '/chessplay/opening/repertoire', icon: IconBookmarks },
  { section: 'database', to: '/games', icon: IconDatabase },
] as const;

/** The sections of the board that work: a rail beside it, tabs above it where there is little room. */
export function SectionBar({ section }: { section: 'analysis' | 'opening' | 'training' | 'repertoire' }) {
  return (
    <nav className={classes['sections']} aria-label={messages.sections}>
      {sections.map(({ section: name, to, icon: Icon }) => (
        <Link key={name} to={to} aria-current={name === section ? 'page' : undefined}>
          <Icon size={22} stroke={1.6} aria-hidden />
          <span>{messages.section[name]}</span>
        </Link>
      ))}
    </nav>
  );
}
