import type { Person } from '../person.ts';

/** Opens the chat: a tab beside the board, a sheet on a phone. */
export async function openChat(person: Person): Promise<void> {
  if (person.isOnPhone)
    await person.page.getByRole('navigation', { name: 'Acts in this game' }).getByText('Chat').click();
  else await person.page.getByRole('tab', { name: /^Chat/ }).first().click();
  await person.page.getByRole('log', { name: 'Chat' }).waitFor();
}

/** Writes a line where this person may write. */
export async function sendLine(person: Person, line: string): Promise<void> {
  const field = person.page.getByRole('textbox', { name: 'Write a line' });
  await field.fill(line);
  await field.press('Enter');
  await person.page.getByRole('log', { name: 'Chat' }).getByText(line).waitFor();
}
