declare const classes: {
  readonly acts: string;
  readonly chart: string;
  readonly nothing: string;
  readonly source: string;
  readonly table: string;
};
export default classes;
