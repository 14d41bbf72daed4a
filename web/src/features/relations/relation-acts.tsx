import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useRelationToQuery } from '../../shared/api/relations-api.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { messages } from './messages.ts';
import type { RelationMenuProps } from './relation-menu.tsx';
import { type Other, useRelationCalls } from './use-relation-calls.ts';

const RelationMenu = lazyPart<RelationMenuProps>(() => import('./relation-menu.tsx'));

interface RelationActsProps {
  readonly other: Other;
  /** What a block takes away, before the others. */
  readonly children?: ReactNode;
}

/** Follow, friendship and block of another player, for a signed-in user. */
export function RelationActs({ other, children }: RelationActsProps) {
  const { data: relation } = useRelationToQuery({ params: { id: other.id } });
  const { busy, unblock } = useRelationCalls();
  if (relation?.blocked)
    return (
      <Button variant="outline" loading={busy} onClick={() => void unblock(other)}>
        {messages.unblock}
      </Button>
    );
  // Before the answer and after it the others keep their place, with what they have opened.
  return (
    <>
      {children}
      {relation ? (
        <Suspense>
          <RelationMenu relation={relation} other={other} />
        </Suspense>
      ) : null}
    </>
  );
}
