import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../../testing/render-page.tsx';
import { CommentField } from './comment-field.tsx';

const taken: string[] = [];

/** A field whose texts are taken over trimmed, and which somebody else can change or close. */
function Written() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(true);
  const take = (next: string) => {
    taken.push(next.trim());
    setText(next.trim());
  };
  return (
    <>
      {isOpen ? <CommentField label="Comment" text={text} onChange={take} /> : null}
      <button onClick={() => setText('of another')}>Other</button>
      <button onClick={() => setOpen(false)}>Close</button>
    </>
  );
}

const field = (): HTMLTextAreaElement => screen.getByLabelText('Comment');
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pause = () => act(() => jest.advanceTimersByTimeAsync(400));

beforeEach(() => {
  taken.length = 0;
  jest.useFakeTimers();
  renderPart(<Written />);
});
afterEach(() => {
  jest.useRealTimers();
});

test('a text is taken over at a pause, and one writes on', async () => {
  write('good ');
  expect(taken).toEqual([]);
  await pause();
  expect(taken).toEqual(['good']);
  expect(field()).toHaveValue('good ');
  write('good move');
  await pause();
  expect(taken).toEqual(['good', 'good move']);
});

test.each([
  ['the field goes', () => press('Close')],
  ['the page is left', () => fireEvent(window, new Event('pagehide'))],
  ['the field is left', () => fireEvent.blur(field())],
])('a text is taken over when %s, once', async (_when, leave) => {
  write('good');
  leave();
  await pause();
  expect(taken).toEqual(['good']);
});

test('the text of another replaces what was taken over', async () => {
  write('good');
  await pause();
  press('Other');
  expect(field()).toHaveValue('of another');
  fireEvent.blur(field());
  expect(taken).toEqual(['good']);
});
