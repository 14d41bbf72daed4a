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

function read(bytes: Uint8Array): Tournament {
  const document = readTrf(bytes);
  if (!document.ok) throw new Error(JSON.stringify(document.error[0]));
  return document.value.tournament;
}

/** Files that the reference made, with pairings by the Dutch system of 2026, unpacked to a temporary folder. */
export function dutchFiles(count = Infinity): { readonly name: string; readonly bytes: Uint8Array }[] {
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-dutch-'));
  try {
    execFileSync('tar', ['-xJf', sharedData('pairing/dutch-random.tar.xz'), '-C', folder]);
    return readdirSync(folder)
      .sort()
      .slice(0, count)
      .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The tournaments of these files. */
export const dutchTournaments = (count = Infinity): NamedTournament[] =>
  dutchFiles(count).map(({ name, bytes }) => ({ name, tournament: read(bytes) }));
