import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AuditSubjects } from './audit-subjects.ts';
import { CommandGateway } from './command-gateway.ts';
import { CommandMetrics } from './command-metrics.ts';

/** The buses and the gateway to them; every module with handlers imports it, in all roles. */
@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [AuditSubjects, CommandGateway, CommandMetrics],
  exports: [AuditSubjects, CommandGateway, CommandMetrics],
})
export class CqrsPlatformModule {}
