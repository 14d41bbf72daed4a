import { describe, expect, test } from '@jest/globals';
import { articlesRoutes, type ArticleSummary } from '@royal-chess/contracts/articles';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { articleSummary } from '../../testing/article-samples.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const immortal = articleSummary(1, {
  title: 'Rubinstein’s immortal game',
  likesCount: 214,
  commentsCount: 4,
});
const bare = articleSummary(2, { title: 'A first tournament', author: '', date: '', picture: null });

const opened = async (articles: readonly ArticleSummary[], address = '/allBlog') => {
  server.answers(articlesRoutes.displayBlog, [...articles]);
  const page = visit(address);
  await screen.findByRole('heading', { level: 1, name: 'Latest Articles' });
  return page;
};
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li') as HTMLElement);
};

describe('the list of articles', () => {
  test('a card has badge, long date, author, description and the way to the article', async () => {
    await opened([immortal, bare]);
    const first = await card(immortal.title);
    expect(first.getByText('Article')).toBeVisible();
    expect(first.getByText(/^20 November 2026/)).toBeVisible();
    expect(first.getByText('Helga Brandvik')).toBeVisible();
    expect(first.getByText(immortal.description)).toBeVisible();
    expect(first.getByText('214 Likes')).toBeInTheDocument();
    expect(first.getByText('4 comments')).toBeInTheDocument();
    expect(first.getByRole('link', { name: `Read Article: ${immortal.title}` })).toHaveAttribute(
      'href',
      `/displayBlog/${immortal._id}`,
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('its picture is loaded in the width that fits, on its own colour', async () => {
    await opened([immortal]);
    await card(immortal.title);
    const picture = document.querySelector('picture img');
    const { url = '' } = immortal.picture ?? {};
    expect(picture?.getAttribute('srcset')).toBe(
      `${url}/400.webp 400w, ${url}/800.webp 800w, ${url}/1200.webp 1200w`,
    );
    expect(picture).toHaveStyle({ backgroundColor: '#4d785c' });
  });

  test('an article without author, date and picture is by Anonymous, recently, with the mark', async () => {
    await opened([bare]);
    const shown = await card(bare.title);
    expect(shown.getByText('Anonymous')).toBeVisible();
    expect(shown.getByText(/^Published recently/)).toBeVisible();
    expect(document.querySelector('picture')).toBeNull();
  });

  test('empty: no articles yet', async () => {
    await opened([]);
    expect(await screen.findByText('No articles yet')).toBeVisible();
    expect(screen.getByText(/check back soon/)).toBeVisible();
  });

  test('loading: places of the cards, busy', async () => {
    const answer = server.pending(articlesRoutes.displayBlog);
    visit('/allBlog');
    await screen.findByRole('heading', { level: 1, name: 'Latest Articles' });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    answer([immortal]);
    await card(immortal.title);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  test('failed: what failed, and a retry that loads it', async () => {
    server.fails(articlesRoutes.displayBlog, 'RC_INTERNAL');
    const { user } = visit('/allBlog');
    expect(await screen.findByText(messages.listFailed)).toBeVisible();
    server.answers(articlesRoutes.displayBlog, [immortal]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card(immortal.title);
  });

  test('a kind of article is in the address, and all of them again', async () => {
    const { user, address } = await opened([immortal]);
    server.answers(articlesRoutes.displayBlog, ({ query }) =>
      query.category === 'endings' ? [] : [immortal],
    );
    await user.click(await screen.findByRole('radio', { name: 'Endings' }));
    expect(await screen.findByText(messages.noneFound)).toBeVisible();
    expect(address()).toBe('/allBlog?category=endings');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await card(immortal.title);
    expect(address()).toBe('/allBlog');
  });

  test('is narrowed by a tag, which is in the address, and taken off again', async () => {
    const tagged = { ...immortal, tags: ['rook endings'] };
    const { user, address } = await opened([tagged, bare]);
    server.answers(articlesRoutes.displayBlog, ({ query }) =>
      query.tag === 'rook endings' ? [tagged] : [tagged, bare],
    );
    await user.click(await screen.findByRole('link', { name: 'rook endings' }));
    await waitFor(() => expect(screen.queryByText(bare.title)).toBeNull());
    expect(address()).toBe('/allBlog?tag=rook%20endings');
    await user.click(await screen.findByRole('button', { name: messages.allTags('rook endings') }));
    await card(bare.title);
    expect(address()).toBe('/allBlog');
  });

  test('of an author has those alone, under the name', async () => {
    server.answers(articlesRoutes.displayBlog, ({ query }) =>
      query.author === 'Łukasz O’Neill' ? [immortal] : [],
    );
    visit(`/author/${encodeURIComponent('Łukasz O’Neill')}`);
    await screen.findByRole('heading', { level: 1, name: 'Articles by Łukasz O’Neill' });
    await card(immortal.title);
    expect(screen.getByRole('link', { name: messages.allArticles })).toHaveAttribute('href', '/allBlog');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('is searched by what is typed', async () => {
    const { user } = await opened([immortal, bare]);
    await card(bare.title);
    server.answers(articlesRoutes.displayBlog, ({ query }) =>
      query.search === 'immortal' ? [immortal] : [],
    );
    await user.type(screen.getByRole('searchbox', { name: messages.search }), 'immortal');
    await waitFor(() => expect(screen.queryByText(bare.title)).toBeNull());
    await card(immortal.title);
  });
});

test('an earlier page has no wide card', async () => {
  let asked: string | undefined;
  server.answersPaged(articlesRoutes.displayBlog, ({ query }) => {
    asked = query.cursor;
    return query.cursor === undefined
      ? { answer: [immortal], nextCursor: `0.${idOf(9)}` }
      : { answer: [bare], nextCursor: null };
  });
  const { user } = visit('/allBlog');
  await card(immortal.title);
  await user.click(screen.getByRole('button', { name: messages.next }));
  await card(bare.title);
  expect(asked).toBe(`0.${idOf(9)}`);
  expect(document.querySelector('[data-first]')).toBeNull();
  expect(screen.getByRole('button', { name: messages.next })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: messages.first }));
  await card(immortal.title);
});
