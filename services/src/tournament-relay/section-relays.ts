import { Injectable } from '@nestjs/common';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import type { RelayReport } from '@royal-chess/contracts/tournaments';
import type { LiveGame } from '@royal-chess/domain/chess/pgn/live-line';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import {
  gameName,
  GameMatcher,
  type MatchableBoard,
  type MatchableRounds,
} from '@royal-chess/domain/tournament/relay/match-games';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { CommandOrigin } from '../platform/cqrs/app-command.ts';
import { Entrants } from '../tournaments/entrants.ts';
import { TournamentDecisions } from '../tournaments/tournament-decisions.ts';
import type { FileEntry } from './live-file.ts';
import { differs, matchableRounds, whyNotRelayed } from './relay-boards.ts';
import { RelayMemories } from './relay-memories.ts';
import type { RelayPlace } from './relay-states.ts';
import { RelayedGames } from './relayed-games.ts';

/** A file, and who has it relayed. */
export interface RelayedFile {
  readonly bytes: Uint8Array;
  /** Empty where it is not known. */
  readonly mediaType: string;
  /** Who relays; each command that follows has an id of its own. */
  readonly origin: CommandOrigin;
}

/** What a file had. */
export interface Relayed {
  readonly report: RelayReport;
  /** Whether anything was new. */
  readonly isChanged: boolean;
}

interface MatchedGame {
  readonly game: LiveGame;
  readonly at: MatchableBoard;
}

const mostUnmatched = 100;
const gamesAtOnce = 16;

/** Brings the boards of a section to where a live PGN has them. Safe to repeat: what is known already changes nothing. */
@Injectable()
export class SectionRelays {
  readonly #memories = new RelayMemories();

  constructor(
    private readonly states: TournamentStates,
    private readonly tournaments: TournamentDecisions,
    private readonly entrants: Entrants,
    private readonly games: RelayedGames,
  ) {}

  /**
   * Matches the games of a file to boards, and appends what is new.
   * @throws UnreadableFile, EventStoreUnavailable, ProblemException
   */
  async apply(place: RelayPlace, { bytes, mediaType, origin }: RelayedFile): Promise<Relayed> {
    const entries = await this.#memories.of(place).file.read(bytes, mediaType);
    this.#memories.limit();
    const { matched, unmatched } = await this.#match(place, entries);
    const state = await this.#showOnBoards(place, matched, origin);
    const isFollowed = await this.#follow(place, state, matched, origin);
    const { results, isRecorded } = await this.#record(place, matched, origin);
    return {
      isChanged: isFollowed || isRecorded,
      report: {
        games: entries.length,
        matched: matched.length,
        unmatched: unmatched.slice(0, mostUnmatched),
        unmatchedTotal: unmatched.length,
        faults: matched.flatMap(({ game: { fault }, at: { round, board } }) =>
          fault === null ? [] : [{ round, board, text: fault }],
        ),
        results,
      },
    };
  }

