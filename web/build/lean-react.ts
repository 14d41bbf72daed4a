import { instead, without, type Cut } from './lean-cut.ts';
import { reportsErrors, unusedOfDom } from './lean-react-parts.ts';
import { never, neverImported, neverOn } from './own-sources.ts';

const unused = ['hydrateRoot', 'useActionState', 'ViewTransition', 'SuspenseList', ...unusedOfDom];
/** Elements that React would move into the head of the document, or that stand for it. */
const ofTheHead = 'html|head|body|title|meta|link';

/** Tags of fibers that no page has: dehydrated parts, lists, elements of the head and of the document, view transitions. Activities are Mantine's. */
const unusedTags = '18|19|26|27|30';

/** React for pages that are rendered by `createRoot`, of elements and components alone: a third less of it. */
export const reactDom: Cut = {
  file: 'react-dom/cjs/react-dom-client.production.js',
  version: '19.3.1',
  reason:
    'no page is hydrated, animated by view transitions, has forms with actions, elements of the head or custom ones, or reads the stack of components',
  forbids: [
    neverImported('react(?:-dom(?:/client)?)?', unused),
    never(new RegExp(`\\bReact(?:D[Oo][Mm])?\\.(?:${unused.join('|')})\\b`)),
    never(new RegExp(`<(?:${ofTheHead})(?=[\\s/>])`), ({ path }) => path.endsWith('.tsx')),
    never(new RegExp(`(?<!document\\.)\\bcreateElement\\(\\s*['"](?:${ofTheHead}|[a-z]+-[\\w-]+)['"]`)),
    never(/<[a-z]+-[\w-]+(?=[\s/>])/, ({ path }) => path.endsWith('.tsx')),
    never(/\bon(?:BeforeInput|Composition\w+)[=:]/),
    neverOn('script', 'async'),
    neverOn('form', 'action'),
    neverOn('(?:React\\.)?Fragment', 'ref'),
    never(/\sprecedence=|\bformAction=|\bcomponentStack\b/),
  ],
  replace: [
    // Pages are rendered with createRoot: nothing is hydrated.
    [/^exports\.hydrateRoot = [^]*?^\};\n/m, ''],
    [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = [^]*?^\};\n/m, ''],
    [/^ReactDOMHydrationRoot\.prototype\.(render|unmount) = ReactDOMRoot/gm, 'ReactDOMRoot'],
    ...without('ReactDOMHydrationRoot'),
    instead('popHydrationState', '!1'),
    instead('upgradeHydrationErrorsToRecoverable', 'null'),
    instead('getSuspenseInstanceFromFiber', 'null'),
    instead('getActivityInstanceFromFiber', 'null'),
    instead('getParentHydrationBoundary', 'null'),
    instead('queueIfContinuousEvent', '!1'),
    ...without(
      'resetHydrationState',
      'updateDehydratedSuspenseComponent',
      'retryIfBlockedOn',
      'clearIfContinuousEvent',
      'clearHydrationBoundary',
      'hideOrUnhideDehydratedBoundary',
      'popToNextHostParent',
      'commitActivityHydrationCallbacks',
      'commitSuspenseHydrationCallbacks',
      'throwOnHydrationMismatch',
      'restoreSuspendedTreeContext',
      'pushDehydratedActivitySuspenseHandler',
      'createFiberFromDehydratedFragment',
      'markRetryLaneIfNotHydrated',
      'attemptContinuousHydration',
      'getNextHydratable',
      'pushTreeFork',
      'pushTreeId',
      'popTreeContext',
      'getBumpedLaneForHydration',
      'retryDehydratedSuspenseBoundary',
    ),
    ...without('prepareToHydrateHostInstance'),
    [/\(isHydrating = !0\)/g, '0'],
    [/^( *)isHydrating = !0;/gm, '$1'],
    [/^ {2}isHydrating = !1,\n/m, ''],
    [/\bisHydrating\b(?!\$|\n\) \{)/g, '!1'],
    [/\b[\w$.]+\.isDehydrated\b/g, '!1'],
    [/\b[\w$.]+\.dehydrated\b/g, 'null'],
    // No element is a ViewTransition: no commit takes part in one.
    [/\((\w+) & 335544064\) === \1/g, '!1'],
    ...without(
      'startViewTransition',
      'commitAfterMutationEffectsOnFiber',
      'recursivelyTraverseAfterMutationEffects',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitAppearingPairViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreViewTransitionOnHostInstances',
      'applyViewTransitionToHostInstances',
      'trackEnterViewTransitions',
      'createViewTransitionInstance',
      'getViewTransitionName',
      'getViewTransitionClassName',
      'scheduleViewTransitionEvent',
      'reportViewTransitionError',
      'flushAfterMutationEffects',
      'ViewTransitionPseudoElement',
    ),
    [/^ViewTransitionPseudoElement\.prototype\.\w+ = [^]*?^\};\n/gm, ''],
    // Only a tree inside of a view transition waits for pictures, and style sheets belong to the head.
    instead('waitForCommitToBeReady', 'null'),
    instead('maySuspendCommit', '!1'),
    ...without('accumulateSuspenseyCommitOnFiber', 'recursivelyAccumulateSuspenseyCommit'),
    // What is done with such fibers ends at once; where another tag comes before, that one needs what follows.
    [
      new RegExp(`(?<!case \\d+:\\n)^( +)case (?:${unusedTags}):\\n(?! *(?:case|default))`, 'gm'),
      '$&$1  break;\n',
    ],
    // No fragment has a ref.
    [/^FragmentInstance\.prototype\.\w+ = [^]*?^\};\n/gm, ''],
    ...without(
      'FragmentInstance',
      'commitNewChildToFragmentInstance',
      'commitNewChildToFragmentInstances',
      'deleteChildFromFragmentInstance',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
      'addFragmentHandleToFiber',
    ),
    instead('isFragmentInstanceParent', '!1'),
    // The head of the document belongs to index.html: no element is moved into it, and none stands for it.
    instead('isHostHoistableType', '!1'),
    instead('isSingletonScope', '!1'),
    ...without(
      'getResource',
      'acquireResource',
      'suspendResource',
      'insertStylesheet',
      'insertStylesheetIntoRoot',
      'preloadStylesheet',
      'getHydratableHoistableCache',
      'mountHoistable',
      'prefetchDNS',
      'preconnect',
      'preconnectAs',
      'preload',
      'preloadModule',
      'preinitScript',
      'preinitStyle',
      'preinitModuleScript',
      'preloadResourceAndSuspendIfNeeded',
      'resolveSingletonInstance',
      'releaseSingletonInstance',
      'commitHostSingletonAcquisition',
    ),
    // Forms have no actions.
    ...without(
      'mountActionState',
      'updateActionState',
      'updateActionStateImpl',
      'rerenderActionState',
      'runActionStateAction',
      'dispatchActionState',
      'startHostTransition',
      'ensureFormComponentIsStateful',
      'requestFormReset',
      'requestFormReset$1',
      'recursivelyResetForms',
    ),
    // No page reads on which component an error was raised.
    instead('describeNativeComponentFrame', "''"),
    instead('getStackByFiberInDevAndProd', "''"),
    // React has no SuspenseList yet.
    ...without(
      'updateSuspenseListComponent',
      'initSuspenseListRenderState',
      'cutOffTailIfNeeded',
      'findLastContentRow',
    ),
    // No element is a custom one, and React is not asked how letters are composed.
    instead('isCustomElement', '!1'),
    [/^ {6}if \(canUseCompositionEvent\)\n {8}b: \{\n[^]*?(?=^ {6}extractEvents\$1\()/gm, ''],
    // Browsers of the target name these events without prefix, and report errors.
    instead('getVendorPrefixedEventName', 'first'),
    [/^canUseDOM &&\n {2}\(\(style = document\.createElement[^]*?;\n/gm, ''],
    [/\bmakePrefixMap\("\w+", "\w+"\)/g, '0'],
    reportsErrors,
    // React has no findDOMNode any more.
    [/^ReactDOMSharedInternals\.findDOMNode = [^]*?^\};\n/m, ''],
    // Names of attributes follow from each other.
    [/^ {4}\["[\w-]+", ("[a-z]+[-:][\w:-]+")\](,?)\n/gm, '$1$2\n'],
    [
      /("x-height"\n {2}\])\)/g,
      '$1.map((name) => "string" === typeof name ? [name.replace(/[-:]([a-z])/g, (_, letter) => letter.toUpperCase()), name] : name))',
    ],
  ],
};
