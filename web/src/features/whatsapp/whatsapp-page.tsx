import { Button } from '@mantine/core';
import type { WhatsAppAnswer, WhatsAppOutcome } from '@royal-chess/contracts/whatsapp';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { Ago } from '../../shared/ui/ago.tsx';
import { Answered } from '../../shared/ui/answered.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { SendForm } from './send-form.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useDeleteWhatsAppTemplateMutation, useWhatsAppQuery } from './whatsapp-api.ts';
import classes from './whatsapp.module.css';

type Template = WhatsAppAnswer['templates'][number];

function Templates({ templates }: Pick<WhatsAppAnswer, 'templates'>) {
  const [open, setOpen] = useState<Template | 'new' | null>(null);
  const [remove, { isLoading }] = useDeleteWhatsAppTemplateMutation();
  const removeOne = async ({ _id }: Template): Promise<void> => {
    const { error } = await remove({ params: { id: _id } });
    if (error) showToast({ kind: 'error', text: messages.notRemoved, detail: ApiProblem.of(error).detail });
    else showToast({ kind: 'success', text: messages.removed });
  };
  return (
    <>
      {templates.length === 0 ? <p className={classes['quiet']}>{messages.noTemplates}</p> : null}
      <ul className={classes['rows']} aria-label={messages.templates}>
        {templates.map((template) => (
          <li key={template._id}>
            <div>
              <strong>{template.name}</strong>
              <p className={classes['quiet']}>{template.text}</p>
            </div>
            <Button variant="outline" size="xs" onClick={() => setOpen(template)}>
              {messages.change(template.name)}
            </Button>
            <Button variant="outline" size="xs" disabled={isLoading} onClick={() => void removeOne(template)}>
              {messages.remove(template.name)}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes['acts']}>
        <Button variant="outline" onClick={() => setOpen('new')}>
          {messages.newTemplate}
        </Button>
      </div>
      {open === null ? null : (
        <TemplateDialog template={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

const kinds = { sending: 'plain', sent: 'green', failed: 'red', noConsent: 'gold' } as const satisfies Record<
  WhatsAppOutcome,
  string
>;

function Sent({ sent }: Pick<WhatsAppAnswer, 'sent'>) {
  const [now] = useState(() => Date.now());
  if (sent.length === 0) return <p className={classes['quiet']}>{messages.noneSent}</p>;
  return (
    <ul className={classes['rows']} aria-label={messages.sentList}>
      {sent.map(({ _id, to, template, by, at, outcome }) => (
        <li key={_id}>
          <div>
            <strong>{to.name}</strong>
            <p className={classes['quiet']}>{messages.line(template, by.name)}</p>
          </div>
          <StatusBadge kind={kinds[outcome]}>{messages.outcomes[outcome]}</StatusBadge>
          <Ago at={at} now={now} />
        </li>
      ))}
    </ul>
  );
}

/** `/admin/whatsapp`: templates, sending one to people who have agreed, and whom the latest went to. */
export default function WhatsAppPage() {
  const query = useWhatsAppQuery();
  return (
    <div className={classes['page']}>
      <PageTitle
        title={messages.title}
        line={messages.titleLine}
        aside={<Link to="/admin/record?kind=SendWhatsApp">{messages.record}</Link>}
      />
      <Answered query={query} failed={messages.failed}>
        {({ templates, people, sent }) => (
          <>
            <Panel title={messages.templates}>
              <div className={classes['form']}>
                <Templates templates={templates} />
              </div>
            </Panel>
            <Panel title={messages.sending}>
              <SendForm templates={templates} people={people} />
            </Panel>
            <Panel title={messages.sentList}>
              <Sent sent={sent} />
            </Panel>
          </>
        )}
      </Answered>
    </div>
  );
}
