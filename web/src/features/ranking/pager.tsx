import { Button } from '@mantine/core';
import { messages } from './messages.ts';
import { pageNumbers } from './page-numbers.ts';
import classes from './rankings.module.css';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** First, last, and the neighbours of the current page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const step = (label: string, sign: string, to: number) => (
    <Button
      variant="plain"
      size="xs"
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      {sign}
    </Button>
  );
  return (
    <nav className={classes['pager']} aria-label={messages.pages}>
      {step(messages.previous, '‹', page - 1)}
      {pageNumbers(page, pages).map((number, index) =>
        number === 'gap' ? (
          <span key={`gap-${index < 2 ? 'before' : 'after'}`}>...</span>
        ) : (
          <Button
            key={number}
            size="xs"
            variant={number === page ? 'strong' : 'plain'}
            aria-label={messages.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ),
      )}
      {step(messages.next, '›', page + 1)}
    </nav>
  );
}
