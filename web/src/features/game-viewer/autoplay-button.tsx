import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { Hint } from '../../shared/lazy/hint.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import { messages } from './messages.ts';
import type { SpeedMenuProps } from './speed-menu.tsx';
import type { useAutoplay } from './use-autoplay.ts';

const load = () => import('./speed-menu.tsx');
const SpeedMenu = lazyPart<SpeedMenuProps>(load);

/** Plays the game by itself, and how fast. */
export function AutoplayButton({ autoplay }: { autoplay: ReturnType<typeof useAutoplay> }) {
  const { isPlaying, speedMs, setSpeedMs, toggle } = autoplay;
  const { target, menu } = useMenuButton(load);
  const label = isPlaying ? messages.pause : messages.autoplay;
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <span style={{ display: 'inline-flex' }}>
      <Hint label={label}>
        <ActionIcon size={32} aria-label={label} onClick={toggle} style={{ color: 'var(--ink2)' }}>
          <Icon size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Hint>
      <ActionIcon
        {...target}
        w={24}
        miw={24}
        h={32}
        aria-label={messages.speed}
        style={{ color: 'var(--ink3)' }}
      >
        <IconChevronDown size={14} stroke={1.8} aria-hidden />
      </ActionIcon>
      <Suspense>{menu ? <SpeedMenu menu={menu} speedMs={speedMs} onChoose={setSpeedMs} /> : null}</Suspense>
    </span>
  );
}
