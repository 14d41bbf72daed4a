import { PieceIcon } from '../../shared/board/pieces/piece-icon.tsx';
import { filterMessages as texts } from './filter-messages.ts';
import {
  materialKinds,
  readMaterial,
  wideKinds,
  writeMaterial,
  type MaterialKind,
  type SideMaterial,
} from './material-text.ts';
import classes from './filters.module.css';

const roles = {
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
  P: 'pawn',
  A: 'archbishop',
  C: 'chancellor',
} as const;

interface Props {
  readonly value: string;
  /** On 10x8 there are archbishops and chancellors. */
  readonly wide: boolean;
  readonly onChange: (material: string) => void;
}

/** How many pieces of each kind both sides have; "any" leaves a kind open. */
export function MaterialTable({ value, wide, onChange }: Props) {
  const [white, black] = readMaterial(value);
  const kinds: readonly MaterialKind[] = wide ? wideKinds : materialKinds;
  const choose = (side: 'white' | 'black', kind: MaterialKind, text: string) => {
    const change = (now: SideMaterial): SideMaterial => {
      const { [kind]: _, ...others } = now;
      return text === '' ? others : { ...others, [kind]: Number(text) };
    };
    onChange(side === 'white' ? writeMaterial(change(white), black) : writeMaterial(white, change(black)));
  };
  return (
    <table className={classes['material']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{texts.sideHead}</span>
          </th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              <span className="sr-only">{texts.kinds[kind]}</span>
              <PieceIcon color="white" role={roles[kind]} style={{ width: 22, height: 22 }} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(
          [
            ['white', white],
            ['black', black],
          ] as const
        ).map(([side, counts]) => (
          <tr key={side}>
            <th scope="row">{texts[side]}</th>
            {kinds.map((kind) => (
              <td key={kind}>
                <select
                  aria-label={texts.countOf(texts[side], texts.kinds[kind])}
                  data-set={counts[kind] === undefined ? undefined : true}
                  value={counts[kind] ?? ''}
                  onChange={(event) => choose(side, kind, event.currentTarget.value)}
                >
                  <option value="">{texts.any}</option>
                  {Array.from({ length: kind === 'P' ? 9 : 4 }, (_, count) => (
                    <option key={count}>{count}</option>
                  ))}
                </select>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
