import {
  useBefriendMutation,
  useBlockMutation,
  useFollowMutation,
  useUnblockMutation,
  useUnfollowMutation,
  useUnfriendMutation,
} from '../../shared/api/relations-api.ts';
import { sentenceOf } from '../../shared/api/way-out.ts';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';

/** A player whom a call is about. */
export interface Other {
  readonly id: string;
  readonly name: string;
}

type Call = (input: { params: { id: string } }) => Promise<{ readonly error?: unknown }>;

/** Changes of friends, follows and blocks; each reports what the server refuses. */
export function useRelationCalls() {
  const [befriend, { isLoading: isBefriending }] = useBefriendMutation();
  const [unfriend, { isLoading: isUnfriending }] = useUnfriendMutation();
  const [follow, { isLoading: isFollowing }] = useFollowMutation();
  const [unfollow, { isLoading: isUnfollowing }] = useUnfollowMutation();
  const [block, { isLoading: isBlocking }] = useBlockMutation();
  const [unblock, { isLoading: isUnblocking }] = useUnblockMutation();

  const run = async (call: Call, { id }: Other): Promise<boolean> => {
    const { error } = await call({ params: { id } });
    if (error === undefined) return true;
    showToast({ kind: 'error', text: messages.failed, detail: sentenceOf(ApiProblem.of(error)) });
    return false;
  };
  return {
    busy: [isBefriending, isUnfriending, isFollowing, isUnfollowing, isBlocking, isUnblocking].includes(true),
    befriend: (other: Other) => run(befriend, other),
    unfriend: (other: Other) => run(unfriend, other),
    follow: (other: Other) => run(follow, other),
    /** Can be undone for as long as its toast is shown. */
    unfollow: async (other: Other) => {
      if (!(await run(unfollow, other))) return;
      const act = { name: messages.undo, onSelect: () => void run(follow, other) };
      showToast({ kind: 'info', text: messages.unfollowed(other.name), act });
    },
    block: (other: Other) => run(block, other),
    unblock: (other: Other) => run(unblock, other),
  };
}
