import { engineAddress } from '@royal-chess/contracts/engines';
import { useEngineInUse } from './engine-in-use.ts';

interface EngineLinksProps {
  /** What the links say. */
  readonly licence: string;
  readonly sources: string;
}

/** The way to the licence and the sources of the engine of this page. */
export function EngineLinks({ licence, sources }: EngineLinksProps) {
  const engine = useEngineInUse();
  return (
    <>
      <a href={engineAddress(engine, engine.licence)} target="_blank" rel="noreferrer">
        {licence}
      </a>
      ,{' '}
      <a href={engine.sources} target="_blank" rel="noreferrer">
        {sources}
      </a>
    </>
  );
}
