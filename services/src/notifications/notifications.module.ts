import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RelationsModule } from '../account/relations/relations.module.ts';
import { SettingsModule } from '../account/settings/settings.module.ts';
import { BulkEmailModule } from '../bulk-email/bulk-email.module.ts';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { ClubStreamsModule } from '../clubs/club-streams.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { TournamentsModule } from '../tournaments/tournaments.module.ts';
import { ArticleNewsManager } from './article-news.manager.ts';
import { ClubNewsManager } from './club-news.manager.ts';
import { DigestSweep } from './digest/digest-sweep.ts';
import { DigestController } from './digest/digest.controller.ts';
import { Digests } from './digest/digests.ts';
import { MatchNewsManager } from './match-news.manager.ts';
import { MyNotifications } from './my-notifications.ts';
import { notificationSchema } from './notification-documents.ts';
import { NotificationReceivers } from './notification-receivers.ts';
import { NotificationSweep } from './notification-sweep.ts';
import { NotificationViews } from './notification-views.ts';
import { NotificationsController } from './notifications.controller.ts';
import { Notifications } from './notifications.ts';
import { pushDeviceSchema } from './push/push-device-documents.ts';
import { PushDevices } from './push/push-devices.ts';
import { PushSweep } from './push/push-sweep.ts';
import { PushController } from './push/push.controller.ts';
import { Pushes } from './push/pushes.ts';
import { TournamentNewsManager } from './tournament-news.manager.ts';

/** What happened to accounts, for HTTP and for process managers. */
@Module({
  imports: [
    IdentityModule,
    RelationsModule,
    SettingsModule,
    MongooseModule.forFeature(
      [
        { name: 'Notification', schema: notificationSchema, collection: 'notifications' },
        { name: 'PushDevice', schema: pushDeviceSchema, collection: 'push_devices' },
      ],
      ACCOUNTS,
    ),
  ],
  providers: [Notifications, NotificationReceivers, NotificationViews, PushDevices, Pushes],
  exports: [Notifications, NotificationViews, PushDevices, MongooseModule],
})
class NotificationsModule {}

/** Notifications over HTTP, and of what people do there. */
@Module({
  imports: [IdentityModule, SettingsModule, BulkEmailModule, NotificationsModule],
  controllers: [NotificationsController, PushController, DigestController],
  providers: [MyNotifications, NotificationSweep, PushSweep, Digests, DigestSweep],
})
export class NotificationsApiModule {}

/** Notifications of events. */
@Module({
  imports: [NotificationsModule, TournamentsModule, ClubStreamsModule],
  controllers: [MatchNewsManager, TournamentNewsManager, ArticleNewsManager, ClubNewsManager],
})
export class NotificationsProcessModule {}
