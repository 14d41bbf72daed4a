import { strict as assert } from 'node:assert';
import type { Person } from '../person.ts';
import { logOut, looksRight, nameOf, openLogIn, showLogIn, password, type Stage } from './stage.ts';

/** Chromium's virtual authenticator: a finger that is always there, so that each request is answered at once. */
async function withFinger({ page }: Person): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** From the next page on the browser offers no passkeys where a name is typed, as some browsers do. */
async function withoutOffers({ page }: Person): Promise<void> {
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
}

/** A passkey is added, logs in, is renamed and removed. */
export async function byPasskey(stage: Stage): Promise<void> {
  await stage.both('Paula', async (person) => {
    const { name, page } = person;
    const { steps } = stage;
    const dialog = page.getByRole('dialog');
    await withFinger(person);

    await steps.take(`${name} adds a passkey with the password`, async () => {
      await person.signUp();
      await page.goto('/settings');
      await page.getByLabel('Password for passkeys').focus();
      await page.keyboard.type('not my password');
      await page.keyboard.press('Enter');
      await person.reads('Enter the password that you log in with.');
      await page.getByLabel('Password for passkeys').fill(password);
      await page.keyboard.press('Enter');
      await person.reads('Passkey 1 can log you in now');
      await page.getByRole('button', { name: 'Rename Passkey 1' }).waitFor();
      await looksRight(person, 'settings-passkeys');
    });

    await steps.take(`${name} is offered it where the name is typed`, async () => {
      await logOut(person);
      await page.goto('/allLeader');
      const entered = person.reads('Logged in successfully');
      // The authenticator answers at once: the dialog may be closed before its title was read.
      await Promise.race([entered, showLogIn(person).catch(() => entered)]);
      await entered;
      await dialog.waitFor({ state: 'hidden' });
      assert.equal(await nameOf(person), name);
    });

    await steps.take(`${name} logs in by it, from the dialog`, async () => {
      await logOut(person);
      await withoutOffers(person);
      await openLogIn(person);
      await dialog.getByRole('button', { name: 'Log in with a passkey' }).focus();
      await looksRight(person, 'log-in-passkey');
      await page.keyboard.press('Enter');
      await person.reads('Logged in successfully');
      assert.equal(await nameOf(person), name);
    });

    await steps.take(`${name} renames it, and removes it without the password after the log-in`, async () => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Rename Passkey 1' }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Name of the passkey').fill('My thumb');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Remove My thumb' }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByText('You have confirmed that it is you.').waitFor();
      await looksRight(person, 'remove-passkey');
      await dialog.getByRole('button', { name: 'Remove My thumb' }).focus();
      await page.keyboard.press('Enter');
      await person.reads('My thumb was removed');
      await person.reads('You have no passkey yet.');
    });

    await steps.take(`${name} can no longer enter by it`, async () => {
      await logOut(person);
      await openLogIn(person);
      await dialog.getByRole('button', { name: 'Log in with a passkey' }).focus();
      await page.keyboard.press('Enter');
      await person.reads('Login failed, check credentials and try again');
      assert.equal(await nameOf(person), null);
    });
  });
}
