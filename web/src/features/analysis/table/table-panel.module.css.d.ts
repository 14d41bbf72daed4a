declare const classes: {
  readonly all: string;
  readonly head: string;
  readonly moves: string;
  readonly panel: string;
};
export default classes;
