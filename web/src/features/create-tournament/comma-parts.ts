/** The parts of a text between its commas, empty ones left out: `off in the hall, left at the desk` has two. */
export const commaParts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
