import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { BottomBar, barItem } from '../../shared/shell/bottom-bar.tsx';
import { areaOf, barPlaces } from '../../shared/shell/areas.ts';
import { useAreas } from '../../shared/shell/use-areas.ts';
import { messages } from './messages.ts';
import type { MoreDrawerProps } from './more-drawer.tsx';

const MoreDrawer = lazyPart<MoreDrawerProps>(() => import('./more-drawer.tsx'));

/** 64 px at the bottom of a phone: the four areas that are used most, and More. */
export function TabBar() {
  const [open, sheet] = useDisclosure(false);
  const [wanted, setWanted] = useState(false);
  const current = areaOf(useLocation().pathname);
  const barAreas = useAreas().built.slice(0, barPlaces);
  return (
    <>
      <BottomBar kind="areas" label={messages.areas}>
        {barAreas.map((area) => (
          <Link
            key={area.name}
            to={area.to}
            className={barItem}
            data-current={area === current || undefined}
            aria-current={area === current ? 'page' : undefined}
          >
            <area.icon size={22} stroke={1.7} aria-hidden />
            {'short' in area ? area.short : area.name}
          </Link>
        ))}
        <UnstyledButton
          className={barItem}
          data-current={(current && !barAreas.includes(current)) || undefined}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => {
            setWanted(true);
            sheet.open();
          }}
        >
          <IconDots size={22} stroke={1.7} aria-hidden />
          {messages.more}
        </UnstyledButton>
      </BottomBar>
      {wanted ? (
        <Suspense>
          <MoreDrawer opened={open} onClose={sheet.close} />
        </Suspense>
      ) : null}
    </>
  );
}
