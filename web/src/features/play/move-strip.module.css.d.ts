declare const classes: {
  readonly moveStrip: string;
  readonly moves: string;
  readonly quiet: string;
};
export default classes;
