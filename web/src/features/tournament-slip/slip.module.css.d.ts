declare const classes: {
  readonly answers: string;
  readonly form: string;
  readonly page: string;
  readonly players: string;
  readonly report: string;
};
export default classes;
