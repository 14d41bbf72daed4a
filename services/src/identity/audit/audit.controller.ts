import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { AuditLog } from './audit-log.query.ts';

/** The record of what staff do. Nothing changes it but what is done. */
@Controller()
export class AuditController {
  constructor(private readonly queries: QueryBus) {}

  @Route(httpRoutes.audit)
  audit({ query }: InputOf<'audit'>): AnswerOf<'audit'> {
    return this.queries.execute(new AuditLog(query));
  }
}
