import type { Person } from '../person.ts';

/** A section of the form of a tournament. */
export const formSection = ({ page }: Person, name: string) =>
  page.getByRole('region', { name, exact: true });

/** Fills what every tournament needs: it takes place tomorrow at 19:00 GMT. */
export async function fillEvent(person: Person, title: string, description: string): Promise<void> {
  const basic = formSection(person, 'Basic Information');
  await basic.getByLabel(/^Title/).fill(title);
  await basic.getByLabel(/^Description/).fill(description);
  await basic.getByLabel(/^Image URL/).fill('https://pictures.invalid/event.png');
  const when = new Date(Date.now() + 86_400_000);
  const date = formSection(person, 'Date and Time');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'GMT' }).format(when);
  await date.getByLabel(/^Date/).fill(day);
  await date.getByLabel(/^Time(?! zone)/).fill('19:00');
  await date.getByLabel(/^Time zone/).fill('GMT');
}

/** Creates the event of the form. @returns its id */
export async function createEvent(person: Person): Promise<string> {
  await person.press('Create Tournament');
  await person.page.waitForURL(/\/tournament-details\/[\w-]+$/);
  await person.reads('Tournament Created successfully');
  return person.page.url().split('/').at(-1)!;
}
