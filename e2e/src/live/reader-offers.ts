import { strict as assert } from 'node:assert';
import { tabTo, typeAtFocus } from './keys.ts';
import { ScreenReader } from './screen-reader.ts';
import { sitDown } from './table.ts';
import type { Journey } from './journey.ts';

/** A minute and a little: the warning comes soon after the first moves. */
const timeControl = { initialMs: 63_000, incrementMs: 0 } as const;

/** What the two say to each other during a game, by keyboard and by what is announced alone. */
export const readerOffers: Journey = {
  name: 'a challenge, a takeback, a draw, a resignation and a warning of the clock as they are announced',
  prefix: 'offers',
  async play(stage) {
    const [ada, ben] = await Promise.all([
      stage.player('Ada', 'desktop'),
      stage.player('Ben', 'desktopDark'),
    ]);
    const [one, other] = await Promise.all([ScreenReader.of(ada), ScreenReader.of(ben)]);

    const { user } = (await (await ben.page.request.get('/api/me')).json()) as { user: { _id: string } };
    await ben.page.goto('/allLeader');
    await ben.page.getByRole('heading', { level: 1 }).waitFor();
    const challenge = await ada.post<{ id: string }>('/api/seeks', {
      commandId: crypto.randomUUID(),
      timeControl: { initialMs: 300_000, incrementMs: 0 },
      color: 'random',
      rated: false,
      to: user._id,
    });
    await other.announced(/Ada Offers/);
    const card = await other.named('button');
    for (const answer of ['Accept', 'Decline'])
      assert(card.includes(`${answer} the challenge of Ada Offers`), card.join());
    await ada.page.request.delete(`/api/seeks/${challenge.id}`);

    const table = await sitDown(ada, ben);
    await table.play('e2e4', 'e7e5', 'g1f3');

    const act = async (name: string | RegExp, person = ada): Promise<void> => {
      await tabTo(person, name);
      await person.page.keyboard.press('Enter');
    };
    /** Presses an act that is confirmed: Enter before its dialog has the focus would meet another button. */
    const actConfirmed = async (name: string, confirmed: string, person = ada): Promise<void> => {
      await act(name, person);
      await person.page.getByRole('dialog').locator(':focus').waitFor();
      await act(confirmed, person);
    };
    await act('Takeback');
    await one.announced('You ask for a takeback');
    await other.announced('Ada Offers asks to take the last move back');
    await act('Decline: Takeback asked for', ben);
    await one.announced('Ben Offers declined the takeback');

    await tabTo(ben, /^Type a move/);
    await typeAtFocus(ben, 'Nc6');
    await table.reached(4);
    await act('Takeback');
    await act('Accept: Takeback asked for', ben);
    await table.reached(2);
    for (const reader of [one, other]) await reader.announced('Taken back. Last move: Black: e5');

    await table.play('d2d4');
    await actConfirmed('Draw', 'Offer a draw', ben);
    await other.announced('You offer a draw');
    await one.announced('Ben Offers offers a draw');
    assert((await one.named('group')).includes('Draw offered'));
    await act('Decline: Draw offered');
    await other.announced('Ada Offers declined the draw');

    await actConfirmed('Resign', 'Resign', ben);
    await table.ended('You won', 'You lost', 'by resignation');
    for (const [reader, title] of [
      [one, 'You won'],
      [other, 'You lost'],
    ] as const) {
      const end = (await reader.described('dialog')).find(({ name }) => name === title);
      assert.match(end?.description ?? '', /by resignation/);
    }
    await act('Rematch');
    await other.announced('Ada Offers offers a rematch');
    assert((await other.named('button')).includes('Accept: Rematch offered'));

    await (await sitDown(ada, ben, { timeControl })).play('e2e4', 'e7e5');
    await one.announced('Ada Offers: one minute left');
    assert(!(await other.announcements()).some((words) => words.includes('minute left')));
  },
};
