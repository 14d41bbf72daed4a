declare const classes: {
  readonly aside: string;
  readonly board: string;
  readonly engine: string;
  readonly fault: string;
  readonly moves: string;
  readonly nameLine: string;
  readonly page: string;
  readonly panel: string;
  readonly phoneSteps: string;
  readonly sections: string;
  readonly stage: string;
  readonly waiting: string;
  readonly withBar: string;
};
export default classes;
