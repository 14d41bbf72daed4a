/** Replaces stylesheets and fonts that are imported for their effect. */
export default '';
