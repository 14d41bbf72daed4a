import { Button, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import {
  articleCategory,
  type ArticleCategory,
  articleLimits,
  mostTags,
} from '@royal-chess/contracts/articles';
import type { ReactNode } from 'react';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { messages as articleTexts } from '../messages.ts';
import type { ArticleValues } from './article-values.ts';
import { messages } from './messages.ts';
import classes from './editor.module.css';

const whens = ['now', 'time', 'draft'] as const;

interface Props {
  readonly values: ArticleValues;
  readonly faults: Readonly<Partial<Record<keyof ArticleValues, string>>>;
  readonly isBusy: boolean;
  /** The cover is on its way. */
  readonly isWaiting: boolean;
  readonly onChange: (change: Partial<ArticleValues>) => void;
  /** What came of it when it was sent: on a phone the top of the form is far from the button. */
  readonly children: ReactNode;
}

/** Who wrote it, its kind, and when readers see it. */
export function PublishPanel({ values, faults, isBusy, isWaiting, onChange, children }: Props) {
  const { author, category, tags, when, at } = values;
  return (
    <Panel title={messages.publish}>
      <div className={classes.form}>
        <TextInput
          label={messages.fields.author}
          required
          maxLength={articleLimits.author}
          value={author}
          error={faults.author}
          onChange={({ currentTarget }) => onChange({ author: currentTarget.value })}
        />
        <NativeSelect
          label={messages.fields.category}
          value={category ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ category: value === '' ? null : (value as ArticleCategory) })
          }
          data={[
            { value: '', label: messages.noCategory },
            ...articleCategory.options.map((value) => ({ value, label: articleTexts.categories[value] })),
          ]}
        />
        <TagsInput
          label={messages.fields.tags}
          description={messages.tagsHint}
          clearable
          maxTags={mostTags}
          value={[...tags]}
          error={faults.tags}
          onChange={(value) => onChange({ tags: value.map((tag) => tag.trim().toLowerCase()) })}
        />
        <Segments
          label={messages.when}
          value={when}
          onChange={(value) => onChange({ when: value })}
          fullWidth
          data={whens.map((value) => ({ value, label: messages.whens[value] }))}
        />
        {when === 'time' ? (
          <TextInput
            type="datetime-local"
            label={messages.fields.time}
            value={at}
            error={faults.at}
            onChange={({ currentTarget }) => onChange({ at: currentTarget.value })}
          />
        ) : null}
        <Button type="submit" variant="gold" loading={isBusy} disabled={isWaiting}>
          {messages.acts[when]}
        </Button>
        {isWaiting ? <p className={classes.quiet}>{messages.waitForCover}</p> : null}
        {children}
      </div>
    </Panel>
  );
}
