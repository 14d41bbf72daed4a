import { strict as assert } from 'node:assert';
import type { Person } from '../person.ts';
import { emailOf, logOut, looksRight, nameOf, openLogIn, password, type Stage } from './stage.ts';

/** From the dialog to the provider and back, by keyboard. */
async function goToGoogle({ page, name }: Person): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Login with Google' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

async function enterByGoogle(person: Person): Promise<void> {
  await openLogIn(person);
  await goToGoogle(person);
  await person.reads('Logged in successfully');
}

/** Log-in with Google: a new account, which then gets a password; and an account with a password, which is linked. */
export async function byGoogle(stage: Stage): Promise<void> {
  const { steps, google } = stage;
  await stage.both('Gunda', async (person) => {
    const { name, page } = person;
    google.people.set(name, emailOf(person));

    await steps.take(`${name} opens an account by Google, and returns to the page`, async () => {
      await openLogIn(person);
      await looksRight(person, 'log-in');
      await goToGoogle(person);
      await person.reads('Logged in successfully');
      assert.equal(new URL(page.url()).pathname, '/allLeader');
      assert.equal(await nameOf(person), name);
    });

    await steps.take(`${name} sets a password without having had one`, async () => {
      await page.goto('/settings');
      await page.getByLabel('New password').focus();
      await page.keyboard.type('a longer journey still');
      await page.keyboard.press('Enter');
      await person.reads('password change successfully');
      await logOut(person);
      await openLogIn(person);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(emailOf(person));
      await dialog.getByLabel('Password', { exact: true }).fill('a longer journey still');
      await page.keyboard.press('Enter');
      await person.reads('Logged in successfully');
    });
  });

  await stage.both('Linda', async (person) => {
    const { name, page } = person;
    google.people.set(name, emailOf(person));

    await steps.take(`${name} links Google to the account with the same address`, async () => {
      await person.signUp();
      await logOut(person);
      await openLogIn(person);
      const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/google/session'));
      await goToGoogle(person);
      assert.equal((await asked).status(), 409);
      const dialog = page.getByRole('dialog', { name: 'Link your Google account' });
      await dialog.getByLabel('Password', { exact: true }).focus();
      await looksRight(person, 'link-google');
      await page.keyboard.type('not my password');
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').filter({ hasText: 'Login failed' }).waitFor();
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await person.reads('Logged in successfully');
      assert.equal(await nameOf(person), name);
    });

    await steps.take(`${name} then logs in by Google alone`, async () => {
      await logOut(person);
      await enterByGoogle(person);
      assert.equal(await nameOf(person), name);
    });
  });
}
