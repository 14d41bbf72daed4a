/** ECO volume A: flank openings, Benoni, Dutch. See `opening-lines.ts` for the notation. */
export const volumeA = `
A00 Anderssen's Opening | a3
A00 Ware Opening | a4
A00 Saragossa Opening | c3
A00 Mieses Opening | d3
A00 Van't Kruijs Opening | e3
A00 Barnes Opening | f3
  A00 Fool's Mate | e5 g4 Qh4#
A00 Hungarian Opening | g3
A00 Grob Opening | g4
  A00 Grob Attack | d5 Bg2
A00 Clemenz Opening | h3
A00 Kádas Opening | h4
A00 Sodium Attack | Na3
A00 Amar Opening | Nh3
A00 Van Geet Opening | Nc3
A00 Polish Opening | b4
  A00 King's Indian Variation | Nf6
  A00 Exchange Variation | e5 Bb2 Bxb4 Bxe5
A01 Nimzo-Larsen Attack | b3
  A01 Classical Variation | d5
  A01 Modern Variation | e5
  A01 Indian Variation | Nf6
  A01 English Variation | c5
A02 Bird Opening | f4
  A02 From's Gambit | e5
    A02 =Bird Opening: From's Gambit, Lasker Variation | fxe5 d6 exd6 Bxd6 Nf3 g5
  A03 Dutch Variation | d5
A04 Zukertort Opening | Nf3
  A04 Sicilian Invitation | c5
  A04 Dutch Variation | f5
    A04 Lisitsyn Gambit | e4
  A04 Kingside Fianchetto | g6
  A04 Queen's Gambit Invitation | e6
  A04 Pirc Invitation | d6
  A05 | Nf6
    A05 Quiet System | g3 g6 b3
    A06 | b3 d5
    A05 Nimzo-Larsen Variation | b3 g6
    A30 =English Opening: Symmetrical Variation, Double Fianchetto | c4 c5 b3 g6 Bb2 Bg7
    A15 =English Opening: Anglo-Indian Defense | c4
    A05 =King's Indian Attack | g3
  A06 | d5
    A06 Nimzo-Larsen Variation | b3
    A06 Tennison Gambit | e4
    A07 =King's Indian Attack | g3
      A07 =King's Indian Attack: Yugoslav Variation | Nf6 Bg2 c6 O-O Bg4
      A07 =King's Indian Attack: Keres Variation | Bg4
      A08 =King's Indian Attack: Sicilian Variation | c5 Bg2
    A09 =Réti Opening | c4
      A09 =Réti Opening: Advance Variation | d4
      A09 =Réti Opening: Réti Accepted | dxc4
      A11 =Réti Opening: Anglo-Slav Variation | c6
        A12 =Réti Opening: Anglo-Slav Variation, London Defensive System | b3
      A13 =Réti Opening: Neo-Catalan | e6 g3 Nf6
        A14 =Réti Opening: Neo-Catalan Declined | Bg2 Be7 O-O
A10 English Opening | c4
  A10 Anglo-Dutch Defense | f5
  A10 Great Snake Variation | g6
  A11 Caro-Kann Defensive System | c6
  A13 Agincourt Defense | e6
  A15 Anglo-Indian Defense | Nf6
    A15 King's Indian Formation | Nf3 g6
    A16 Queen's Knight Variation | Nc3
      A16 =English Opening: Anglo-Indian Defense, Anglo-Grünfeld Variation | d5
      A17 Hedgehog System | e6
        A17 Nimzo-English | Nf3 Bb4
        A18 =English Opening: Mikenas-Carls Variation | e4
          A19 =English Opening: Mikenas-Carls Variation, Sicilian | c5
  A20 King's English Variation | e5
    A20 Nimzowitsch Variation | Nf3
    A21 Reversed Sicilian | Nc3
      A21 Kramnik-Shirov Counterattack | Bb4
      A22 Two Knights Variation | Nf6
        A22 Carls-Bremen System | g3
        A28 =English Opening: King's English Variation, Four Knights Variation | Nf3 Nc6
          A29 Fianchetto Variation | g3
          A28 Quiet Variation | e3
      A25 Reversed Closed Sicilian | Nc6
        A25 Closed System | g3 g6 Bg2 Bg7
          A26 Full Symmetry | d3 d6
        A27 Three Knights System | Nf3
  A30 Symmetrical Variation | c5
    A30 Hedgehog Defense | Nf3 Nf6 g3 b6 Bg2 Bb7 O-O e6
    A31 Anti-Benoni Variation | Nf3 Nf6 d4
      A32 Spielmann Defense | cxd4 Nxd4 e6
        A33 Spielmann Defense | Nc3 Nc6
    A34 Normal Variation | Nc3
      A34 Three Knights Variation | Nf6 Nf3
        A30 =English Opening: Symmetrical Variation, Hedgehog | e6 g3 b6 Bg2 Bb7 O-O
      A35 Two Knights Variation | Nc6
        A36 Fianchetto Variation | g3
          A36 Botvinnik System | g6 Bg2 Bg7 e4
          A37 Four Knights Variation | g6 Bg2 Bg7 Nf3
            A38 Full Symmetry Line | Nf6 O-O O-O
              A39 Mecking Variation | d4
A40 Queen's Pawn Game | d4
  A40 =Englund Gambit | e5
    A40 =Englund Gambit: Hartlaub-Charlick Gambit | dxe5 d6
  A40 =Polish Defense | b5
  A40 =English Defense | b6 c4 e6
  A40 =Horwitz Defense | e6
  A40 =Mikenas Defense | Nc6
  A40 =Modern Defense | g6
    A41 =Modern Defense: Averbakh System | c4 Bg7 Nc3 d6
      A42 =Modern Defense: Averbakh System | e4
        A42 =Modern Defense: Averbakh System, Kotov Variation | Nc6
  A41 =Rat Defense | d6
    A41 =Wade Defense | Nf3 Bg4
  A43 =Benoni Defense: Old Benoni | c5
    A43 =Benoni Defense: Old Benoni | d5
      A44 =Benoni Defense: Old Benoni, Czech Variation | e5
  A45 =Indian Defense | Nf6
    A45 =Trompowsky Attack | Bg5
      A45 =Trompowsky Attack: Raptor Variation | Ne4 h4
    A45 =Queen's Pawn Game: Veresov Attack | Nc3
      D01 =Rapport-Jobava System | d5 Bf4
    A45 =Indian Defense: Omega Gambit | e4
    A45 =London System | Bf4
    A46 =Indian Defense: Knights Variation | Nf3
      A46 =Indian Defense: Spielmann-Indian | c5
        A43 =Benoni Defense: Old Benoni | d5
      A46 =Indian Defense: London System | e6 Bf4
      A46 =Torre Attack | e6 Bg5
        D03 =Torre Attack: Classical Defense | d5
      A46 =Döry Defense | Ne4
      A47 =Queen's Indian Accelerated | b6
        A47 =Marienbad System | g3 Bb7 Bg2 c5
      A48 =East Indian Defense | g6
        A48 =Queen's Pawn Game: Barry Attack | Nc3 d5 Bf4
        A48 =East Indian Defense | Nc3 d5
        A48 =London System | Bf4
        A48 =Torre Attack: Fianchetto Defense | Bg5
        A49 =Indian Defense: Przepiorka Variation | g3
          D02 =Queen's Pawn Game: Symmetrical Variation, Fianchetto | Bg7 Bg2 d5
    A50 =Indian Defense: Normal Variation | c4
      A50 =Mexican Defense | Nc6
      A50 =Queen's Indian Accelerated | b6
      A51 =Budapest Defense | e5
        A51 =Budapest Defense: Fajarowicz Variation | dxe5 Ne4
        A52 =Budapest Defense: Main Line | dxe5 Ng4
          A52 =Budapest Defense: Adler Variation | Nf3
          A52 =Budapest Defense: Rubinstein Variation | Bf4
          A52 =Budapest Defense: Alekhine Variation | e4
      A53 =Old Indian Defense | d6
        A53 =Old Indian Defense: Janowski Variation | Nc3 Bf5
        A54 =Old Indian Defense: Ukrainian Variation | Nc3 e5
          A55 =Old Indian Defense: Normal Variation | Nf3 Nbd7 e4
      A56 =Benoni Defense | c5
        A56 =Benoni Defense: Hromádka System | d5 d6
        A56 =Benoni Defense: Czech Benoni Defense | d5 e5
        A57 =Benko Gambit | d5 b5
          A57 =Benko Gambit Declined: Main Line | Nf3
          A57 =Benko Gambit Half-Accepted | cxb5 a6
            A58 =Benko Gambit Accepted: Fully Accepted Variation | bxa6
              A58 =Benko Gambit Accepted: Main Line | Bxa6 Nc3 d6
                A59 =Benko Gambit Accepted: Central Storming Variation | e4 Bxf1 Kxf1
        A60 =Benoni Defense: Modern Variation | d5 e6
          A60 =Benoni Defense: Snake Variation | Nc3 exd5 cxd5 Bd6
          A61 =Benoni Defense: Modern Variation | Nc3 exd5 cxd5 d6
            A61 =Benoni Defense: Knight's Tour Variation | Nf3 g6 Nd2
            A62 =Benoni Defense: Fianchetto Variation | Nf3 g6 g3 Bg7 Bg2 O-O
              A63 =Benoni Defense: Fianchetto Variation, Hastings Defense | O-O Nbd7
            A65 =Benoni Defense: King's Pawn Line | e4
              A65 =Benoni Defense: King's Pawn Line | g6 f3
              A66 =Benoni Defense: Pawn Storm Variation | g6 f4
                A67 =Benoni Defense: Taimanov Variation | Bg7 Bb5+
                A68 =Benoni Defense: Four Pawns Attack | Bg7 Nf3 O-O
                  A69 =Benoni Defense: Four Pawns Attack, Main Line | Be2 Re8
              A70 =Benoni Defense: Classical Variation | g6 Nf3
                A70 =Benoni Defense: Modern Main Line | Bg7 h3
                A72 =Benoni Defense: Classical Variation | Bg7 Be2 O-O
                  A73 =Benoni Defense: Classical Variation | O-O
                    A76 =Benoni Defense: Classical Variation, Czerniak Attack | Re8
A80 Dutch Defense | d4 f5
  A80 Raphael Variation | Nc3
  A80 Hopton Attack | Bg5
  A82 Staunton Gambit | e4
    A82 Staunton Gambit Accepted | fxe4
      A83 Staunton's Line | Nc3 Nf6 Bg5
  A81 Fianchetto Attack | g3
    A81 Leningrad Variation | Nf6 Bg2 g6
  A84 Normal Variation | c4
    A84 Classical Variation | e6
    A85 Queen's Knight Variation | Nf6 Nc3
    A86 Fianchetto Variation | Nf6 g3
      A86 Leningrad Variation | g6
        A87 Main Line | Bg2 Bg7 Nf3
          A87 Main Line | O-O O-O d6
            A88 Warsaw Variation | Nc3 c6
            A89 Matulovic Variation | Nc3 Nc6
      A90 Nimzo-Dutch Variation | e6 Bg2
        A91 Classical Variation | Be7
          A92 Main Line | Nf3 O-O
            A93 Stonewall Variation, Botvinnik Variation | O-O d5 b3
            A95 Stonewall Variation | O-O d5 Nc3 c6
            A96 Classical Variation | O-O d6
              A97 Ilyin-Genevsky Variation | Nc3 Qe8
`;
