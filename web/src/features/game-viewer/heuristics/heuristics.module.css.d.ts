declare const classes: {
  readonly about: string;
  readonly figures: string;
  readonly formulas: string;
  readonly heuristics: string;
  readonly legend: string;
  readonly plot: string;
  readonly scroll: string;
};
export default classes;
