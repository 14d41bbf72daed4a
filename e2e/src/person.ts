import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}

/** How long anything may take that is waited for: far longer than it does, on a machine that does much else. */
const timeoutMs = 30_000;

/** A person at a browser of their own, as the journey sees them: what they read, press and type. */
export class Person {
  /** What the page complained about; a journey ends with none. */
  readonly complaints: string[] = [];

  private constructor(
    readonly name: string,
    readonly page: Page,
    /** Narrow and touched, where moves are tapped. */
    readonly isOnPhone: boolean,
    private readonly pictures: string,
  ) {
    page.on('pageerror', (error) => this.complaints.push(`${name}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.complaints.push(`${name}: ${message.text()} ${message.location().url}`.trimEnd());
    });
  }

  /**
   * @param pictures folder for screenshots
   * @param more of the browser's context
   */
  static async at(
    browser: Browser,
    origin: string,
    name: string,
    screen: Screen,
    pictures: string,
    more: BrowserContextOptions = {},
  ): Promise<Person> {
    mkdirSync(pictures, { recursive: true });
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: screen.width, height: screen.height },
      colorScheme: screen.scheme,
      hasTouch: screen.width < 768,
      reducedMotion: 'reduce',
      // Its requests could not be held back or answered by a journey.
      serviceWorkers: 'block',
      ...more,
    });
    context.setDefaultTimeout(timeoutMs);
    return new Person(name, await context.newPage(), screen.width < 768, pictures);
  }

  async picture(what: string): Promise<void> {
    await this.page.screenshot({ path: join(this.pictures, `${what}.png`) });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).first().click();
  }

  /** Waits until the page shows this text. */
  async reads(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** Opens an account through the dialog and is signed in. */
  async register(): Promise<void> {
    await this.page.goto('/match');
    await this.press(/^(Sign up|Log in)$/);
    const dialog = this.page.getByRole('dialog');
    if ((await dialog.getByText('Sign Up for an account').count()) === 0)
      await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await dialog.getByText('Sign Up for an account').waitFor();
    await dialog.getByLabel('Name').fill(this.name);
    await dialog.getByLabel('Email').fill(`${this.name.toLowerCase().replaceAll(' ', '.')}@journey.example`);
    await dialog.getByLabel('Password', { exact: true }).fill('a long journey');
    await dialog.getByLabel('Re-enter password').fill('a long journey');
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Opens an account without a page, for journeys that are not about it. */
  async signUp(): Promise<void> {
    await this.post('/api/register/user', {
      name: this.name,
      email: `${this.name.toLowerCase().replaceAll(' ', '.')}@journey.example`,
      password: 'a long journey',
    });
  }

  /** Calls the API with this person's session; an answer that is no success is an error. */
  async post<T = unknown>(path: string, data: object): Promise<T> {
    const answer = await this.page.request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** The same person in another tab of the same browser. */
  async anotherTab(): Promise<Person> {
    return new Person(this.name, await this.page.context().newPage(), this.isOnPhone, this.pictures);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
