import { strict as assert } from 'node:assert';
import { until } from './event/until.ts';
import type { Person } from './person.ts';

/** Google sign-in is visible but disabled, with the reason (deviations). */
export async function googleIsOff({ page }: Person): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: 'Login with Google' });
  assert.equal(await button.getAttribute('aria-disabled'), 'true');
  const reason = await button.getAttribute('aria-describedby');
  assert.match((await page.locator(`[id="${reason}"]`).textContent()) ?? '', /not set up on this server/);
}

/** How long a toast is tried to be reached, milliseconds: longer than it stays. */
const toastMs = 2_000;

/** A toast goes after 900 ms, but stays under the pointer and under the focus; it is in a live region. */
export async function toastIsHeld({ page }: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  const toast = page.getByRole('alert').filter({ hasText: 'please enter the field details!' });
  const submit = () => dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  // Twice its life: with nothing to wait for, only time can show that it stays.
  const stays = async (): Promise<void> => {
    await page.waitForTimeout(1_800);
    assert.equal(await toast.count(), 1);
  };
  // On a busy machine one may close before it is reached: then another one is shown.
  const reached = (what: string, reach: () => Promise<void>): Promise<boolean> =>
    until(what, async () => {
      await submit();
      await reach();
      return true;
    });
  await reached('the pointer on a toast', () => toast.hover({ timeout: toastMs }));
  await stays();
  await page.mouse.move(0, 0);
  await toast.waitFor({ state: 'detached' });
  await reached('the focus in a toast', () => toast.getByRole('button').focus({ timeout: toastMs }));
  await stays();
  await dialog.getByLabel('Email').focus();
  await toast.waitFor({ state: 'detached' });
  assert.equal(await dialog.getByLabel('Email').getAttribute('aria-invalid'), 'true');
}

/** After a failed log-in the dialog stays, with the typed values and the text of the specification (deviations). */
export async function failureKeepsTheDialog({ page }: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('nobody@journey.example');
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.getByText('Login failed, check credentials and try again').waitFor();
  assert.equal(await dialog.getByLabel('Email').inputValue(), 'nobody@journey.example');
}
