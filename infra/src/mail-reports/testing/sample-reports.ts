/** Parts of a report, as servers write them. */
export interface SampleReport {
  /** The header `To`. */
  readonly to?: string;
  readonly reportType?: 'delivery-status' | 'feedback-report';
  /** The second part, its fields as lines. */
  readonly fields: readonly string[];
  /** Headers of the mail that is returned; none: it is not returned. */
  readonly original?: readonly string[];
}

/** A report as it comes to a mailbox (RFC 6522). */
export function sampleReport({
  to = 'bounces@chess.example.org',
  reportType = 'delivery-status',
  fields,
  original,
}: SampleReport): string {
  return [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.org>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${reportType}; boundary="b1"`,
    '',
    '--b1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system. Your message could not be delivered.',
    '',
    '--b1',
    `Content-Type: message/${reportType}`,
    '',
    ...fields,
    ...(original ? ['', '--b1', 'Content-Type: message/rfc822', '', ...original, '', 'Dear Anna'] : []),
    '',
    '--b1--',
    '',
  ].join('\r\n');
}

/** A delivery status of a mail. */
export const sampleStatus = (
  recipientId: string,
  action: string,
  status: string,
  diagnostic = 'smtp; 550 no',
): string =>
  sampleReport({
    to: `bounces+${recipientId}@chess.example.org`,
    fields: [
      'Reporting-MTA: dns; mx.example.org',
      'Arrival-Date: Mon, 23 Nov 2026 20:54:00 +0000',
      '',
      'Final-Recipient: rfc822; anna@example.org',
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: ${diagnostic}`,
    ],
    original: [`Message-ID: <${recipientId}@chess.example.org>`, 'Subject: Winter camp'],
  });

/** A complaint of a reader (RFC 5965), which feedback loops send without the address of the envelope. */
export const sampleComplaint = (recipientId: string, kind = 'abuse'): string =>
  sampleReport({
    to: 'abuse@chess.example.org',
    reportType: 'feedback-report',
    fields: [`Feedback-Type: ${kind}`, 'User-Agent: SomeGenerator/1.0', 'Version: 1'],
    original: [
      'From: Royal Chess <school@chess.example.org>',
      `Message-ID: <${recipientId}@chess.example.org>`,
    ],
  });
