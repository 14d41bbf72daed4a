import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import type { RelayReport } from '@royal-chess/contracts/tournaments';
import { isRelaying } from '@royal-chess/domain/tournament/relay/is-relaying';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { Clock } from '@royal-chess/infra/clock/clock';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { UnreadableFile } from '../live-file.ts';
import { type RelayPlace, RelayStates } from '../relay-states.ts';
import { type Relayed, SectionRelays } from '../section-relays.ts';

const whyNotRelaying = (isPaused: boolean): string =>
  isPaused
    ? 'The relay of this section is paused: continue it first.'
    : 'Games are relayed only while the event runs and the section is not finished.';

interface SentFile extends RelayPlace {
  readonly bytes: Uint8Array;
}

/**
 * Takes moves and results of a section from a file that an arbiter sends. Refuses with `RC_PGN_INVALID`, and with
 * `RC_TOURNAMENT_PHASE` while no games are relayed in the section.
 */
export class SendRelayFile extends AppCommand<{ report: RelayReport }, SentFile> {
  static override readonly audited = true;
}

@CommandHandler(SendRelayFile)
export class SendRelayFileHandler implements ICommandHandler<SendRelayFile> {
  constructor(
    private readonly states: TournamentStates,
    private readonly relays: RelayStates,
    private readonly sections: SectionRelays,
    private readonly clock: Clock,
  ) {}

  async execute({ origin, input }: SendRelayFile): Promise<Committed<{ report: RelayReport }>> {
    const { bytes, tournamentId, sectionId } = input;
    const { state, version } = await this.states.current(tournamentId);
    const section = state.sections.get(sectionId);
    if (!section)
      throw ProblemException.because('RC_TOURNAMENT_NOT_FOUND', 'The tournament has no such section.');
    if (!section.relay)
      throw ProblemException.because('RC_TOURNAMENT_PHASE', 'Say first where the games come from.');
    if (!isRelaying(state, sectionId))
      throw ProblemException.because('RC_TOURNAMENT_PHASE', whyNotRelaying(section.relay.isPaused));
    const { report, isChanged } = await this.#apply(input, { bytes, mediaType: '', origin });
    const now = this.clock.now();
    await this.relays.note(input, version, {
      fetchedAt: now,
      error: null,
      failures: 0,
      report: JSON.stringify(report),
      ...(isChanged && { changedAt: now }),
    });
    const after = await this.states.current(tournamentId);
    return new Committed({ report }, { stream: tournamentStream(tournamentId), version: after.version });
  }

  async #apply(place: RelayPlace, file: Parameters<SectionRelays['apply']>[1]): Promise<Relayed> {
    try {
      return await this.sections.apply(place, file);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      throw ProblemException.because('RC_PGN_INVALID', error.message);
    }
  }
}
