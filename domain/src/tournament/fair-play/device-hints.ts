import type { FairPlayHint, HintPlayer } from './hint.ts';

/** A player used a device. */
export interface DeviceUse {
  readonly player: HintPlayer;
  /** Distinguishes devices; never an address alone, which households and schools share. */
  readonly device: string;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** A hint for each two players of an event who used the same device, in the order of the first use. */
export function deviceHints(uses: readonly DeviceUse[]): readonly FairPlayHint[] {
  const hints = new Map<string, FairPlayHint & { kind: 'same-device' }>();
  const ordered = uses.toSorted((a, b) => a.from - b.from);
  ordered.forEach((second, index) => {
    for (const first of ordered.slice(0, index)) {
      if (first.device !== second.device || first.player.id === second.player.id) continue;
      const key = [second.device, ...[first.player.id, second.player.id].sort()].join('\n');
      const gapMs = Math.max(0, second.from - first.to);
      const known = hints.get(key);
      if (!known || gapMs < known.gapMs) hints.set(key, hintOf(first, second, gapMs));
    }
  });
  return [...hints.values()];
}

function hintOf(first: DeviceUse, second: DeviceUse, gapMs: number): FairPlayHint & { kind: 'same-device' } {
  const when =
    gapMs === 0 ? 'at the same time' : `${second.player.name} ${gapText(gapMs)} after ${first.player.name}`;
  return {
    kind: 'same-device',
    players: [first.player, second.player],
    device: second.device,
    gapMs,
    sentence: `${first.player.name} and ${second.player.name} used the same device, ${when}.`,
  };
}

function gapText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes === 0) return 'less than a minute';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
