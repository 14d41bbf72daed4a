import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { numbered } from '../../shared/board/move-rows.ts';
import { San } from '../../shared/board/san.tsx';
import { StepButtons } from '../../shared/board/step-buttons.tsx';
import { whenSized } from '../../shared/ui/when-sized.ts';
import { messages } from './messages.ts';
import classes from './move-strip.module.css';

interface MoveStripProps {
  readonly moves: readonly { readonly san: string }[];
  readonly startFen: string;
  readonly current: number;
  /** What is shown here before the first move. */
  readonly empty: string;
  readonly onGo: (ply: number) => void;
}

/** A tablet held upright, where the panel of moves has no room for these buttons. */
const upright = '(min-width: 48em) and (max-width: 76.49em) and (max-aspect-ratio: 9 / 10)';

/** The moves in one line, on a phone and on a tablet held upright: the latest at the right, older ones by swiping. */
export function MoveStrip({ moves, startFen, current, empty, onGo }: MoveStripProps) {
  const isUpright = useMediaQuery(upright, false, { getInitialValueInEffect: false });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = box.current;
    if (!strip) return undefined;
    return whenSized(strip, () => {
      const cell = strip.querySelector<HTMLElement>(`[data-ply="${current}"]`);
      strip.scrollLeft = cell ? cell.offsetLeft - strip.clientWidth + cell.offsetWidth + 14 : 0;
    });
  }, [current]);
  return (
    <section className={classes['moveStrip']} data-beside aria-label={messages.movesInLine}>
      <div ref={box} className={classes['moves']}>
        {moves.length === 0 ? <span className={classes['quiet']}>{empty}</span> : null}
        {moves.map(({ san }, index) => {
          const ply = index + 1;
          const text = numbered(san, ply, startFen);
          const number = text.includes('...') ? '' : text.slice(0, text.indexOf(' ') + 1);
          return (
            <button
              key={ply}
              type="button"
              className="focus-inside"
              data-ply={ply}
              aria-current={ply === current ? 'step' : undefined}
              onClick={() => onGo(ply)}
            >
              {number ? <span>{number}</span> : null}
              <San san={san} />
            </button>
          );
        })}
      </div>
      {isUpright ? <StepButtons ply={current} total={moves.length} onGo={onGo} /> : null}
    </section>
  );
}
