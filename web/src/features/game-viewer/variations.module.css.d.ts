declare const classes: {
  readonly block: string;
  readonly collapse: string;
  readonly inline: string;
  readonly nag: string;
  readonly notes: string;
  readonly variation: string;
};
export default classes;
