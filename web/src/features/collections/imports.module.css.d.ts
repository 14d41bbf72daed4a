declare const classes: {
  readonly acts: string;
  readonly answers: string;
  readonly drop: string;
  readonly dropInner: string;
  readonly facts: string;
  readonly faults: string;
  readonly faultsNote: string;
  readonly head: string;
  readonly list: string;
  readonly page: string;
  readonly refused: string;
  readonly report: string;
  readonly target: string;
  readonly upload: string;
};
export default classes;
