import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { selectUser } from '../../identity/index.ts';
import { ArticleEditor } from './article-editor.tsx';
import { EditArticle } from './edit-article.tsx';
import { messages } from './messages.ts';
import { WrittenList } from './written-list.tsx';
import classes from './editor.module.css';

/** `/admin/adminBlog`: all articles with drafts, and the form of one, which the address names. */
export default function ManageArticlesPage() {
  const [address, setAddress] = useSearchParams();
  const userId = useSelector(selectUser)?._id;
  const write = address.get('write');
  const close = (): void => setAddress({});
  if (write === 'new') return <ArticleEditor key={userId} article={null} onEnd={close} onReload={close} />;
  if (write !== null) return <EditArticle key={`${userId} ${write}`} id={write} onEnd={close} />;
  return (
    <div className={classes.page}>
      <PageTitle
        title={messages.title}
        line={messages.line}
        aside={
          <Button
            variant="gold"
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => setAddress({ write: 'new' })}
          >
            {messages.create}
          </Button>
        }
      />
      <WrittenList onEdit={(id) => setAddress({ write: id })} />
    </div>
  );
}
