declare const classes: {
  readonly acts: string;
  readonly board: string;
  readonly dot: string;
  readonly ends: string;
  readonly event: string;
  readonly eye: string;
  readonly facts: string;
  readonly live: string;
  readonly now: string;
  readonly player: string;
  readonly rounds: string;
  readonly standings: string;
};
export default classes;
