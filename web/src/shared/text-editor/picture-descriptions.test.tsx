import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { renderPart } from '../../testing/render-page.tsx';
import TextEditor from './text-editor.tsx';

const path = (n: number): string => `/api/images/018f0000-0000-7000-8000-00000000000${n}/800.webp`;
const texts = { describe: (number: number) => `Description of picture ${number}`, hint: 'A hint' };

function opened(content: string) {
  const onChange = jest.fn<(html: string) => void>();
  const pictures = {
    label: 'Put a picture',
    accept: 'image/png',
    choose: () => undefined,
    arrived: null,
    texts,
  };
  const page = renderPart(
    <main>
      <TextEditor label="Content" content={content} onChange={onChange} pictures={pictures} />
    </main>,
  );
  return { ...page, latest: () => onChange.mock.lastCall?.[0] ?? '' };
}

test('each picture of a text is described by its writer, also in a figure', async () => {
  const figure = `<figure><img src="${path(2)}" alt="The hall"><figcaption>Łódź</figcaption></figure>`;
  const { user, latest } = opened(`<p>One</p><img src="${path(1)}" alt="">${figure}`);
  const first = await screen.findByRole('textbox', { name: texts.describe(1) });
  expect(screen.getByRole('textbox', { name: texts.describe(2) })).toHaveValue('The hall');
  await user.type(first, 'A knight{Enter} on c3');
  expect(first).toHaveValue('A knight on c3');
  expect(first).toHaveFocus();
  expect(latest()).toContain(`<img src="${path(1)}" alt="A knight on c3">`);
  expect(latest()).toContain(`<img src="${path(2)}" alt="The hall">`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a text without pictures has nothing to describe', async () => {
  opened('<p>22...Rxc3!!</p>');
  expect(await screen.findByText('22...Rxc3!!')).toBeVisible();
  expect(screen.queryByText(texts.hint)).toBeNull();
});
