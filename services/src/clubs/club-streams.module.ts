import { Module } from '@nestjs/common';
import { ClubDecisions } from './club-decisions.ts';
import { ReportedClubs } from './reported-clubs.ts';

/** Clubs as their streams have them, for other capabilities. */
@Module({ providers: [ClubDecisions, ReportedClubs], exports: [ClubDecisions, ReportedClubs] })
export class ClubStreamsModule {}
