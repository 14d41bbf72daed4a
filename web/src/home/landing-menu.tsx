import { Drawer } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MoreSheet } from '../shell/more-sheet.tsx';
import { content } from './content.ts';
import { messages } from './messages.ts';
import classes from './landing-header.module.css';

/** The phone's menu: the areas, then account and colours. */
export default function LandingMenu({ onClose }: { onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={300}
      title={messages.siteName}
      closeButtonProps={{ 'aria-label': messages.close, size: 44, iconSize: 22 }}
    >
      <nav aria-label={messages.areas} className={classes.sheet}>
        {content.links.slice(0, 4).map(({ name, to }) => (
          <Link key={to} to={to} className="focus-inside" onClick={onClose}>
            {name}
          </Link>
        ))}
      </nav>
      <MoreSheet onLeave={onClose} />
    </Drawer>
  );
}
