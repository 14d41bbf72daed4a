import { commitFeedContract } from './commit-feed.contract.ts';
import { CommitAnnouncer } from './commit-announcer.ts';

commitFeedContract('in the process', async () => {
  const feed = new CommitAnnouncer(() => {});
  return { feed, commit: (events) => feed.announce(events), dispose: async () => {} };
});
