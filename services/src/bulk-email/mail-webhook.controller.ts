import { Controller, Inject } from '@nestjs/common';
import { type MailReportsBody, mailReportsBody } from '@royal-chess/contracts/bulk-email';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { ReportedNews } from '@royal-chess/domain/bulk-email/delivery-outcome';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CONFIG } from '../platform/ports.module.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { validate } from '../platform/routes/validate.ts';
import type { BulkEmailSettings } from './bulk-email-settings.ts';
import { MailReports } from './mail-reports.ts';
import { bytesOf } from './read-form.ts';
import { isSigned } from './webhook-signature.ts';
import { WebhookReceipts } from './webhook-receipts.ts';

/** Calls of one sender in a minute. */
const perMinute = 600;

/** Reports that a mail provider posts: no session, the signature is all that counts. */
@Controller()
export class MailWebhookController {
  constructor(
    private readonly reports: MailReports,
    private readonly receipts: WebhookReceipts,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: BulkEmailSettings,
  ) {}

  @Route(httpRoutes.mailReports)
  @PerMinute('mail-reports', perMinute)
  async receive({ upload, webhook }: InputOf<'mailReports'>): AnswerOf<'mailReports'> {
    const secret = this.config.mailWebhookSecret;
    if (secret === null) throw ProblemException.because('RC_NOT_FOUND', 'No reports are taken here.');
    const body = await bytesOf(upload);
    if (!isSigned(secret, webhook, body, this.clock.now()))
      throw ProblemException.because(
        'RC_REPORT_REFUSED',
        'The signature is not one of this secret, or its time is not now.',
      );
    const { reports } = validate(mailReportsBody, jsonOf(body));
    // A sender repeats a call whose answer was lost until it has one.
    const answered = await this.receipts.answerTo(webhook.id);
    if (answered) return answered;
    let recorded = 0;
    for (const report of reports)
      if (await this.reports.record({ recipientId: report.recipient, news: newsOf(report) })) recorded += 1;
    // Last, so that a call which a crash interrupts may be repeated: a report that is recorded twice changes nothing.
    return this.receipts.keep(webhook.id, { recorded, unknown: reports.length - recorded });
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw ProblemException.because('RC_BAD_REQUEST', 'The body is not JSON.');
  }
}

function newsOf(report: MailReportsBody['reports'][number]): ReportedNews {
  switch (report.type) {
    case 'delivered':
      return { name: 'delivered', assumed: false };
    case 'bounced':
      return { name: 'bounced', kind: report.kind };
    case 'complaint':
      return { name: 'complained' };
  }
}
