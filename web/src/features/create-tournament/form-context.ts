import { createFormContext } from '@mantine/form';
import type { FormValues } from './form-values.ts';

/** The form of a tournament, for the sections of the page. */
export const [TournamentFormProvider, useTournamentFormContext, useTournamentForm] =
  createFormContext<FormValues>();
