declare const classes: {
  readonly percent: string;
  readonly row: string;
  readonly slider: string;
  readonly thumb: string;
};
export default classes;
