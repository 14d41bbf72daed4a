declare const classes: {
  readonly facts: string;
  readonly federation: string;
  readonly head: string;
  readonly name: string;
  readonly option: string;
  readonly options: string;
  readonly player: string;
  readonly state: string;
};
export default classes;
