declare const classes: {
  readonly acts: string;
  readonly answers: string;
  readonly entry: string;
  readonly examples: string;
  readonly facts: string;
  readonly form: string;
  readonly heading: string;
  readonly list: string;
  readonly masters: string;
  readonly name: string;
  readonly page: string;
  readonly since: string;
};
export default classes;
