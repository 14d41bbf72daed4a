declare const classes: {
  readonly acts: string;
  readonly more: string;
  readonly opinion: string;
  readonly puzzle: string;
  readonly reported: string;
  readonly vote: string;
};
export default classes;
