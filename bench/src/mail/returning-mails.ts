import { startEngine } from '@royal-chess/engines/start-engine';
import { sampleComplaint, sampleStatus } from '@royal-chess/infra/mail-reports/testing/sample-reports';
import nodemailer from 'nodemailer';

const mailbox = 'bounces@chess.example.org';

/** A real mail server of this machine, and what other servers and readers send back to its mailbox. */
interface ReturningMails {
  /** Where it takes mails. */
  readonly port: number;
  /** Settings of a server that reads the mailbox. */
  readonly returnsEnv: Readonly<Record<string, string>>;
  /** Mails in the box of an address. */
  countTo(email: string): Promise<number>;
  /** The address of an e-mail does not exist. @param id of the e-mail */
  bounce(id: string): Promise<void>;
  /** The reader of an e-mail reports it as spam. @param id of the e-mail */
  complain(id: string): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts GreenMail; null where it cannot be had, which is printed. */
export async function startReturningMails(): Promise<ReturningMails | null> {
  try {
    const engine = await startEngine('greenmail', { docker: false });
    const { port: smtp, searchParams } = new URL(engine.url);
    const port = Number(smtp);
    const post = async (raw: string): Promise<void> => {
      const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
      await transport.sendMail({ envelope: { from: 'mailer-daemon@mx.example.org', to: [mailbox] }, raw });
      transport.close();
    };
    return {
      port,
      returnsEnv: {
        MAIL_RETURNS_URL: `imap://${encodeURIComponent(mailbox)}:secret@127.0.0.1:${searchParams.get('imap')}/INBOX`,
        MAIL_RETURNS_TLS: '0',
      },
      countTo: async (email) => {
        const user = `http://127.0.0.1:${searchParams.get('api')}/api/user/${encodeURIComponent(email)}`;
        const answer = await fetch(`${user}/messages/`);
        return answer.ok ? ((await answer.json()) as unknown[]).length : 0;
      },
      bounce: (id) => post(sampleStatus(id, 'failed', '5.1.1')),
      complain: (id) => post(sampleComplaint(id)),
      dispose: () => engine.dispose(),
    };
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string };
    if (code !== 'RC_ENGINE_ABSENT' && code !== 'RC_ENGINE_FETCH') throw error;
    console.log(`  not run: ${message}`);
    return null;
  }
}
