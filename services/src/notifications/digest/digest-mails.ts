import type { MailCatalogues } from '../../platform/mail/mail-texts.ts';

/** The mail that sums up what a user has not read. Its lines stand between the first paragraph and the link. */
export const digestMails: MailCatalogues<'digest'> = {
  en: {
    digest: {
      subject: 'Royal Chess: {count} unread',
      before: ['This happened since your last summary:'],
      link: 'Open your notifications',
      after: [
        'You receive this mail because you chose a summary in your settings: {settings}',
        'No more summaries: {stop}',
      ],
    },
  },
  de: {
    digest: {
      subject: 'Royal Chess: {count} ungelesen',
      before: ['Das ist seit der letzten Zusammenfassung geschehen:'],
      link: 'Deine Mitteilungen öffnen',
      after: [
        'Du bekommst diese E-Mail, weil du in deinen Einstellungen eine Zusammenfassung gewählt hast: {settings}',
        'Keine Zusammenfassungen mehr: {stop}',
      ],
    },
  },
};
