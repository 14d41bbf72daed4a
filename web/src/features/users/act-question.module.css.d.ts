declare const classes: {
  readonly buttons: string;
  readonly form: string;
  readonly may: string;
  readonly mayNot: string;
  readonly panel: string;
  readonly person: string;
  readonly question: string;
  readonly rights: string;
};
export default classes;
