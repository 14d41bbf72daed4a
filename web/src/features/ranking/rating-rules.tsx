import { List } from '@mantine/core';
import { useRatedRulesQuery } from '../../shared/api/ratings-api.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import { sentencesOf } from './rule-sentences.ts';
import { ruleTexts as texts } from './rule-texts.ts';

/** The dialog that says when a rated game counts, and who is ranked. */
export default function RatingRules({ onClose }: { onClose: () => void }) {
  const query = useRatedRulesQuery();
  return (
    <Modal opened onClose={onClose} title={messages.rules} closeButtonProps={{ 'aria-label': texts.close }}>
      <Answered query={query} failed={texts.failed} cells={['100%']}>
        {(rules) => (
          <List spacing="sm">
            {sentencesOf(rules).map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        )}
      </Answered>
    </Modal>
  );
}
