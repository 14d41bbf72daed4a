import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { DataTable } from './data-table.tsx';

const row = (
  <tr>
    <td>Ana</td>
    <td data-right>1500</td>
  </tr>
);

test('a table has a name, a head and rows', async () => {
  renderPart(
    <main>
      <DataTable
        label="Players"
        head={
          <>
            <th>Name</th>
            <th data-right>Rating</th>
          </>
        }
      >
        {row}
      </DataTable>
    </main>,
  );
  const table = within(screen.getByRole('table', { name: 'Players' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Rating']);
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Ana', '1500']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a table with a least width is scrolled by itself, and may have no head', () => {
  renderPart(<DataTable minWidth={300}>{row}</DataTable>);
  const table = screen.getByRole('table');
  expect(table).toHaveStyle({ minWidth: '300px' });
  expect(table.parentElement).toHaveStyle({ overflowX: 'auto' });
  expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
});
