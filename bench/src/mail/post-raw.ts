import nodemailer from 'nodemailer';

/** Hands a mail to a server of this machine as it is, as another mail server would. @param to address of the envelope */
export async function postRaw(server: { readonly port: number }, to: string, raw: string): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true });
  await transport.sendMail({ envelope: { from: 'mailer-daemon@mx.example.org', to: [to] }, raw });
  transport.close();
}