  async #match(
    { tournamentId, sectionId }: RelayPlace,
    entries: readonly FileEntry[],
  ): Promise<{ matched: MatchedGame[]; unmatched: { game: string; why: string }[] }> {
    const { state } = await this.states.current(tournamentId);
    const section = state.sections.get(sectionId);
    const matched: MatchedGame[] = [];
    const unmatched: { game: string; why: string }[] = [];
    const games: LiveGame[] = [];
    for (const entry of entries)
      if (entry.kind === 'game') games.push(entry);
      else unmatched.push({ game: `Line ${entry.gameLine} of the file`, why: entry.error });
    if (!section) return { matched, unmatched };
    const rounds = matchableRounds(section, await this.entrants.of(tournamentId, state));
    const matcher = this.#matcher({ tournamentId, sectionId }, rounds);
    for (const [index, { tags }] of games.entries()) {
      matcher.prepare(tags);
      if (index % gamesAtOnce === 0) await yieldTurn();
    }
    const found = matcher.match(games.map(({ tags }) => tags));
    for (const [index, one] of found.entries()) {
      const game = games[index]!;
      const board = 'board' in one ? section.rounds[one.board.round - 1]?.boards[one.board.board - 1] : null;
      const why = 'why' in one ? one.why : board ? whyNotRelayed(board) : null;
      if ('board' in one && why === null) matched.push({ game, at: one.board });
      else if (why !== null) unmatched.push({ game: gameName(game.tags), why });
    }
    return { matched, unmatched };
  }

  #matcher(place: RelayPlace, rounds: MatchableRounds): GameMatcher {
    const memory = this.#memories.of(place);
    const key = JSON.stringify(rounds);
    if (memory.matcher?.key === key) return memory.matcher.of;
    const of = new GameMatcher(rounds);
    memory.matcher = { key, of };
    return of;
  }

  /** Boards that have a game from now on are named in the tournament, so that all who watch it follow their games. */
  async #showOnBoards(
    { tournamentId, sectionId }: RelayPlace,
    matched: readonly MatchedGame[],
    origin: CommandOrigin,
  ): Promise<TournamentState> {
    const { state, version } = await this.states.current(tournamentId);
    const rounds = state.sections.get(sectionId)?.rounds ?? [];
    const isNew = ({ at }: MatchedGame): boolean =>
      rounds[at.round - 1]?.boards[at.board - 1]?.relayedId === null;
    for (const [round, games] of Map.groupBy(matched.filter(isNew), ({ at }) => at.round)) {
      const commandId = derivedId('relay boards', tournamentId, sectionId, String(round), String(version));
      const boards = games.map(({ at }) => at.board);
      await this.tournaments.decide(
        tournamentId,
        { ...origin, commandId },
        { type: 'relayBoards', sectionId, round, boards },
      );
    }
    return (await this.states.current(tournamentId)).state;
  }

  async #follow(
    place: RelayPlace,
    { sections }: TournamentState,
    matched: readonly MatchedGame[],
    { actor }: CommandOrigin,
  ): Promise<boolean> {
    const { tournamentId, sectionId } = place;
    const { followed } = this.#memories.of(place);
    const section = sections.get(sectionId);
    const isLive = section?.relay?.source.kind === 'address';
    let isChanged = false;
    const follow = async ({ game, at: { round, board } }: MatchedGame): Promise<void> => {
      const shown = section?.rounds[round - 1]?.boards[board - 1];
      if (!shown || shown.relayedId === null || followed.get(shown.relayedId) === game) return;
      const { white, black, relayedId } = shown;
      const of = { tournamentId, sectionId, round, board, white, black, isLive };
      if (await this.games.follow(relayedId, of, game, actor)) isChanged = true;
      followed.set(relayedId, game);
    };
    const left = matched.values();
    const followNext = async (): Promise<void> => {
      for (const one of left) await follow(one);
    };
    await Promise.all(Array.from({ length: gamesAtOnce }, followNext));
    const games = new Set(matched.map(({ game }) => game));
    for (const [relayedId, game] of followed) if (!games.has(game)) followed.delete(relayedId);
    return isChanged;
  }

  /** Results follow their games: a board that has one keeps it, and what differs is for the arbiter. */
  async #record(
    { tournamentId, sectionId }: RelayPlace,
    matched: readonly MatchedGame[],
    origin: CommandOrigin,
  ): Promise<{ results: RelayReport['results']; isRecorded: boolean }> {
    const results: RelayReport['results'] = [];
    let isRecorded = false;
    const { state } = await this.states.current(tournamentId);
    for (const { game, at } of matched) {
      const { round, board } = at;
      const here = state.sections.get(sectionId)?.rounds[round - 1]?.boards[board - 1];
      if (!here || game.result === '*') continue;
      const note = (text: string): number => results.push({ round, board, text });
      if (here.result !== null) {
        if (differs(here.result, game.result))
          note(`${here.result} here, ${game.result} in the live games: correct it if they are right.`);
      } else if (game.moves.length === 0)
        note(`${game.result} without a move: enter it yourself, as a game or as a forfeit.`);
      else {
        const { version } = await this.states.current(tournamentId);
        const of = { sectionId, round, board, result: game.result };
        const id = ['relay result', tournamentId, sectionId, String(round), String(board), String(version)];
        const commandId = derivedId(...id);
        const decided = await this.tournaments.decide(
          tournamentId,
          { ...origin, commandId },
          { type: 'relayResult', ...of },
        );
        isRecorded ||= decided.events.length > 0;
      }
    }
    return { results, isRecorded };
  }
}
