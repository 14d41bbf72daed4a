import { Module } from '@nestjs/common';

/** All process managers: they turn events of some streams into events of others. */
@Module({ imports: [] })
export class ProcessManagersModule {}
