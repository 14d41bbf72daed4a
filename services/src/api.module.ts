import { Module } from '@nestjs/common';
import { AdminApiModule } from './admin/admin.module.ts';
import { IdentityApiModule } from './identity/identity.module.ts';
import { RankingApiModule } from './ranking/ranking.module.ts';
import { RatingsApiModule } from './ratings/ratings.module.ts';

/** All capabilities that answer HTTP. */
@Module({ imports: [IdentityApiModule, RatingsApiModule, RankingApiModule, AdminApiModule] })
export class ApiModule {}
