import { type Club, type ClubMember, type ClubRole, clubRole } from '@royal-chess/contracts/clubs';
import { Suspense } from 'react';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { CursorList, useCursor } from '../../shared/ui/cursor-list.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { selectUser } from '../identity/index.ts';
import { ClubPerson } from './club-person.tsx';
import { useClubMembersQuery, useSetClubRoleMutation } from '../../shared/api/clubs-api.ts';
import type { MemberActsProps } from './member-acts.tsx';
import { messages } from './messages.ts';
import classes from './clubs.module.css';

const MemberActs = lazyPart<MemberActsProps>(() => import('./member-acts.tsx'));

/** The members of a club, leaders first; who may, gives roles and removes members here. */
export function MembersPanel({ club: { id, standing } }: { readonly club: Club }) {
  const [cursor, setCursor] = useCursor(id);
  const query = useClubMembersQuery({ params: { id }, query: { cursor: cursor ?? undefined } });
  const [setRole, { error, isLoading }] = useSetClubRoleMutation();
  const meId = useAppSelector(selectUser)?._id;
  const mayActOn = ({ userId, role }: ClubMember): boolean =>
    userId !== meId && (standing === 'leader' || (standing === 'moderator' && role === 'member'));
  const rolesFor = (member: ClubMember): readonly ClubRole[] =>
    standing === 'leader' ? clubRole.options.filter((role) => role !== member.role) : [];
  return (
    <section className={classes['members']}>
      <h2>{messages.members}</h2>
      <CursorList
        page={query.currentData}
        cursor={cursor}
        onCursor={setCursor}
        isBusy={query.isFetching}
        texts={messages}
      >
        <Answered query={query} failed={messages.membersFailed} cells={['50%', '20%']}>
          {({ items }) => (
            <ul className={classes['people']} aria-label={messages.members}>
              {items.map((member) => (
                <li key={member.userId}>
                  <ClubPerson person={member} />
                  <span className={classes['acts']}>
                    {member.role === 'member' ? null : (
                      <StatusBadge kind={member.role === 'leader' ? 'gold' : 'plain'}>
                        {messages.roles[member.role]}
                      </StatusBadge>
                    )}
                    {mayActOn(member) ? (
                      <Suspense>
                        <MemberActs
                          member={member}
                          roles={rolesFor(member)}
                          onRole={(role) =>
                            void setRole({
                              params: { id, userId: member.userId },
                              body: { commandId: newCommandId(), role },
                            })
                          }
                        />
                      </Suspense>
                    ) : null}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Answered>
      </CursorList>
      <FaultLine fault={problemOf({ error, isFetching: isLoading })} />
    </section>
  );
}
