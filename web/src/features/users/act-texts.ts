import type { CampaignChange } from '@royal-chess/contracts/bulk-email';
import type { ModerateChatCommand } from '@royal-chess/contracts/chats';
import type { Decisions } from '@royal-chess/contracts/identity';
import type { ArbiterCommand } from '@royal-chess/contracts/tournaments';

type DecisionTexts = {
  readonly [Kind in keyof Decisions]: Readonly<Record<Decisions[Kind], string>>;
};

/** What exactly staff did, by the kind of their command and by the act in it. */
export interface ActTexts extends DecisionTexts {
  readonly CommandTournament: Readonly<Record<ArbiterCommand['type'], string>>;
  readonly ModerateChat: Readonly<Record<ModerateChatCommand['type'], string>>;
  readonly ChangeCampaign: Readonly<Record<CampaignChange, string>>;
}

/** The acts in English. */
export const acts: ActTexts = {
  CommandTournament: {
    publish: 'event published',
    cancel: 'event cancelled',
    setArbiters: 'arbiters set',
    addEntry: 'player entered',
    changeEntry: 'entry changed',
    linkEntry: 'account of a player set or taken off',
    setPaid: 'fee marked paid or unpaid',
    giveSeat: 'seat given',
    setPresent: 'player marked present or absent',
    withdraw: 'player withdrawn or expelled',
    restore: 'player taken back',
    setBye: 'bye given or taken back',
    forbidPair: 'pairing of two players forbidden or allowed',
    startSection: 'section started',
    pairRound: 'round paired',
    beginManual: 'pairing by hand begun',
    editRound: 'pairings changed by hand',
    endManual: 'pairing by hand ended',
    discardDraft: 'draft of a round thrown away',
    publishRound: 'pairings published',
    unpublishRound: 'pairings taken back',
    startRound: 'round started',
    timeRound: 'start of a round set',
    enterResult: 'result entered',
    correctResult: 'result corrected',
    correctRatingResult: 'result in the rating report corrected',
    adjourn: 'game marked as adjourned or not',
    replayBoard: 'game to be played again',
    finishSection: 'section finished',
    finish: 'final standings certified',
    reopen: 'certificate taken back',
    pause: 'event paused',
    resume: 'event resumed',
    changeTieBreaks: 'tie-breaks changed',
    assignPoints: 'points given or taken',
    leaveFideMode: 'FIDE mode left',
    answerCall: 'call answered',
    sendMessage: 'message sent',
    setRelay: 'relay of games set or ended',
    pauseRelay: 'relay of games paused or resumed',
    setPrizes: 'prizes set',
    setBattleClubs: 'clubs of a team battle changed',
  },
  ModerateChat: {
    hide: 'message hidden',
    show: 'message shown',
    release: 'waiting message released',
    refuse: 'waiting message deleted',
    mute: 'member muted',
    unmute: 'member no longer muted',
    add: 'member added',
    remove: 'member removed',
    close: 'group closed',
    reopen: 'group reopened',
  },
  ChangeCampaign: {
    pause: 'paused',
    resume: 'resumed',
    cancel: 'cancelled',
    resumeRestored: 'resumed after a backup was restored',
  },
  SetChild: { protected: "a child's account", ended: 'an ordinary account' },
  DecideTitle: { granted: 'granted', refused: 'refused' },
  MarkCollection: { masters: "masters' games", unmarked: "not masters' games" },
  ReviewPuzzle: { withdrawn: 'withdrawn', kept: 'kept' },
  BanUser: { untilLifted: 'until it is lifted' },
};
