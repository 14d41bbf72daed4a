import { Module } from '@nestjs/common';

/** All capabilities that answer HTTP. */
@Module({ imports: [] })
export class ApiModule {}
