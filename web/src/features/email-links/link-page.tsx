import type { ReactNode } from 'react';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import classes from './link-page.module.css';

interface Props {
  readonly title: string;
  readonly line: string;
  readonly children: ReactNode;
}

/** One narrow panel with what a link in a mail is for. */
export function LinkPage({ title, line, children }: Props) {
  return (
    <div className={classes.root}>
      <PageTitle title={title} line={line} />
      <Panel>{children}</Panel>
    </div>
  );
}
