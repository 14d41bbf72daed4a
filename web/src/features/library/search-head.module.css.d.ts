declare const classes: {
  readonly acts: string;
  readonly add: string;
  readonly all: string;
  readonly chips: string;
  readonly clear: string;
  readonly columnChoices: string;
  readonly counts: string;
  readonly faulty: string;
  readonly rowChoices: string;
  readonly saveForm: string;
  readonly saved: string;
  readonly tabs: string;
  readonly took: string;
  readonly view: string;
  readonly viewChoices: string;
};
export default classes;
