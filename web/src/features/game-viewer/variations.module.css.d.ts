declare const classes: {
  readonly inline: string;
  readonly nag: string;
  readonly notes: string;
  readonly variation: string;
};
export default classes;
