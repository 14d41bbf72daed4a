import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import type { Variant } from '@royal-chess/domain/chess/types';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useExplorerPrefetch, useOpeningsQuery, useOpeningsState } from './explorer-api.ts';
import { explorerQuery } from './explorer-filters.ts';
import { useExplorerFilters } from './use-explorer-filters.ts';
import { useHasActed } from './use-has-acted.ts';
import { useRestingPosition } from './use-resting-position.ts';

/** Counts change slowly: stepping back to a position within a minute shows the cached answer, seconds. */
const freshForS = 60;

/** The board that an explorer is beside. */
export interface ExploredBoard {
  readonly variant: Variant;
  /** Position on the board. */
  readonly fen: string;
  /** Half-moves from `startFen` to it. */
  readonly ply: number;
  readonly startFen: string;
  /** The move that the game goes on with, in UCI form. */
  readonly nextUci: string | null;
  /** Name of the opening for positions that have none of their own. */
  readonly openingName: string;
  /** Positions that one will probably step to. */
  readonly neighbours: readonly string[];
}

const queryOf = (...of: Parameters<typeof explorerQuery>) => ({ query: explorerQuery(...of) });

/**
 * What was played from the position on a board, by the filters of this tab.
 * @param isShown the counts are in view: nothing is fetched otherwise
 */
export function useExplorer(board: ExploredBoard, isShown: boolean) {
  const { filters, setFilters, need } = useExplorerFilters();
  const { variant } = board;
  const resting = useRestingPosition(board.fen);
  const isKnown = useOpeningsState(queryOf(filters, board.fen, variant)).currentData !== undefined;
  const fen = isKnown ? board.fen : resting.fen;
  const openings = useOpeningsQuery(isShown && need === null ? queryOf(filters, fen, variant) : skipToken, {
    refetchOnMountOrArgChange: freshForS,
  });
  // The counts of the position before stay, dimmed, until those of the new one arrive.
  const { data, currentData, refetch, isFetching } = openings;
  const answer = need === null ? data : undefined;
  const isFresh = currentData !== undefined && fen === board.fen;

  const prefetch = useExplorerPrefetch('openings', { ifOlderThan: freshForS });
  const hasActed = useHasActed();
  const isStaying = resting.isResting && resting.fen === board.fen;
  const near = isFresh && isShown && isStaying && hasActed ? board.neighbours.join('\n') : '';
  useEffect(() => {
    for (const neighbour of near.split('\n').filter(Boolean)) prefetch(queryOf(filters, neighbour, variant));
  }, [near, filters, variant, prefetch]);

  return {
    board,
    filters,
    setFilters,
    /** What the reader has to do before there are counts. */
    need,
    answer,
    isFresh,
    problem: need === null ? problemOf(openings) : null,
    refetch,
    isFetching,
  };
}

export type Explorer = ReturnType<typeof useExplorer>;
