declare const classes: {
  readonly body: string;
  readonly foot: string;
  readonly tabs: string;
  readonly tools: string;
  readonly wideSteps: string;
};
export default classes;
