import type { BoardSlipsInput } from '../papers/board-slips.ts';
import type { CertificatesInput } from '../papers/certificate.ts';
import type { CrosstableInput } from '../papers/crosstable.ts';
import type { NamePlatesInput } from '../papers/name-plates.ts';
import type { PairingListInput } from '../papers/pairing-list.ts';
import type { PlayerCardsInput } from '../papers/player-cards.ts';
import type { PrizeListInput } from '../papers/prize-list.ts';
import type { StandingsInput } from '../papers/standings.ts';

/** The papers of an event by name, and what each needs. */
export interface PaperInputs {
  readonly pairings: PairingListInput;
  readonly standings: StandingsInput;
  readonly crosstable: CrosstableInput;
  readonly prizes: PrizeListInput;
  readonly cards: PlayerCardsInput;
  readonly plates: NamePlatesInput;
  readonly slips: BoardSlipsInput;
  readonly certificates: CertificatesInput;
}

export type PaperName = keyof PaperInputs;
