import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { ArticlePart } from './article-text.ts';
import classes from './article-page.module.css';

const ArticleGame = lazyPart<{ readonly pgn: string }>(() => import('./game/article-game.tsx'));
const ArticleDiagram = lazyPart<{ readonly text: string }>(() => import('./game/article-diagram.tsx'));

/** The text of an article, its games to play through, its puzzles to solve, its positions to try moves on. */
export function ArticleContent({ parts }: { readonly parts: readonly ArticlePart[] }) {
  return (
    <div className={classes.text}>
      {parts.map((part, at) =>
        part.kind === 'text' ? (
          // The server sends it sanitised, the editor makes only what its extensions know, and the page's policy runs no script of it.
          <div key={at} dangerouslySetInnerHTML={{ __html: part.html }} />
        ) : (
          <Suspense key={at} fallback={<pre>{part.source}</pre>}>
            {part.kind === 'game' ? <ArticleGame pgn={part.source} /> : <ArticleDiagram text={part.source} />}
          </Suspense>
        ),
      )}
    </div>
  );
}
