import { addableEngine, type EngineRelease } from '@royal-chess/contracts/engines';

/** A package of npm that an engine is taken from. */
export interface EnginePackage {
  readonly engine: EngineRelease;
  readonly name: string;
  readonly version: string;
  /** Of the archive, as npm writes it: `sha512-` and the digest in base64. */
  readonly integrity: string;
  /** Size of the archive, bytes. */
  readonly bytes: number;
  /** What is taken: names in the archive by those of the engine. Nothing else is unpacked. */
  readonly files: Readonly<Record<string, string>>;
}

/** Of its 205 MB in five builds this is the one for browsers without threads. */
export const stockfishPackage: EnginePackage = {
  engine: addableEngine,
  name: 'stockfish',
  version: '19.0.0',
  integrity:
    'sha512-jDyYLbqNpboQcMs5HodTHI2CrKL74zkQWb1+sgoNXw5HI6avTblW4G0X7afFt3BBOc6VbTSkOV64EUxm/DWSpg==',
  bytes: 161_239_627,
  files: {
    [addableEngine.script]: `package/bin/${addableEngine.script}`,
    [addableEngine.program]: `package/bin/${addableEngine.program}`,
    [addableEngine.licence]: 'package/Copying.txt',
  },
};
