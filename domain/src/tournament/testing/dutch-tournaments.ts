import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedData } from '../../chess/testing/shared-data.ts';
import type { Tournament } from '../model/tournament.ts';
import { tournamentOf } from './tournament-of.ts';

/** A tournament of the shared data, by the name of its file. */
export interface NamedTournament {
  readonly name: string;
  readonly tournament: Tournament;
}

function cellOf(field: string): string {
  const [opponent = '', color = '', result = ''] = field.trim().split(/\s+/);
  if (opponent === '') return '.';
  return opponent === '0000' ? result : `${opponent}${color}${result}`;
}

function read(text: string): Tournament {
  const lines = text
    .split(/[\r\n]+/)
    .filter((line) => line.startsWith('001'))
    .map((line) => (line.slice(91).match(/.{1,10}/g) ?? []).map(cellOf).join(' '));
  const rounds = Math.max(...lines.map((line) => line.split(' ').length));
  return tournamentOf(lines, { plannedRounds: rounds, initialColor: null });
}

/** Pairings that the reference made by the Dutch system of 2026, unpacked to a temporary folder; only the results matter. */
export function dutchTournaments(count = Infinity): NamedTournament[] {
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-dutch-'));
  try {
    execFileSync('tar', ['-xJf', sharedData('pairing/dutch-random.tar.xz'), '-C', folder]);
    return readdirSync(folder)
      .sort()
      .slice(0, count)
      .map((name) => ({ name, tournament: read(readFileSync(join(folder, name), 'latin1')) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
