import { expect, test } from '@jest/globals';
import { clubsRoutes } from '@royal-chess/contracts/clubs';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { TournamentFormProvider, useTournamentForm } from './form-context.ts';
import { emptyForm, type FormValues } from './form-values.ts';
import { messages } from './messages.ts';
import { TeamBattleFields } from './team-battle-fields.tsx';
import { FeedContext, useValuesFeed } from './values-feed.ts';

let written: FormValues;

/** The fields in a form of their own. */
function Fields({ clubId }: { readonly clubId: string }) {
  const initialValues = { ...emptyForm('GMT'), clubId };
  const feed = useValuesFeed(initialValues);
  const form = useTournamentForm({
    mode: 'uncontrolled',
    initialValues,
    onValuesChange: (values) => {
      written = values;
      feed.publish(values);
    },
  });
  return (
    <main>
      <h1>Form</h1>
      <TournamentFormProvider form={form}>
        <FeedContext value={feed}>
          <TeamBattleFields />
        </FeedContext>
      </TournamentFormProvider>
    </main>
  );
}

const listed = (n: number, name: string) => ({
  id: idOf(n),
  name,
  about: '',
  admission: 'open' as const,
  memberCount: 3,
  standing: null,
});

test('a team battle is an arena against clubs that are found by name, never against the own club', async () => {
  const items = [listed(9, 'Roaming Knights'), listed(8, 'Roaming Rooks')];
  server.answers(clubsRoutes.clubs, { items, nextCursor: null });
  const { user } = renderPart(<Fields clubId={idOf(9)} />);
  await user.click(screen.getByRole('checkbox', { name: messages.fields['teamBattle.isOn'] }));
  expect(written.format.system).toBe('arena');
  const field = screen.getByLabelText(new RegExp(`^${messages.fields['teamBattle.invited']}`), {
    selector: 'input',
  });
  await user.click(field);
  await user.paste('roam');
  const found = within(await screen.findByRole('listbox'));
  await waitFor(() =>
    expect(server.calls(clubsRoutes.clubs).at(-1)).toMatchObject({ query: { name: 'roam' } }),
  );
  const rooks = await found.findByRole('option', { name: 'Roaming Rooks' });
  expect(found.queryByRole('option', { name: 'Roaming Knights' })).toBeNull();
  await user.click(rooks);
  const { isOn, invited, leaders } = written.teamBattle;
  expect([isOn, invited, leaders]).toEqual([true, [{ id: idOf(8), name: 'Roaming Rooks' }], 5]);
  await user.keyboard('{Escape}');
  expect(await accessibilityFaults()).toEqual([]);
});

test('without a club there is no team battle', () => {
  renderPart(<Fields clubId="" />);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
