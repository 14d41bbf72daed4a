declare const classes: {
  readonly answers: string;
  readonly bell: string;
  readonly count: string;
  readonly foot: string;
  readonly head: string;
  readonly item: string;
  readonly items: string;
  readonly list: string;
  readonly none: string;
  readonly text: string;
};
export default classes;
