/** ECO volume B: semi-open games but the French. See `opening-lines.ts` for the notation. */
export const volumeB = `
B00 King's Pawn Game | e4
  B00 =Barnes Defense | f6
  B00 =St. George Defense | a6
  B00 =Borg Defense | g5
  B00 =Owen Defense | b6
  B00 =Nimzowitsch Defense | Nc6
    B00 =Nimzowitsch Defense: Kennedy Variation | d4 e5
    B00 =Nimzowitsch Defense: Scandinavian Variation | d4 d5
    B00 =Nimzowitsch Defense: Mikenas Variation | d4 d6
    B00 =Nimzowitsch Defense: Declined Variation | Nf3
B01 Scandinavian Defense | e4 d5
  B01 Main Line | exd5 Qxd5
    B01 Main Line | Nc3 Qa5
      B01 Mieses-Kotroc Variation | d4
    B01 Valencian Variation | Nc3 Qd8
    B01 Gubinsky-Melts Defense | Nc3 Qd6
  B01 Modern Variation | exd5 Nf6
    B01 Modern Variation | d4
      B01 Marshall Variation | Nxd5
      B01 Portuguese Gambit | Bg4
    B01 Icelandic-Palme Gambit | c4 e6
B02 Alekhine Defense | e4 Nf6
  B02 Scandinavian Variation | Nc3 d5
  B02 Maróczy Variation | d3
  B02 Normal Variation | e5 Nd5
    B02 Hunt Variation | c4 Nb6 c5
    B02 Two Pawns Attack | c4
    B03 | d4
      B03 | d6
        B03 Four Pawns Attack | c4 Nb6 f4
        B03 Exchange Variation | c4 Nb6 exd6
        B04 Modern Variation | Nf3
          B04 Modern Variation, Larsen-Haakert Variation | Nc6
          B04 Modern Variation, Larsen Variation | dxe5
          B05 Modern Variation, Main Line | Bg4
            B05 Modern Variation, Panov Variation | h3
            B05 Modern Variation, Main Line | Be2
B06 Modern Defense | e4 g6
  B06 Standard Line | d4 Bg7 Nc3
    B06 Two Knights Variation | d6 Nf3
    B06 Pseudo-Austrian Attack | d6 f4
B00 Pirc Defense | e4 d6 d4 Nf6
  B07 | Nc3
    B07 =Czech Defense | c6
    B07 Main Line | g6
      B07 Byrne Variation | Bg5
      B07 150 Attack | Be3
      B08 Classical Variation | Nf3
        B08 Quiet System | Bg7 Be2
      B09 Austrian Attack | f4
        B09 Austrian Attack | Bg7 Nf3 O-O
          B09 Austrian Attack, Weiss Variation | Bd3
        B09 Austrian Attack, Dragon Formation | Bg7 Nf3 c5
B07 =Lion Defense | e4 d6 d4 Nf6 Nc3 Nbd7
B10 Caro-Kann Defense | e4 c6
  B10 Hillbilly Attack | Bc4
  B10 Breyer Variation | d3
  B10 Accelerated Panov Attack | c4
  B10 Two Knights Attack | Nc3 d5 Nf3
    B11 Mindeno Variation | Bg4 h3 Bxf3
  B12 | d4
    B12 | d5
      B12 Fantasy Variation | f3
      B12 Advance Variation | e5
        B12 Advance Variation, Botvinnik-Carls Defense | c5
        B12 Advance Variation | Bf5
          B12 Advance Variation, Short Variation | Nf3 e6 Be2
          B12 Advance Variation, Tal Variation | h4
          B12 Advance Variation, Van der Wiel Attack | Nc3
      B13 Exchange Variation | exd5 cxd5
        B13 Exchange Variation, Rubinstein Variation | Bd3 Nc6 c3 Nf6 Bf4
        B13 Panov Attack | c4
          B13 Panov Attack | Nf6 Nc3
            B13 Panov Attack, Modern Defense | Nc6
            B14 Panov Attack, Fianchetto Defense | g6
            B14 Panov Attack | e6
      B15 | Nc3
        B15 Gurgenidze System | g6
        B15 Main Line | dxe4 Nxe4
          B15 Tartakower Variation | Nf6 Nxf6+ exf6
          B16 Bronstein-Larsen Variation | Nf6 Nxf6+ gxf6
          B17 Karpov Variation | Nd7
            B17 Karpov Variation, Modern Variation | Bc4 Ngf6 Ng5
          B18 Classical Variation | Bf5
            B18 Classical Variation | Ng3 Bg6
              B18 Classical Variation, Main Line | h4
                B19 Classical Variation | h6 Nf3 Nd7
                  B19 Classical Variation, Spassky Variation | h5
B20 Sicilian Defense | e4 c5
  B20 Bowdler Attack | Bc4
  B20 Wing Gambit | b4
  B20 Mengarini Variation | a3
  B20 Snyder Variation | b3
  B21 McDonnell Attack | f4
  B21 Smith-Morra Gambit | d4
    B21 Smith-Morra Gambit Accepted | cxd4 c3 dxc3
    B21 Smith-Morra Gambit | cxd4 c3
  B22 Alapin Variation | c3
    B22 Alapin Variation, French Defense | e6
    B22 Alapin Variation, Barmen Defense | d5 exd5 Qxd5
    B22 Alapin Variation, Stoltz Attack | Nf6 e5 Nd5
  B23 Closed | Nc3
    B23 Closed | Nc6
      B23 Grand Prix Attack | f4
      B24 Closed | g3
        B25 Closed | g6 Bg2 Bg7 d3 d6
          B26 Closed | Be3
  B27 | Nf3
    B27 Hyperaccelerated Dragon | g6
    B28 O'Kelly Variation | a6
    B29 Nimzowitsch Variation | Nf6
    B30 Old Sicilian | Nc6
      B30 Nyezhmetdinov-Rossolimo Attack | Bb5
        B31 Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation | g6
      B32 Open | d4 cxd4 Nxd4
        B32 Löwenthal Variation | e5
          B32 Kalashnikov Variation | Nb5 d6
        B33 Open | Nf6 Nc3
          B33 Lasker-Pelikan Variation | e5
            B33 Lasker-Pelikan Variation | Ndb5 d6
              B33 Lasker-Pelikan Variation | Bg5 a6 Na3
                B33 Lasker-Pelikan Variation, Sveshnikov Variation | b5
              B33 Lasker-Pelikan Variation, Nd5 Variation | Nd5
        B32 Accelerated Dragon | g6
          B34 Accelerated Dragon, Exchange Variation | Nxc6
          B34 Accelerated Dragon, Modern Variation | Nc3
            B34 Accelerated Dragon, Modern Variation | Bg7 Be3 Nf6
              B35 Accelerated Dragon, Modern Bc4 Variation | Bc4
          B36 Accelerated Dragon, Maróczy Bind | c4
    B40 French Variation | e6
      B40 =Sicilian Defense: Delayed Alapin Variation | c3
      A08 =King's Indian Attack: Sicilian Variation | d3 Nc6 g3 d5 Nbd2
      B40 Open | d4 cxd4 Nxd4
        B41 Kan Variation | a6
          B41 Kan Variation, Maróczy Bind | c4
          B42 Kan Variation, Modern Variation | Bd3
          B43 Kan Variation, Knight Variation | Nc3
        B44 Taimanov Variation | Nc6
          B45 Taimanov Variation, Normal Variation | Nc3
            B46 Taimanov Variation | a6
            B47 Taimanov Variation, Bastrikov Variation | Qc7
              B48 Taimanov Variation, Bastrikov Variation | Be3
          B44 Taimanov Variation, Szén Variation | Nb5
        B40 Pin Variation | Nf6 Nc3 Bb4
        B45 Four Knights Variation | Nf6 Nc3 Nc6
    B50 | d6
      B50 Delayed Alapin Variation | c3
      B51 Moscow Variation | Bb5+
        B52 Moscow Variation, Main Line | Bd7
        B51 Moscow Variation | Nc6
        B51 Moscow Variation | Nd7
      B53 Chekhover Variation | d4 cxd4 Qxd4
      B54 Open | d4 cxd4 Nxd4
        B54 Prins Variation | Nf6 f3
        B56 Classical Variation | Nf6 Nc3
          B56 Classical Variation | Nc6
            B57 Classical Variation, Fischer-Sozin Attack | Bc4
            B58 Boleslavsky Variation | Be2 e5
            B60 Richter-Rauzer Variation | Bg5
              B60 Richter-Rauzer Variation, Larsen Variation | Bd7
              B62 Richter-Rauzer Variation | e6
                B62 Richter-Rauzer Variation, Margate Variation | Bb5
                B63 Richter-Rauzer Variation, Classical Variation | Qd2
                  B66 Richter-Rauzer Variation, Neo-Modern Variation | a6
          B70 Dragon Variation | g6
            B70 Dragon Variation, Fianchetto Variation | g3
            B71 Dragon Variation, Levenfish Variation | f4
            B72 Dragon Variation | Be3
              B75 Dragon Variation, Yugoslav Attack | Bg7 f3
                B76 Dragon Variation, Yugoslav Attack | O-O
                  B76 Dragon Variation, Yugoslav Attack | Qd2 Nc6
                    B77 Dragon Variation, Yugoslav Attack, Main Line | Bc4
            B72 Dragon Variation, Classical Variation | Be2 Bg7 Be3
              B73 Dragon Variation, Classical Variation | Nc6 O-O
          B80 Scheveningen Variation | e6
            B80 Scheveningen Variation, English Attack | Be3 a6
            B80 Scheveningen Variation, English Attack | f3 a6
            B80 Scheveningen Variation, Fianchetto Variation | g3
            B81 Scheveningen Variation, Keres Attack | g4
            B82 Scheveningen Variation, Matanovic Attack | f4
              B82 Scheveningen Variation, Matanovic Attack | a6
            B83 Scheveningen Variation | Be2
              B84 Scheveningen Variation, Classical Variation | a6
                B85 Scheveningen Variation, Classical Main Line | O-O Be7 f4 O-O Kh1 Qc7
                B85 Scheveningen Variation, Classical Main Line | O-O Nc6 Be3 Be7 f4 O-O
                B85 Scheveningen Variation, Classical Variation | O-O Qc7 f4 Nc6
            B86 Sozin Attack | Bc4
              B86 Sozin Attack | a6
              B88 Sozin Attack, Leonhardt Variation | a6 Bb3 Nc6
              B87 Sozin Attack, Flank Variation | a6 Bb3 Be7 O-O b5
              B87 Sozin Attack, Flank Variation | a6 Bb3 b5
              B88 Sozin Attack, Leonhardt Variation | Nc6
                B89 Velimirovic Attack | Be3
          B90 Najdorf Variation | a6
            B90 Najdorf Variation, Lipnitsky Attack | Bc4
            B90 Najdorf Variation, English Attack | Be3
            B90 Najdorf Variation, Adams Attack | h3
            B91 Najdorf Variation, Zagreb Variation | g3
            B92 Najdorf Variation, Opocensky Variation | Be2
            B93 Najdorf Variation, Amsterdam Variation | f4
            B94 Najdorf Variation | Bg5
              B95 Najdorf Variation | e6
                B96 Najdorf Variation | f4
                  B96 Najdorf Variation, Polugaevsky Variation | b5
                  B97 Najdorf Variation, Poisoned Pawn Accepted | Qb6 Qd2 Qxb2
                  B97 Najdorf Variation, Poisoned Pawn Variation | Qb6
                  B98 Najdorf Variation | Be7
                    B98 Najdorf Variation, Browne Variation | Qf3 h6 Bh4 Qc7
                    B99 Najdorf Variation, Main Line | Qf3 Qc7 O-O-O Nbd7
`;
