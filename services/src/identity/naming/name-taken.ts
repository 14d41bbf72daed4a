import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** Sentence for a name that another account has, or that looks like it. */
export const takenText = (suggestion: string | null): string =>
  `Another player has this name, or one that looks like it.${suggestion === null ? '' : ` Try “${suggestion}”.`}`;

/** Refuses it at the field `name`. */
export const nameTaken = (suggestion: string | null): ProblemException =>
  ProblemException.atField('name', takenText(suggestion));
