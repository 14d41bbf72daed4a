import type { AuditEntry, AuditKind } from '@royal-chess/contracts/identity';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';

type Subject = keyof typeof messages.subjects;
type Named = AuditEntry['about'][number];

const pages: Readonly<Record<Subject, (id: string) => string>> = {
  tournament: (id) => `/tournament-details/${id}`,
  article: (id) => `/displayBlog/${id}`,
  match: (id) => `/match/${id}`,
  club: (id) => `/clubs/${id}`,
  collection: (id) => `/collections/${id}`,
  campaign: () => '/admin/bulkEmail',
};

/** What the one id without a name is where no stream of it was written. */
const subjectOfKind: Readonly<Partial<Record<AuditKind, Subject>>> = {
  EditTournament: 'tournament',
  CommandTournament: 'tournament',
  SaveArticle: 'article',
  DeleteArticle: 'article',
  EndGame: 'match',
  HandleClocks: 'match',
  CloseClubOfOthers: 'club',
  MarkCollection: 'collection',
  ChangeCampaign: 'campaign',
};

const streamForm = /^([a-z]+)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A subject with a page of its own. */
interface Paged {
  readonly subject: Subject;
  readonly id: string;
  readonly name: string | null;
}

function pagedOf({ id, name }: Named, kind: string): Paged | null {
  const [, subject, subjectId] = streamForm.exec(id) ?? [];
  if (subject !== undefined && subjectId !== undefined && Object.hasOwn(pages, subject))
    return { subject: subject as Subject, id: subjectId, name };
  const ofKind = (subjectOfKind as Readonly<Record<string, Subject | undefined>>)[kind];
  return name === null && ofKind !== undefined ? { subject: ofKind, id, name } : null;
}

/** What an act was about: users, and what has a page, as links with the id behind them; everything else by its id. */
export function EntrySubjects({ entry: { kind, about } }: { readonly entry: AuditEntry }) {
  const paged = new Map<string, Paged>();
  const others: Named[] = [];
  for (const one of about) {
    const found = pagedOf(one, kind);
    if (found === null) others.push(one);
    else if (found.name !== null || !paged.has(found.id)) paged.set(found.id, found);
  }
  return (
    <>
      {others
        .filter(({ id }) => !paged.has(id))
        .map(({ id, name }) =>
          name === null ? (
            <span key={id}>{id}</span>
          ) : (
            <Link key={id} to={`?about=${id}`} title={id}>
              {name}
            </Link>
          ),
        )}
      {[...paged.values()].map(({ subject, id, name }) => (
        <Link key={id} to={pages[subject](id)} title={id}>
          {name === null
            ? messages.subjects[subject]
            : messages.subjectNamed(messages.subjects[subject], name)}
        </Link>
      ))}
    </>
  );
}
