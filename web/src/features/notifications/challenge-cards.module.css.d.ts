declare const classes: {
  readonly card: string;
  readonly cards: string;
  readonly further: string;
  readonly place: string;
  readonly title: string;
};
export default classes;
