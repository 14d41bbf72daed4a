import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PaperName, PaperQuery } from '@royal-chess/contracts/tournaments';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { FileAnswer } from '../platform/routes/route-input.ts';
import { TournamentPrizes } from '../tournament-lists/queries/tournament-prizes.query.ts';
import { TournamentDetailsOf } from '../tournaments/queries/tournament-details.query.ts';
import { TournamentEntries } from '../tournaments/queries/tournament-entries.query.ts';
import { TournamentRound } from '../tournaments/queries/tournament-round.query.ts';
import { TournamentSlips } from '../tournaments/queries/tournament-slips.query.ts';
import { TournamentStandings } from '../tournaments/queries/tournament-standings.query.ts';
import type { Viewer } from '../tournaments/tournament-reader.ts';
import type { Paper } from './page/canvas.ts';
import type { PaperHeading } from './papers/heading.ts';
import { SectionPapers } from './section-papers.ts';
import { PaperPrinter } from './thread/paper-printer.ts';
import { type ClubName, clubNamesOf } from './views/club-names.ts';
import { headingOfEvent } from './views/heading-of-event.ts';
import { namePlatesOfEntries, playerCardsOf } from './views/papers-of-players.ts';
import { boardSlipsOfRound, pairingListOfRound } from './views/papers-of-round.ts';
import { certificatesOfStandings, standingsPaper } from './views/papers-of-standings.ts';
import { prizeListOf } from './views/papers-of-tables.ts';

/** Which paper of which section. */
export interface PaperPlace {
  readonly id: string;
  readonly section: string;
  readonly paper: PaperName;
}

/**
 * A paper of a section as PDF. Refuses with `RC_TOURNAMENT_NOT_FOUND`, also for a round that is not published and for a table that a
 * system does not have, and with `RC_TOURNAMENT_PHASE` for certificates of places that may still change.
 */
export class TournamentPaper extends Query<FileAnswer> {
  constructor(
    readonly place: PaperPlace,
    readonly viewer: Viewer,
    readonly options: PaperQuery,
    /** Address of the pages: `https://chess.example.org`. */
    readonly origin: string,
  ) {
    super();
  }
}

@QueryHandler(TournamentPaper)
export class TournamentPaperHandler implements IQueryHandler<TournamentPaper> {
  constructor(
    private readonly queries: QueryBus,
    private readonly papers: SectionPapers,
    private readonly printer: PaperPrinter,
    private readonly clock: Clock,
  ) {}

  async execute(query: TournamentPaper): Promise<FileAnswer> {
    const { place, viewer, options } = query;
    const details = await this.queries.execute(new TournamentDetailsOf(place.id, viewer));
    const section = details.sections.find(({ id }) => id === place.section);
    if (!section) throw notFound('The tournament has no such section.');
    if (place.paper === 'certificates' && options.places > 0 && section.phase !== 'finished')
      throw ProblemException.because(
        'RC_TOURNAMENT_PHASE',
        'Places are certified when the section is finished; with places=0 all certificates are for taking part.',
      );
    const published = section.played.filter(({ phase }) => phase !== 'draft').at(-1)?.round;
    const isOfRound = place.paper === 'pairings' || place.paper === 'slips';
    const round = options.round ?? published;
    if (isOfRound && round === undefined) throw notFound('No round is published yet.');
    const heading = headingOfEvent(details, {
      sectionId: place.section,
      printedAt: this.clock.now(),
      ...(isOfRound && round !== undefined && { round }),
    });
    const { pdf } = await this.#print(query, heading, {
      round: round ?? 0,
      rounds: section.rounds,
      clubName: clubNamesOf(details),
    });
    const name = [place.paper, place.section, isOfRound ? `round-${round}` : ''].filter(Boolean).join('-');
    return { filename: `${name}.pdf`, content: pdf };
  }

  /** Where the phone of a player enters the result of a board in the hall. */
  async #addresses(
    { place: { id, section }, viewer, origin }: TournamentPaper,
    round: number,
  ): Promise<(board: number) => string | undefined> {
    const { slips } = await this.queries.execute(new TournamentSlips({ id, section, round }, viewer));
    const codes = new Map(slips.map(({ board, slipId }) => [board, slipId]));
    return (board) => {
      const code = codes.get(board);
      return code && `${origin}/tournament-slip/${id}/${code}`;
    };
  }

  async #print(
    query: TournamentPaper,
    heading: PaperHeading,
    {
      round,
      rounds,
      clubName,
    }: { readonly round: number; readonly rounds: number; readonly clubName: ClubName },
  ): Promise<Paper> {
    const { place, viewer, options } = query;
    const { id, section, paper } = place;
    const { size } = options;
    const boards = () => this.queries.execute(new TournamentRound({ id, section, round }, viewer));
    const page = { round: options.round, from: 0, limit: Number.MAX_SAFE_INTEGER };
    const standings = () => this.queries.execute(new TournamentStandings(id, section, viewer, page));
    switch (paper) {
      case 'pairings':
        return this.printer.print('pairings', {
          ...pairingListOfRound(heading, await boards()),
          order: options.order,
          size,
        });
      case 'slips':
        return this.printer.print('slips', {
          ...boardSlipsOfRound(heading, await boards(), await this.#addresses(query, round)),
          size,
        });
      case 'standings':
        return this.printer.print('standings', {
          ...standingsPaper(heading, await standings(), clubName),
          size,
        });
      case 'crosstable': {
        const table = await this.papers.crosstable(heading, { id, section, round: options.round }, viewer);
        return this.printer.print('crosstable', { ...table, size });
      }
      case 'prizes': {
        const { fund, allocation } = await this.queries.execute(
          new TournamentPrizes({ id, section }, viewer),
        );
        if (!fund || !allocation) throw notFound('The section has no prize fund.');
        return this.printer.print('prizes', { ...prizeListOf(heading, fund, allocation), size });
      }
      case 'cards': {
        const cards = await this.papers.cards({ id, section }, viewer, clubName);
        return this.printer.print('cards', { ...playerCardsOf(heading, cards, rounds), size });
      }
      case 'plates': {
        const { entries } = await this.queries.execute(new TournamentEntries(id, viewer, section));
        return this.printer.print('plates', { ...namePlatesOfEntries(heading, entries, clubName), size });
      }
      case 'certificates': {
        const chosen = { places: options.places, participation: options.participation === 'yes', clubName };
        const input = certificatesOfStandings(heading, await standings(), chosen);
        return this.printer.print('certificates', { ...input, size });
      }
    }
  }
}

const notFound = (detail: string): ProblemException =>
  ProblemException.because('RC_TOURNAMENT_NOT_FOUND', detail);
