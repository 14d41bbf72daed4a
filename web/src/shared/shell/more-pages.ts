import {
  IconBook2,
  IconFolders,
  IconMicroscope,
  IconTargetArrow,
  IconUsersGroup,
  IconVocabulary,
  type TablerIcon,
} from '@tabler/icons-react';
import { moreTexts } from './more-texts.ts';

interface MorePage {
  readonly name: string;
  readonly icon: TablerIcon;
  readonly to: string;
}

/** Pages beside the areas, which only More names, in the header as on a phone. */
export const morePages = (): readonly MorePage[] => [
  { name: moreTexts.analysis, icon: IconMicroscope, to: '/chessplay/analysis' },
  { name: moreTexts.training, icon: IconTargetArrow, to: '/chessplay/training' },
  { name: moreTexts.studies, icon: IconBook2, to: '/study' },
  { name: moreTexts.clubs, icon: IconUsersGroup, to: '/clubs' },
  { name: moreTexts.collections, icon: IconFolders, to: '/collections' },
  { name: moreTexts.glossary, icon: IconVocabulary, to: '/glossary' },
];
