import type { ComputerGame } from '@royal-chess/contracts/computer';
import { builtEngine } from '@royal-chess/contracts/engines';
import type { Variant } from '@royal-chess/contracts/chess';
import { Position } from '@royal-chess/domain/chess/position';
import { levelOf } from '@royal-chess/domain/computer/levels';
import { bookMoves } from '@royal-chess/domain/computer/personalities';
import { largeBoardRules } from '@royal-chess/domain/engine/large-board-rules';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { documentRefusal } from '../../../shared/engine/board-engine.ts';
import { engineInUse } from '../../../shared/engine/engine-in-use.ts';
import {
  openBuiltEngine,
  openEngineWorker,
  openLargeBoardEngine,
} from '../../../shared/engine/engine-port.ts';
import {
  useActInComputerGameMutation,
  useLoadComputerGameMutation,
  usePlayComputerMoveMutation,
} from './computer-api.ts';
import { MoveEngine } from '../../../shared/engine/move-engine.ts';

/** Strength of a hint: full, for so many positions. */
const hint = { skill: 20, nodes: 200_000 };
/** The computer's move waits at least so long, so that it is seen, milliseconds. */
const leastMs = 350;

/** A game as the page has it, and when it came. */
interface Received {
  readonly game: ComputerGame;
  /** By `performance.now()`. */
  readonly at: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The positions of a game, the start first. */
function positionsOf({ startFen, variant, moves }: ComputerGame): readonly Position[] {
  const start = Position.fromFen(startFen, variant);
  const positions = [start.ok ? start.value : Position.initial(variant)];
  for (const { uci } of moves) {
    const at = positions.at(-1)!;
    const move = at.parseUci(uci);
    if (!move.ok) break;
    positions.push(at.play(move.value));
  }
  return positions;
}

/** The engine that plays a variant, and the one that gives hints: the best there is, while a level is what it is by one engine. */
function enginesOf(variant: Variant | undefined) {
  const engine = new MoveEngine(variant === 'capablanca' ? openLargeBoardEngine : openBuiltEngine);
  const isBest = variant === 'capablanca' || engineInUse() === builtEngine;
  return { engine, adviser: isBest ? engine : new MoveEngine(openEngineWorker) };
}

/** What the engine is sent of the rules. Those of its castling are of the whole game, also after the last right is lost. */
const rulesOf = ({ variant, startFen }: ComputerGame) => ({
  isChess960: variant === '960',
  largeBoard: variant === 'capablanca' ? (largeBoardRules(startFen) ?? 'capablanca') : undefined,
});

/** A hint changes no position: who thinks has thought since the answer before it. */
const receivedNow =
  (game: ComputerGame) =>
  (before: Received | null): Received => {
    const isSamePosition =
      before?.game.id === game.id &&
      before.game.moves.length === game.moves.length &&
      before.game.takebacks === game.takebacks;
    return { game, at: isSamePosition ? before.at : performance.now() };
  };

/** A game against the computer: mine on the server, the computer's moves from the engine of this page. */
export function useComputerGame(gameId: string) {
  const [received, setReceived] = useState<Received | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [hinted, setHinted] = useState<string | null>(null);
  const [isHintPending, setHintPending] = useState(false);
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const [isEngineMissing, setEngineMissing] = useState(false);
  const [load] = useLoadComputerGameMutation();
  const [playMove] = usePlayComputerMoveMutation();
  const [actIn] = useActInComputerGameMutation();
  const variant = received?.game.variant;
  const { engine, adviser } = useMemo(() => enginesOf(variant), [variant]);
  useEffect(
    () => () => {
      engine.close();
      adviser.close();
    },
    [engine, adviser],
  );

  const take = useCallback((answer: { data?: ComputerGame | undefined; error?: unknown }) => {
    setPending(null);
    setHinted(null);
    if (answer.data) {
      setFault(null);
      setReceived(receivedNow(answer.data));
    } else setFault(ApiProblem.of(answer.error));
  }, []);
  const reload = useCallback(async () => take(await load({ params: { id: gameId } })), [gameId, load, take]);
  useEffect(() => {
    // Once, also where effects run twice.
    const timer = setTimeout(() => void reload());
    return () => clearTimeout(timer);
  }, [reload]);

  const game = received?.game ?? null;
  const positions = useMemo(() => (game ? positionsOf(game) : []), [game]);
  const position = positions.at(-1) ?? null;
  const isRunning = game !== null && game.result === null;
  const refusal = variant === 'capablanca' ? documentRefusal(window) : null;
  const isMyTurn = isRunning && position?.turn === game.color && pending === null;

  const send = useCallback(
    async (uci: string) => {
      if (!received) return;
      const { game: before, at } = received;
      setPending(uci);
      // While the computer cannot move here, the clocks stand still.
      const spentMs = refusal === null ? Math.max(0, performance.now() - at) : 0;
      const body = { commandId: newCommandId(), uci, ply: before.moves.length + 1, spentMs };
      const answer = await playMove({ params: { id: before.id }, body });
      // Another page has played on: the game is shown as it is now.
      if (answer.error && ApiProblem.of(answer.error).code === 'RC_COMPUTER_OUT_OF_DATE') await reload();
      else take(answer);
    },
    [playMove, received, refusal, reload, take],
  );

  const isComputersTurn =
    isRunning && refusal === null && position !== null && position.turn !== game.color && fault === null;
  const asked = useRef<ComputerGame | null>(null);
  useEffect(() => {
    if (!isComputersTurn || isEngineMissing || asked.current === game) return;
    asked.current = game;
    const level = levelOf(game.level);
    const think = async () => {
      const legal = position.legalMoves();
      const drawn = legal[Math.floor(Math.random() * legal.length)];
      const search = { fen: position.fen(), ...rulesOf(game), ...level };
      const book = bookMoves(game);
      const known = book[Math.floor(Math.random() * book.length)];
      const isDrawn = drawn !== undefined && Math.random() * 100 < level.randomPercent;
      const [uci] = await Promise.all([isDrawn ? drawn.uci : (known ?? engine.move(search)), pause(leastMs)]);
      // A takeback came meanwhile.
      if (asked.current === game) await send(uci);
    };
    think().catch(() => setEngineMissing(true));
  }, [isComputersTurn, isEngineMissing, game, position, engine, send]);

  const act = async (name: 'takeback' | 'resign' | 'flag') => {
    if (!game) return;
    if (name === 'takeback') asked.current = null;
    take(await actIn({ params: { id: game.id }, body: { commandId: newCommandId(), act: name } }));
  };
  const current = useRef(position);
  useEffect(() => {
    current.current = pending === null ? position : null;
  });
  const flag = useRef(act);
  useEffect(() => {
    flag.current = act;
  });
  // A computer that cannot move here loses no time.
  const left =
    isRunning && refusal === null && game.clocks && position
      ? position.turn === 'white'
        ? game.clocks.whiteMs
        : game.clocks.blackMs
      : null;
  useEffect(() => {
    if (left === null || received === null) return undefined;
    const due = received.at + left + 50 - performance.now();
    const timer = setTimeout(() => void flag.current('flag'), due);
    return () => clearTimeout(timer);
  }, [left, received]);

  return {
    game,
    /** By `performance.now()`: since then the clock of the side to move runs. */
    receivedAt: received?.at ?? 0,
    positions,
    position,
    /** A move that the server has not answered yet. */
    pending,
    /** The move of the hint. */
    hinted,
    /** A hint was asked for and is not there yet. */
    isHintPending,
    fault,
    isMyTurn,
    isEngineMissing,
    /** Why this document cannot run the engine of the game; null where it can. */
    refusal,
    play: (uci: string) => void send(uci),
    takeBack: () => void act('takeback'),
    resign: () => void act('resign'),
    hint: async () => {
      if (!game || !position || isHintPending) return;
      setHintPending(true);
      try {
        const search = { fen: position.fen(), ...rulesOf(game), ...hint };
        const uci = await adviser.move(search);
        // A move was made meanwhile.
        if (current.current !== position) return;
        const body = { commandId: newCommandId(), act: 'hint' } as const;
        const answer = await actIn({ params: { id: game.id }, body });
        // A move was made meanwhile: its answer is newer, and has the hint counted.
        if (current.current !== position) return;
        take(answer);
        if (answer.data) setHinted(uci);
      } catch {
        setEngineMissing(true);
      } finally {
        setHintPending(false);
      }
    },
    /** Starts the engine, or asks the server, once more. */
    retry: () => {
      asked.current = null;
      setEngineMissing(false);
      void reload();
    },
  };
}

export type ComputerPlay = ReturnType<typeof useComputerGame>;
