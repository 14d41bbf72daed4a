import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RepertoireAnswer, RepertoirePosition } from '@royal-chess/contracts/repertoires';
import { Position } from '@royal-chess/domain/chess/position';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { numbered } from '../../shared/board/move-rows.ts';
import { San } from '../../shared/board/san.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import type { GameTree } from '../game-viewer/index.ts';
import { repertoireApi } from '../repertoire-add/index.ts';
import { writtenLine } from './line-on-tree.ts';
import { messages } from './messages.ts';
import classes from './repertoire.module.css';

interface PositionActsProps {
  readonly tree: GameTree;
  readonly byKey: ReadonlyMap<string, RepertoirePosition>;
  readonly answer: RepertoireAnswer;
  /** Before the repertoire changes: the line to show afterwards, by default the one on the board. */
  readonly onChange: (line?: readonly string[]) => void;
}

/** Whether all moves of a line are in a repertoire, and the position before its last move. */
function followed(line: readonly string[], byKey: PositionActsProps['byKey']) {
  let position = Position.initial();
  let before = position;
  let isIn = true;
  for (const uci of line) {
    const move = position.parseUci(uci);
    isIn &&= move.ok && byKey.get(position.key())?.moves.includes(uci) === true;
    if (!move.ok) break;
    before = position;
    position = position.play(move.value);
  }
  return { isIn, lastKey: before.key() };
}

/** What the repertoire has at the position on the board; adds the line that led there, or removes its last move. */
export function PositionActs({ tree, byKey, answer, onChange }: PositionActsProps) {
  const { color, now } = answer;
  const [add, { isLoading: isAdding }] = repertoireApi.useAddToRepertoireMutation();
  const [remove, { isLoading: isRemoving }] = repertoireApi.useRemoveFromRepertoireMutation();
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const line = tree.moves.map(({ uci }) => uci);
  const { isIn, lastKey } = followed(line, byKey);
  const node = byKey.get(tree.position.key());
  const isMine = tree.position.turn === color;
  const startFen = Position.initial().fen();

  const addLine = async () => {
    setFault(null);
    onChange();
    const { data, error } = await add({ params: { color }, body: { pgn: `${writtenLine(line)} *` } });
    if (data) showToast({ kind: 'success', text: messages.added(data.added) });
    else setFault(ApiProblem.of(error));
  };
  const removeLast = async () => {
    const uci = line.at(-1);
    if (uci === undefined) return;
    setFault(null);
    onChange(line.slice(0, -1));
    const { error } = await remove({ params: { color }, body: { key: lastKey, uci } });
    if (error) setFault(ApiProblem.of(error));
    else showToast({ kind: 'success', text: messages.removed });
  };
  const review = node?.review;
  return (
    <section className={classes['here']} aria-label={messages.here}>
      {byKey.size === 0 && line.length === 0 ? (
        <p>
          <strong>{messages.empty}.</strong> {messages.emptyLine[color]}
        </p>
      ) : !isIn ? (
        <p>{messages.notIn}</p>
      ) : node ? (
        <>
          <p>
            {isMine ? messages.mine : messages.theirs}
            {review ? (
              <small> {review.reps === 0 ? messages.neverAsked : messages.dueIn(review.dueAt - now)}</small>
            ) : null}
          </p>
          <div className={classes['nextMoves']}>
            {node.moves.map((uci) => {
              const move = tree.position.parseUci(uci);
              if (!move.ok) return null;
              const text = numbered(tree.position.san(move.value), tree.ply + 1, startFen);
              return (
                <Button key={uci} size="xs" variant="outline" onClick={() => tree.play(move.value)}>
                  <San san={text} />
                </Button>
              );
            })}
          </div>
        </>
      ) : (
        <p>{messages.noneHere}</p>
      )}
      {line.length > 0 ? (
        <div className={classes['acts']}>
          {isIn && tree.last ? (
            <Button
              size="xs"
              variant="outline"
              loading={isRemoving}
              leftSection={<IconMinus size={16} stroke={1.7} aria-hidden />}
              onClick={() => void removeLast()}
            >
              {messages.remove(tree.last.san)}
            </Button>
          ) : (
            <Button
              size="xs"
              variant="strong"
              loading={isAdding}
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              onClick={() => void addLine()}
            >
              {messages.add}
            </Button>
          )}
        </div>
      ) : null}
      <FaultLine fault={fault} />
    </section>
  );
}
