declare const classes: {
  readonly acts: string;
  readonly claim: string;
  readonly figures: string;
  readonly lead: string;
  readonly root: string;
  readonly words: string;
};
export default classes;
