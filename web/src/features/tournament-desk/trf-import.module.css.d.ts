declare const classes: {
  readonly drop: string;
  readonly facts: string;
  readonly fault: string;
  readonly faults: string;
  readonly import: string;
};
export default classes;
