import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useState, type ComponentPropsWithRef } from 'react';
import { useSelector } from 'react-redux';
import { lazyPage } from '../../shared/routing/load-page.ts';
import { messages } from './messages.ts';
import { countOf, selectNews } from './news-slice.ts';
import classes from './bell.module.css';

type BellButtonProps = ActionIconProps & Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps>;

/** The bell with how much is new. */
export function BellButton(props: BellButtonProps) {
  const count = countOf(useSelector(selectNews));
  return (
    <ActionIcon {...props} className={classes['bell']} aria-label={messages.bell(count)}>
      <IconBell size={22} stroke={1.7} aria-hidden />
      {count > 0 ? (
        <span className={classes['count']} aria-hidden>
          {count > 9 ? '9+' : count}
        </span>
      ) : null}
    </ActionIcon>
  );
}

const load = () => import('./bell-list.tsx');
const BellList = lazyPage(load);
const prepare = () => void load().catch(() => undefined);

/** What is new, on every page of whoever is signed in; the list's code comes when the pointer or the focus comes near. */
export function Bell() {
  const [wanted, setWanted] = useState(false);
  const button = (
    <BellButton
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? (
    <Suspense fallback={button}>
      <BellList />
    </Suspense>
  ) : (
    button
  );
}
