declare const classes: {
  readonly answers: string;
  readonly body: string;
  readonly bye: string;
  readonly clubs: string;
  readonly facts: string;
  readonly fields: string;
  readonly form: string;
  readonly mine: string;
  readonly panel: string;
  readonly row: string;
  readonly sections: string;
};
export default classes;
