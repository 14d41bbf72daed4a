import { Module } from '@nestjs/common';
import { TournamentRedirectsController } from './tournament-redirects.controller.ts';

@Module({ controllers: [TournamentRedirectsController] })
export class TournamentRedirectsApiModule {}
