declare const classes: {
  readonly head: string;
  readonly moves: string;
  readonly panel: string;
};
export default classes;
