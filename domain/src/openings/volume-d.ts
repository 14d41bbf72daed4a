/** ECO volume D: closed games and Grünfeld. See `opening-lines.ts` for the notation. */
export const volumeD = `
D00 Queen's Pawn Game | d4 d5
  D00 Levitsky Attack | Bg5
  D00 =London System: Accelerated | Bf4
  D00 =Blackmar-Diemer Gambit | e4
    D00 =Blackmar-Diemer Gambit | dxe4 Nc3 Nf6 f3
  D00 Stonewall Attack | e3 Nf6 Bd3
  D00 Chigorin Variation | Nc3
    D01 =Queen's Pawn Game: Veresov Attack | Nf6 Bg5
  D02 Zukertort Variation | Nf3
    D02 Chigorin Variation | Nc6
    D02 Symmetrical Variation | Nf6
      D02 =London System | Bf4
      D03 =Torre Attack: Classical Defense | Bg5
      D04 Colle System | e3
        D05 Colle System | e6
          D05 Zukertort Variation | Bd3 c5 b3
          D05 Colle System | Bd3 c5 c3
  D06 =Queen's Gambit | c4
    D06 =Queen's Gambit Declined: Baltic Defense | Bf5
    D06 =Queen's Gambit Declined: Austrian Defense | c5
    D06 =Queen's Gambit Declined: Marshall Defense | Nf6
    D07 =Queen's Gambit Declined: Chigorin Defense | Nc6
      D07 =Queen's Gambit Declined: Chigorin Defense, Main Line | Nc3 dxc4
    D08 =Queen's Gambit Declined: Albin Countergambit | e5
      D08 =Queen's Gambit Declined: Albin Countergambit | dxe5 d4
        D08 =Queen's Gambit Declined: Albin Countergambit, Lasker Trap | e3 Bb4+ Bd2 dxe3
        D08 =Queen's Gambit Declined: Albin Countergambit | Nf3 Nc6
          D09 =Queen's Gambit Declined: Albin Countergambit, Fianchetto Variation | g3
    D10 =Slav Defense | c6
      D10 =Slav Defense: Exchange Variation | cxd5
      D10 =Slav Defense | Nc3
        D10 =Slav Defense: Winawer Countergambit | e5
      D11 =Slav Defense: Modern Line | Nf3
        D11 =Slav Defense: Modern | Nf6
          D11 =Slav Defense: Quiet Variation | e3
            D12 =Slav Defense: Quiet Variation, Schallopp Defense | Bf5
          D13 =Slav Defense: Exchange Variation | cxd5 cxd5
            D14 =Slav Defense: Exchange Variation, Symmetrical Line | Nc3 Nc6 Bf4 Bf5
          D15 =Slav Defense: Three Knights Variation | Nc3
            D15 =Slav Defense: Chameleon Variation | a6
            D15 =Slav Defense: Geller Gambit | dxc4 e4
            D16 =Slav Defense: Alapin Variation | dxc4 a4
              D16 =Slav Defense: Smyslov Variation | Na6
              D16 =Slav Defense: Steiner Variation | Bg4
              D17 =Slav Defense: Czech Variation | Bf5
                D17 =Slav Defense: Czech Variation, Krause Attack | Ne5
                D18 =Slav Defense: Czech Variation, Classical System | e3
                  D19 =Slav Defense: Czech Variation, Classical System | e6 Bxc4 Bb4 O-O O-O
            D43 =Semi-Slav Defense | e6
              D36 =Queen's Gambit Declined: Exchange Variation | cxd5 exd5 Bg5 Be7 Qc2
              D44 =Semi-Slav Defense: Botvinnik Variation | Bg5 dxc4 e4 b5 e5 h6 Bh4 g5
              D44 =Semi-Slav Defense Accepted | Bg5 dxc4
              D43 =Semi-Slav Defense: Moscow Variation | Bg5 h6
              D45 =Semi-Slav Defense: Normal Variation | e3
                D45 =Semi-Slav Defense: Main Line | Nbd7
                  D45 =Semi-Slav Defense: Stoltz Variation | Qc2
                  D46 =Semi-Slav Defense: Main Line | Bd3
                    D47 =Semi-Slav Defense: Meran Variation | dxc4 Bxc4 b5
                      D47 =Semi-Slav Defense: Meran Variation, Wade Variation | Bd3 Bb7
                      D48 =Semi-Slav Defense: Meran Variation | Bd3 a6
                        D49 =Semi-Slav Defense: Meran Variation, Blumenfeld Variation | e4 c5 e5 cxd4 Nxb5
    D20 =Queen's Gambit Accepted | dxc4
      D20 =Queen's Gambit Accepted: Old Variation | e3
      D20 =Queen's Gambit Accepted: Central Variation | e4
      D21 =Queen's Gambit Accepted: Normal Variation | Nf3
        D22 =Queen's Gambit Accepted: Alekhine Defense | a6
        D23 =Queen's Gambit Accepted: Mannheim Variation | Nf6 Qa4+
        D24 =Queen's Gambit Accepted | Nf6 Nc3
        D25 =Queen's Gambit Accepted: Normal Variation | Nf6 e3
          D25 =Queen's Gambit Accepted: Janowski-Larsen Variation | Bg4
          D26 =Queen's Gambit Accepted: Normal Variation | e6
            D26 =Queen's Gambit Accepted: Classical Defense | Bxc4 c5
              D27 =Queen's Gambit Accepted: Classical Defense, Main Line | O-O a6
                D28 =Queen's Gambit Accepted: Classical Defense, Alekhine System | Qe2
    D30 =Queen's Gambit Declined | e6
      D30 =Queen's Gambit Declined | Nf3
        D30 =Queen's Gambit Declined | Nf6
          D30 =Queen's Gambit Declined: Modern Variation | Bg5
        D30 =Tarrasch Defense | c5
          D32 =Tarrasch Defense | cxd5 exd5
            D33 =Tarrasch Defense: Prague Variation | g3 Nc6
              D33 =Tarrasch Defense: Wagner Variation | Bg2 Nf6
                D34 =Tarrasch Defense: Prague Variation, Main Line | O-O Be7
        D30 =Queen's Gambit Declined: Vienna Variation | Nf6 Bg5 Bb4+
      D31 =Queen's Gambit Declined: Queen's Knight Variation | Nc3
        D31 =Queen's Gambit Declined: Janowski Variation | a6
        D31 =Queen's Gambit Declined: Charousek Variation | Be7
          D35 =Queen's Gambit Declined: Exchange Variation, Charousek Variation | cxd5 exd5 Bf4
          D37 =Queen's Gambit Declined: Three Knights Variation | Nf3 Nf6
            D53 =Queen's Gambit Declined: Modern Variation | Bg5
              D53 =Queen's Gambit Declined: Anti-Neo-Orthodox Variation | h6
                D55 =Queen's Gambit Declined: Petrosian Variation | Bxf6 Bxf6 e3 O-O
        D31 =Semi-Slav Defense: Accelerated Move Order | c6
          D31 =Semi-Slav Defense: Noteboom Variation | Nf3 dxc4
          D31 =Semi-Slav Defense: Marshall Gambit | e4
        D32 =Tarrasch Defense | c5
          D32 =Tarrasch Defense | cxd5 exd5
            D32 =Tarrasch Defense: Two Knights Variation | Nf3
              D33 =Tarrasch Defense: Prague Variation | Nc6 g3
                D34 =Tarrasch Defense: Prague Variation, Main Line | Nf6 Bg2 Be7
          D32 =Tarrasch Defense: Symmetrical Variation | e3 Nf6 Nf3 Nc6
            D40 =Semi-Tarrasch Defense: Symmetrical Variation | a3
        D35 =Queen's Gambit Declined: Normal Defense | Nf6
          D31 =Catalan Opening | g3
          D35 =Queen's Gambit Declined: Exchange Variation | cxd5
            D35 =Queen's Gambit Declined: Exchange Variation, Positional Variation | exd5 Bg5
              D35 =Queen's Gambit Declined: Exchange Variation, Positional Variation | Be7 e3
                D35 =Queen's Gambit Declined: Exchange Variation, Chameleon Variation | O-O Bd3 Nbd7
                D36 =Queen's Gambit Declined: Exchange Variation, Reshevsky Variation | c6 Qc2
              D36 =Queen's Gambit Declined: Exchange Variation, Reshevsky Variation | c6 Qc2
          D37 =Queen's Gambit Declined: Three Knights Variation | Nf3
            D37 =Queen's Gambit Declined: Vienna Variation | dxc4
            D37 =Queen's Gambit Declined: Harrwitz Attack | Be7 Bf4
            D38 =Queen's Gambit Declined: Ragozin Defense | Bb4
              D39 =Queen's Gambit Declined: Ragozin Defense, Vienna Variation | Bg5 dxc4
            D40 =Semi-Tarrasch Defense | c5
              D41 =Semi-Tarrasch Defense | cxd5 Nxd5
                D41 =Semi-Tarrasch Defense: Exchange Variation | e4
                D42 =Semi-Tarrasch Defense: Main Line | e3 Nc6 Bd3
          D50 =Queen's Gambit Declined: Modern Variation | Bg5
            D51 =Queen's Gambit Declined: Modern Variation, Knight Defense | Nbd7
              D52 =Queen's Gambit Declined: Cambridge Springs Defense | e3 c6 Nf3 Qa5
            D53 =Queen's Gambit Declined: Modern Variation, Normal Line | Be7
              D56 =Queen's Gambit Declined: Lasker Defense | e3 O-O Nf3 h6 Bh4 Ne4
              D55 =Queen's Gambit Declined: Modern Variation, Normal Line | e3 O-O Nf3
                D55 =Queen's Gambit Declined: Neo-Orthodox Variation | h6
                  D58 =Queen's Gambit Declined: Tartakower Defense | Bh4 b6
                    D59 =Queen's Gambit Declined: Tartakower Defense | cxd5 Nxd5
                    D58 =Queen's Gambit Declined: Tartakower Defense | Rc1 Bb7
                      D59 =Queen's Gambit Declined: Tartakower Defense | cxd5 Nxd5
                D60 =Queen's Gambit Declined: Orthodox Defense | Nbd7
                  D61 =Queen's Gambit Declined: Orthodox Defense, Rubinstein Variation | Qc2
                  D63 =Queen's Gambit Declined: Orthodox Defense | Rc1
                    D64 =Queen's Gambit Declined: Orthodox Defense, Rubinstein Attack | c6 Qc2
                    D66 =Queen's Gambit Declined: Orthodox Defense, Bd3 Line | c6 Bd3
                      D67 =Queen's Gambit Declined: Orthodox Defense, Capablanca Variation | dxc4 Bxc4 Nd5
D70 Neo-Grünfeld Defense | d4 Nf6 c4 g6 f3 d5
D70 Neo-Grünfeld Defense | d4 Nf6 c4 g6 g3 d5
  D71 Exchange Variation | Bg2 Bg7 cxd5 Nxd5
    D72 Exchange Variation, Main Line | e4 Nb6 Ne2
  D73 | Bg2 Bg7 Nf3
    D76 Delayed Exchange Variation | O-O cxd5 Nxd5 O-O Nb6
    D77 Classical Variation | O-O O-O
      D78 Classical Variation, Original Defense | c6
        D79 Ultra-Solid Exchange Variation | cxd5 cxd5
D80 Grünfeld Defense | d4 Nf6 c4 g6 Nc3 d5
  D80 Stockholm Variation | Bg5
  D82 Brinckmann Attack | Bf4
    D83 Grünfeld Gambit | Bg7 e3 O-O
  D85 Exchange Variation | cxd5 Nxd5
    D85 Nadanian Variation | Na4
    D85 Exchange Variation | e4 Nxc3 bxc3 Bg7
      D85 Modern Exchange Variation | Nf3
      D86 Exchange Variation, Classical Variation | Bc4
        D87 Exchange Variation, Spassky Variation | c5 Ne2 O-O O-O Nc6 Be3
  D90 Three Knights Variation | Nf3
    D90 Three Knights Variation, Flohr Variation | Bg7 Qa4+
    D91 Three Knights Variation, Petrosian System | Bg7 Bg5
    D92 Three Knights Variation, Hungarian Attack | Bg7 Bf4
      D92 Three Knights Variation, Hungarian Attack | O-O
        D93 Three Knights Variation, Hungarian Attack | e3
    D94 Three Knights Variation, Burille Variation | Bg7 e3
    D96 Russian Variation | Bg7 Qb3
      D97 Russian Variation | dxc4 Qxc4 O-O e4
        D97 Russian Variation, Hungarian Variation | a6
        D97 Russian Variation, Prins Variation | Na6
        D98 Russian Variation, Smyslov Variation | Bg4
`;
