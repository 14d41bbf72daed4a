declare const classes: {
  readonly average: string;
  readonly bar: string;
  readonly count: string;
  readonly explorer: string;
  readonly explorerBody: string;
  readonly filters: string;
  readonly gamesBody: string;
  readonly more: string;
  readonly none: string;
  readonly panelHead: string;
  readonly related: string;
  readonly sources: string;
  readonly sum: string;
  readonly tools: string;
  readonly trend: string;
};
export default classes;
