declare const classes: {
  readonly figures: string;
  readonly foot: string;
  readonly head: string;
  readonly licence: string;
  readonly limit: string;
  readonly line: string;
  readonly lines: string;
  readonly moves: string;
  readonly name: string;
  readonly note: string;
  readonly panel: string;
  readonly reason: string;
  readonly score: string;
  readonly speed: string;
  readonly switch: string;
  readonly tools: string;
};
export default classes;
