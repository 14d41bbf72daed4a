import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen } from '@testing-library/react';
import { server } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { gameAnswer, openingsAnswer } from '../../../testing/samples.ts';
import { useTheoryQuery } from './report-api.ts';

const { startFen, moves } = gameAnswer(1, ['e4', 'e5', 'Nf3']);

function Theory({ isStored }: { readonly isStored: boolean }) {
  const { data } = useTheoryQuery({ key: 'e4 e5 Nf3', startFen, variant: 'classical', moves, isStored });
  return data === undefined ? null : (
    <p>
      {isStored ? 'of the database' : 'of the reader'}: {data}
    </p>
  );
}

test('the same moves are theory in a game of the reader, and a novelty in the only game of the database', async () => {
  server.answers(httpRoutes.openings, openingsAnswer({}, { total: 1 }));
  renderPart(
    <>
      <Theory isStored />
      <Theory isStored={false} />
    </>,
  );
  expect(await screen.findByText('of the database: 0')).toBeVisible();
  expect(await screen.findByText('of the reader: 3')).toBeVisible();
});
