import { engineAddress, type EngineRelease } from '@royal-chess/contracts/engines';

interface EngineLinksProps {
  readonly engine: EngineRelease;
  /** What the links say. */
  readonly licence: string;
  readonly sources: string;
}

/** The way to the licence and the sources of an engine. */
export function EngineLinks({ engine, licence, sources }: EngineLinksProps) {
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
