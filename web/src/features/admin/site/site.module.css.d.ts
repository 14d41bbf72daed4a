declare const classes: {
  readonly answers: string;
  readonly desk: string;
  readonly find: string;
  readonly finds: string;
  readonly form: string;
  readonly games: string;
  readonly head: string;
  readonly links: string;
  readonly note: string;
  readonly panels: string;
  readonly site: string;
};
export default classes;
