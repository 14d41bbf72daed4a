import { Module } from '@nestjs/common';

/** All projections: the same module in the worker thread and in the `projector` role. */
@Module({ imports: [] })
export class ProjectorModule {}
