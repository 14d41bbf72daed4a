import type { Browser } from 'playwright-core';
import { Person } from '../person.ts';
import { screens, type ScreenName } from '../screens.ts';

/** Where a journey takes place: one server and one browser for all, its own people and pictures. */
export class Stage {
  constructor(
    private readonly browser: Browser,
    readonly origin: string,
    private readonly prefix: string,
    private readonly pictures: string,
    readonly people: Person[] = [],
  ) {}

  /** The same journey at a separate server. */
  elsewhere(origin: string): Stage {
    return new Stage(this.browser, origin, this.prefix, this.pictures, this.people);
  }

  /** A visitor, at no page yet. */
  async guest(name: string, screen: ScreenName): Promise<Person> {
    const family = this.prefix[0]!.toUpperCase() + this.prefix.slice(1);
    const person = await Person.at(
      this.browser,
      this.origin,
      `${name} ${family}`,
      screens[screen],
      this.pictures,
    );
    this.people.push(person);
    return person;
  }

  /** A signed-in user. */
  async player(name: string, screen: ScreenName): Promise<Person> {
    const person = await this.guest(name, screen);
    await person.signUp();
    return person;
  }

  /** Another tab of a person. */
  async anotherTab(person: Person): Promise<Person> {
    const tab = await person.anotherTab();
    this.people.push(tab);
    return tab;
  }

  /** A screenshot of a person's page, kept as `<journey>-<what>.png`. */
  async picture(person: Person, what: string): Promise<void> {
    await person.picture(`${this.prefix}-${what}`);
  }

  /** What each sees when something failed. */
  async pictureOfAll(): Promise<void> {
    await Promise.all(
      this.people.map((person, index) => this.picture(person, `failed-${index}`).catch(() => undefined)),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.people.map((person) => person.close()));
  }
}
