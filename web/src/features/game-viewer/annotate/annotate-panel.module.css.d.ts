declare const classes: {
  readonly draft: string;
  readonly nags: string;
  readonly panel: string;
  readonly save: string;
  readonly tools: string;
};
export default classes;
