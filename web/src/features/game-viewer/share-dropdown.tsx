import { Menu } from '@mantine/core';
import {
  IconCode,
  IconCopy,
  IconDownload,
  IconGif,
  IconLink,
  IconPhoto,
  IconPrinter,
  IconTarget,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { Color } from '@royal-chess/contracts/chess';
import { readComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import { useLazyGamePgnQuery } from '../../shared/api/game-api.ts';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import { copyWithToast } from '../../shared/ui/copy-with-toast.ts';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { saveFile } from '../../shared/ui/save-file.ts';
import { savePicture, savePositionPicture } from './save-picture.ts';
import { shareAddress } from './share-address.ts';
import type { ShownGame } from './shown-game.ts';
import type { GameTree } from './use-game-tree.ts';

export interface ShareProps {
  readonly game: ShownGame;
  readonly tree: GameTree;
  readonly orientation: Color;
  /** Shows how the game is shown on another site. */
  readonly onEmbed?: () => void;
  /** Address of the position on the board, for a game that is not stored. */
  readonly link?: string;
}

export type ShareDropdownProps = ShareProps & { readonly menu: MenuOfButton };

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** Links, texts, files and pictures of the game and of the position on the board. */
export default function ShareDropdown({ menu, game, tree, orientation, onEmbed, link }: ShareDropdownProps) {
  const [fetchPgn] = useLazyGamePgnQuery();
  const navigate = useNavigate();
  // Of a game that is not stored the server has nothing to send.
  const isStored = !game.isNew;
  const name = isStored ? `royal-chess-${game.id}` : 'royal-chess-game';

  /** The game as the server has it; with one's own moves as it is shown. */
  const pgn = async (): Promise<string> => {
    if (isStored && !tree.isChanged) return fetchPgn({ params: { id: game.id } }).unwrap();
    const { shownPgn } = await import('./shown-pgn.ts');
    return shownPgn(game, tree.main);
  };
  const savePosition = () =>
    savePositionPicture(
      {
        fen: tree.fen,
        lastMove: tree.last?.uci ?? null,
        orientation,
        marks: readComments((tree.last ?? tree.main).comments),
      },
      `${name}-${tree.ply}.png`,
    );
  const saveGif = () =>
    savePicture(async () => {
      const { gamePicture, mostMoves } = await import('./pictures/game-picture.ts');
      const isCut = game.moves.length > mostMoves;
      showToast({ kind: 'info', text: isCut ? messages.makingCutGif(mostMoves) : messages.makingGif });
      return gamePicture({ startFen: game.startFen, moves: game.moves, main: tree.main, orientation });
    }, `${name}.gif`);

  const savePgn = async () =>
    saveFile(new Blob([await pgn()], { type: 'application/x-chess-pgn' }), `${name}.pgn`);

  const address = isStored ? shareAddress(game.id, tree.path) : link;
  const copyLink = {
    label: messages.copyLink,
    icon: IconLink,
    run: () => copyWithToast(address ?? '', messages.linkCopied),
  };
  const items = [
    ...(address === undefined ? [] : [copyLink]),
    { label: messages.copyPgn, icon: IconCopy, run: () => copyWithToast(pgn(), messages.pgnCopied) },
    { label: messages.copyFen, icon: IconTarget, run: () => copyWithToast(tree.fen, messages.fenCopied) },
    {
      label: messages.downloadFen,
      icon: IconDownload,
      run: () => saveFile(new Blob([`${tree.fen}\n`], { type: 'text/plain' }), `${name}-${tree.ply}.fen`),
    },
    { label: messages.saveImage, icon: IconPhoto, run: savePosition },
    { label: messages.saveGif, icon: IconGif, run: saveGif },
    ...(isStored
      ? [
          ...(onEmbed ? [{ label: messages.embed, icon: IconCode, run: onEmbed }] : []),
          {
            label: messages.print,
            icon: IconPrinter,
            run: () => navigate(`/games/${game.id}/print?ply=${tree.path[0] ?? 0}`),
          },
        ]
      : [{ label: messages.downloadPgn, icon: IconDownload, run: savePgn }]),
  ];
  return (
    <ButtonMenu menu={menu} position="top-end">
      <Menu.Dropdown>
        {items.map(({ label, icon: Icon, run }) => (
          <Menu.Item key={label} leftSection={<Icon {...icon} />} onClick={() => void run()}>
            {label}
          </Menu.Item>
        ))}
        {isStored ? (
          <Menu.Item
            component="a"
            href={`/api/games/${game.id}/pgn`}
            download={`${name}.pgn`}
            leftSection={<IconDownload {...icon} />}
          >
            {messages.downloadPgn}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
