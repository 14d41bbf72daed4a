import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconChevronDown, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { messages } from './messages.ts';
import { speedsMs, type useAutoplay } from './use-autoplay.ts';

/** Plays the game by itself, and how fast. */
export function AutoplayButton({ autoplay }: { autoplay: ReturnType<typeof useAutoplay> }) {
  const { isPlaying, speedMs, setSpeedMs, toggle } = autoplay;
  const label = isPlaying ? messages.pause : messages.autoplay;
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <span style={{ display: 'inline-flex' }}>
      <Tooltip label={label}>
        <ActionIcon size={32} aria-label={label} onClick={toggle} style={{ color: 'var(--ink2)' }}>
          <Icon size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon w={20} miw={20} h={32} aria-label={messages.speed} style={{ color: 'var(--ink3)' }}>
            <IconChevronDown size={14} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {speedsMs.map((ms) => (
            <Menu.Item key={ms} onClick={() => setSpeedMs(ms)} fw={ms === speedMs ? 700 : undefined}>
              {messages.secondsEach(ms / 1_000)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
