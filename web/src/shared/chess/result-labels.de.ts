import type { WholeTranslation } from '../language/catalogue.ts';
import type { finishReasons } from './result-labels.ts';

export const germanReasons: WholeTranslation<typeof finishReasons> = {
  checkmate: 'durch Matt',
  resignation: 'durch Aufgabe',
  timeout: 'durch Zeitüberschreitung',
  timeoutInsufficient: 'die Zeit war um, aber es fehlte das Material zum Matt',
  stalemate: 'durch Patt',
  agreement: 'durch Vereinbarung',
  threefold: 'durch dreimalige Stellungswiederholung',
  fivefold: 'durch fünfmalige Stellungswiederholung',
  fiftyMoves: 'nach der 50-Züge-Regel',
  seventyFiveMoves: 'nach der 75-Züge-Regel',
  insufficientMaterial: 'keine Seite kann mattsetzen',
  deadPosition: 'keine Zugfolge könnte mattsetzen',
  abandonment: 'die andere Seite ging weg',
  accountClosed: 'das Konto der anderen Seite wurde geschlossen',
  adjudication: 'von den Betreuern der Seite entschieden',
};
