import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedData } from '../../chess/testing/shared-data.ts';
import { readTrf } from '../files/trf/read-trf.ts';
import type { Tournament } from '../model/tournament.ts';

/** A tournament of the shared data, by the name of its file. */
export interface NamedTournament {
  readonly name: string;
  readonly tournament: Tournament;
}

function read(text: string): Tournament {
  const document = readTrf(text);
  if (!document.ok) throw new Error(JSON.stringify(document.error[0]));
  return document.value.tournament;
}

/** Pairings that the reference made by the Dutch system of 2026, unpacked to a temporary folder. */
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
