import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { ChapterFacts, Study } from '@royal-chess/contracts/studies';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { ChapterDialogProps } from './chapter-dialog.tsx';
import { messages } from './messages.ts';
import classes from './study.module.css';

const ChapterDialog = lazyPart<ChapterDialogProps>(() => import('./chapter-dialog.tsx'));

/** The chapters of a study; who writes there adds and changes them. */
export function ChaptersPanel({ study, chapterId }: { study: Study; chapterId: string }) {
  const [edited, setEdited] = useState<ChapterFacts | 'new' | null>(null);
  const mayWrite = study.access !== 'read';
  return (
    <nav className={classes['chapters']} aria-label={messages.chapters}>
      <ol>
        {study.chapters.map((chapter) => (
          <li key={chapter.id}>
            <Link
              to={`/study/${study.id}/${chapter.id}`}
              aria-current={chapter.id === chapterId ? 'page' : undefined}
            >
              {chapter.name}
              {chapter.mode === 'study' ? null : <small>{messages.modes[chapter.mode]}</small>}
            </Link>
            {mayWrite && chapter.id === chapterId ? (
              <ActionIcon size={30} aria-label={messages.editChapter} onClick={() => setEdited(chapter)}>
                <IconPencil size={17} stroke={1.7} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ol>
      {mayWrite ? (
        <Button
          variant="plain"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {messages.addChapter}
        </Button>
      ) : null}
      {edited ? (
        <Suspense>
          <ChapterDialog study={study} chapter={edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
    </nav>
  );
}
