declare const classes: {
  readonly acts: string;
  readonly answers: string;
  readonly aside: string;
  readonly columns: string;
  readonly day: string;
  readonly days: string;
  readonly games: string;
  readonly icon: string;
  readonly page: string;
  readonly parts: string;
  readonly row: string;
  readonly rows: string;
  readonly text: string;
};
export default classes;
