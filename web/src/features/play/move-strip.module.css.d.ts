declare const classes: {
  readonly moveStrip: string;
  readonly quiet: string;
};
export default classes;
