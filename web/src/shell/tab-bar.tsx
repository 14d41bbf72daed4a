import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { areaOf, barAreas, moreAreas } from './areas.ts';
import { messages } from './messages.ts';
import { MoreSheet } from './more-sheet.tsx';
import classes from './tab-bar.module.css';

/** 64 px at the bottom of a phone: four areas and More. */
export function TabBar() {
  const [open, sheet] = useDisclosure(false);
  const current = areaOf(useLocation().pathname);
  return (
    <>
      <nav className={classes.root} aria-label={messages.areas}>
        {barAreas.map((area) => (
          <Link
            key={area.name}
            to={area.to}
            className={`${classes.tab} focus-inside`}
            data-current={area === current || undefined}
            aria-current={area === current ? 'page' : undefined}
          >
            <area.icon size={22} stroke={1.7} aria-hidden />
            {area.short}
          </Link>
        ))}
        <UnstyledButton
          className={`${classes.tab} focus-inside`}
          data-current={(current && moreAreas.includes(current)) || undefined}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={sheet.open}
        >
          <IconDots size={22} stroke={1.7} aria-hidden />
          {messages.more}
        </UnstyledButton>
      </nav>
      <Drawer
        opened={open}
        onClose={sheet.close}
        position="bottom"
        size="auto"
        title={messages.moreTitle}
        closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      >
        <MoreSheet onLeave={sheet.close} />
      </Drawer>
    </>
  );
}
