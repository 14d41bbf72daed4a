/** ECO volume C: French Defense and open games. See `opening-lines.ts` for the notation. */
export const volumeC = `
C00 French Defense | e4 e6
  C00 King's Indian Attack | d3
  C00 Chigorin Variation | Qe2
  C00 Knight Variation | Nf3
    C00 Two Knights Variation | d5 Nc3
  C00 Normal Variation | d4
    C00 | d5
      C01 Exchange Variation | exd5 exd5
        C01 Exchange Variation, Monte Carlo Variation | c4
      C02 Advance Variation | e5
        C02 Advance Variation, Nimzowitsch System | c5 Qg4
        C02 Advance Variation | c5 c3
          C02 Advance Variation, Paulsen Attack | Nc6 Nf3
            C02 Advance Variation, Milner-Barry Gambit | Qb6 Bd3
            C02 Advance Variation, Euwe Variation | Bd7
      C03 Tarrasch Variation | Nd2
        C03 Tarrasch Variation, Guimard Defense | Nc6
        C03 Tarrasch Variation, Morozevich Variation | Be7
        C05 Tarrasch Variation, Closed Variation | Nf6
          C05 Tarrasch Variation, Closed Variation | e5 Nfd7
            C05 Tarrasch Variation, Botvinnik Variation | Bd3 c5 c3 b6
            C06 Tarrasch Variation, Closed Variation, Main Line | Bd3 c5 c3 Nc6 Ne2 cxd4 cxd4
        C07 Tarrasch Variation, Open System | c5
          C07 Tarrasch Variation, Chistyakov Defense | exd5 Qxd5
          C08 Tarrasch Variation, Open System | exd5 exd5
            C09 Tarrasch Variation, Open System, Main Line | Ngf3 Nc6
      C10 Paulsen Variation | Nc3
        C10 Marshall Variation | c5
        C10 Rubinstein Variation | dxe4
          C10 Rubinstein Variation, Blackburne Defense | Nxe4 Nd7
        C10 Hecht-Reefschläger Variation | Nc6
        C11 Classical Variation | Nf6
          C11 Steinitz Variation | e5
            C11 Steinitz Variation, Boleslavsky Variation | Nfd7 f4 c5 Nf3 Nc6 Be3
          C11 Classical Variation, Burn Variation | Bg5 dxe4
          C12 MacCutcheon Variation | Bg5 Bb4
          C13 Classical Variation, Normal Variation | Bg5 Be7
            C13 Alekhine-Chatard Attack | e5 Nfd7 h4
            C14 Classical Variation | e5 Nfd7 Bxe7 Qxe7
              C14 Classical Variation, Steinitz Variation | f4
        C15 Winawer Variation | Bb4
          C15 Winawer Variation, Alekhine-Maróczy Gambit | Ne2
          C16 Winawer Variation, Advance Variation | e5
            C16 Winawer Variation, Petrosian Variation | Qd7
            C17 Winawer Variation, Advance Variation | c5
              C17 Winawer Variation, Bogoljubow Variation | Bd2
              C17 Winawer Variation, Retreat Variation | a3 Ba5
              C18 Winawer Variation, Advance Variation | a3 Bxc3+ bxc3
                C18 Winawer Variation, Classical Variation | Qc7
                C18 Winawer Variation, Advance Variation | Ne7
                  C19 Winawer Variation, Advance Variation | a4
                  C18 Winawer Variation, Poisoned Pawn Variation | Qg4
                  C19 Winawer Variation, Positional Variation | Nf3
C20 King's Pawn Game | e4 e5
  C20 Wayward Queen Attack | Qh5
  C20 Napoleon Attack | Qf3
  C20 Leonardis Variation | d3
  C20 =Portuguese Opening | Bb5
  C20 =Center Game | d4
    C21 =Danish Gambit | exd4 c3
      C21 =Danish Gambit Accepted | dxc3
    C22 =Center Game: Normal Variation | exd4 Qxd4 Nc6
      C22 =Center Game: Paulsen Attack Variation | Qe3
  C23 =Bishop's Opening | Bc4
    C23 =Bishop's Opening: Boi Variation | Bc5
    C24 =Bishop's Opening: Berlin Defense | Nf6
      C26 =Bishop's Opening: Vienna Hybrid | d3 Bc5 Nc3
      C24 =Bishop's Opening: Ponziani Gambit | d4
  C25 =Vienna Game | Nc3
    C25 =Vienna Game: Max Lange Defense | Nc6
      C25 =Vienna Game: Vienna Gambit | f4
        C25 =Vienna Game: Hamppe-Allgaier Gambit | exf4 Nf3 g5 h4 g4 Ng5
    C26 =Vienna Game: Falkbeer Variation | Nf6
      C26 =Vienna Game: Mieses Variation | g3
      C26 =Vienna Game: Stanley Variation | Bc4
        C27 =Vienna Game: Frankenstein-Dracula Variation | Nxe4 Qh5 Nd6 Bb3 Nc6
        C28 =Vienna Game: Stanley Variation, Three Knights Variation | Nc6
      C29 =Vienna Game: Vienna Gambit, Main Line | f4 d5
  C30 =King's Gambit | f4
    C30 =King's Gambit Declined: Classical Variation | Bc5
    C31 =King's Gambit Declined: Falkbeer Countergambit | d5
      C31 =King's Gambit Declined: Falkbeer Countergambit, Staunton Line | exd5 e4
      C31 =King's Gambit Declined: Falkbeer Countergambit, Nimzowitsch-Marshall Countergambit | exd5 c6
    C33 =King's Gambit Accepted | exf4
      C33 =King's Gambit Accepted: Bishop's Gambit | Bc4
        C33 =King's Gambit Accepted: Bishop's Gambit, Bryan Countergambit | Qh4+ Kf1 b5
      C34 =King's Gambit Accepted: King's Knight's Gambit | Nf3
        C34 =King's Gambit Accepted: Fischer Defense | d6
        C34 =King's Gambit Accepted: Schallopp Defense | Nf6
        C35 =King's Gambit Accepted: Cunningham Defense | Be7
        C36 =King's Gambit Accepted: Modern Defense | d5
        C34 =King's Gambit Accepted: King's Knight's Gambit | g5
          C37 =King's Gambit Accepted: Muzio Gambit | Bc4 g4 O-O
          C38 =King's Gambit Accepted: Traditional Variation | Bc4 Bg7
          C39 =King's Gambit Accepted: Kieseritzky Gambit | h4 g4 Ne5
          C39 =King's Gambit Accepted: Allgaier Gambit | h4 g4 Ng5
  C40 =King's Knight Opening | Nf3
    C40 =Latvian Gambit | f5
    C40 =Damiano Defense | f6
    C40 =Elephant Gambit | d5
    C40 =Gunderam Defense | Qe7
    C41 =Philidor Defense | d6
      C41 =Philidor Defense: Exchange Variation | d4 exd4
      C41 =Philidor Defense: Hanham Variation | d4 Nd7
      C41 =Philidor Defense: Nimzowitsch Variation | d4 Nf6
      C41 =Philidor Defense: Philidor Countergambit | d4 f5
    C42 =Russian Game | Nf6
      C42 =Russian Game: Three Knights Game | Nc3
      C42 =Russian Game: Damiano Variation | Nxe5 Nxe4
      C42 =Russian Game: Stafford Gambit | Nxe5 Nc6
      C42 =Russian Game: Classical Attack | Nxe5 d6 Nf3 Nxe4 d4
      C42 =Russian Game: Nimzowitsch Attack | Nxe5 d6 Nf3 Nxe4 Nc3
      C42 =Russian Game: Cochrane Gambit | Nxe5 d6 Nxf7
      C43 =Russian Game: Modern Attack | d4
    C44 =King's Knight Opening: Normal Variation | Nc6
      C44 =Ponziani Opening | c3
      C44 =Scotch Game | d4
        C44 =Scotch Game | exd4
          C44 =Scotch Gambit | Bc4
          C44 =Göring Gambit | c3
          C45 =Scotch Game | Nxd4
            C45 =Scotch Game: Classical Variation | Bc5
            C45 =Scotch Game: Schmidt Variation | Nf6
              C45 =Scotch Game: Mieses Variation | Nxc6 bxc6 e5
            C45 =Scotch Game: Steinitz Variation | Qh4
      C46 =Three Knights Opening | Nc3
        C47 =Four Knights Game: Gunsberg Variation | Nf6 a3
        C47 =Four Knights Game | Nf6
          C47 =Four Knights Game: Scotch Variation | d4
          C47 =Four Knights Game: Halloween Gambit | Nxe5
          C47 =Four Knights Game: Italian Variation | Bc4
            C50 =Italian Game: Giuoco Pianissimo, Four Knights Variation | Bc5
          C48 =Four Knights Game: Spanish Variation | Bb5
            C48 =Four Knights Game: Rubinstein Countergambit | Nd4
            C49 =Four Knights Game: Double Spanish | Bb4
      C50 =Italian Game | Bc4
        C50 =Italian Game: Hungarian Defense | Be7
        C50 =Italian Game: Anti-Fried Liver Defense | h6
        C50 =Italian Game: Paris Defense | d6
        C50 =Italian Game: Blackburne-Kostić Gambit | Nd4
        C50 =Italian Game: Giuoco Piano | Bc5
          C50 =Italian Game: Giuoco Pianissimo | d3
            C50 =Italian Game: Giuoco Pianissimo, Normal | Nf6
              C50 =Italian Game: Giuoco Pianissimo, Italian Four Knights Variation | Nc3 d6
          C51 =Italian Game: Evans Gambit | b4
            C51 =Italian Game: Evans Gambit Accepted | Bxb4
              C52 =Italian Game: Evans Gambit, Main Line | c3 Ba5
                C52 =Italian Game: Evans Gambit, Compromised Defense | d4 exd4 O-O dxc3
              C51 =Italian Game: Evans Gambit, Anderssen Variation | c3 Bc5
          C53 =Italian Game: Classical Variation | c3
            C54 =Italian Game: Classical Variation, Giuoco Pianissimo | Nf6 d3
            C54 =Italian Game: Classical Variation, Center Attack | Nf6 d4
              C54 =Italian Game: Classical Variation, Greco Gambit | exd4 cxd4 Bb4+ Nc3
        C55 =Italian Game: Two Knights Defense | Nf6
          C55 =Italian Game: Two Knights Defense, Modern Bishop's Opening | d3
          C56 =Italian Game: Two Knights Defense, Open Variation | d4
            C56 =Italian Game: Two Knights Defense, Max Lange Attack | exd4 O-O Bc5 e5
            C56 =Italian Game: Scotch Gambit, Anderssen Attack | exd4 O-O Nxe4
          C57 =Italian Game: Two Knights Defense, Knight Attack | Ng5
            C57 =Italian Game: Two Knights Defense, Traxler Counterattack | Bc5
            C57 =Italian Game: Two Knights Defense, Fritz Variation | d5 exd5 Nd4
            C57 =Italian Game: Two Knights Defense, Fried Liver Attack | d5 exd5 Nxd5 Nxf7
            C58 =Italian Game: Two Knights Defense, Polerio Defense | d5 exd5 Na5
              C58 =Italian Game: Two Knights Defense, Polerio Defense, Bishop Check Line | Bb5+ c6
              C59 =Italian Game: Two Knights Defense, Knorre Variation | Bb5+ c6 dxc6 bxc6 Be2 h6 Nf3
      C60 =Ruy Lopez | Bb5
        C60 =Ruy Lopez: Cozio Defense | Nge7
        C60 =Ruy Lopez: Fianchetto Defense | g6
        C61 =Ruy Lopez: Bird Variation | Nd4
        C62 =Ruy Lopez: Steinitz Defense | d6
        C63 =Ruy Lopez: Schliemann Defense | f5
        C64 =Ruy Lopez: Classical Variation | Bc5
        C65 =Ruy Lopez: Berlin Defense | Nf6
          C66 =Ruy Lopez: Berlin Defense, Improved Steinitz Defense | O-O d6
          C65 =Ruy Lopez: Berlin Defense, Anti-Berlin | d3
          C67 =Ruy Lopez: Berlin Defense, l'Hermet Variation | O-O Nxe4 d4 Nd6 dxe5
          C67 =Ruy Lopez: Berlin Defense, Rio Gambit Accepted | O-O Nxe4
            C67 =Ruy Lopez: Berlin Defense, l'Hermet Variation, Berlin Wall Defense | d4 Nd6 Bxc6 dxc6 dxe5 Nf5 Qxd8+ Kxd8
        C70 =Ruy Lopez: Morphy Defense | a6
          C68 =Ruy Lopez: Exchange Variation | Bxc6
            C69 =Ruy Lopez: Exchange Variation, Normal Variation | dxc6 O-O
            C68 =Ruy Lopez: Exchange Variation, Keres Variation | dxc6 Nc3
          C70 =Ruy Lopez: Columbus Variation | Ba4
            C70 =Ruy Lopez: Morphy Defense, Caro Variation | b5
            C71 =Ruy Lopez: Morphy Defense, Modern Steinitz Defense | d6
              C73 =Ruy Lopez: Morphy Defense, Modern Steinitz Defense | Bxc6+ bxc6 d4
              C74 =Ruy Lopez: Morphy Defense, Modern Steinitz Defense | c3 Nf6
              C72 =Ruy Lopez: Morphy Defense, Modern Steinitz Defense | O-O
              C74 =Ruy Lopez: Morphy Defense, Modern Steinitz Defense | c3
            C77 =Ruy Lopez: Morphy Defense | Nf6
              C77 =Ruy Lopez: Morphy Defense, Anderssen Variation | d3
              C77 =Ruy Lopez: Morphy Defense, Wormald Attack | Qe2
              C77 =Ruy Lopez: Morphy Defense, Tarrasch Variation | Nc3
              C78 =Ruy Lopez: Morphy Defense | O-O
                C78 =Ruy Lopez: Morphy Defense, Arkhangelsk Variation | b5 Bb3 Bb7
                C78 =Ruy Lopez: Morphy Defense, Norwegian Variation | Na5
                C79 =Ruy Lopez: Morphy Defense, Steinitz Deferred | d6
                C80 =Ruy Lopez: Open | Nxe4
                  C80 =Ruy Lopez: Open | d4 b5 Bb3 d5 dxe5 Be6
                    C81 =Ruy Lopez: Open, Howell Attack | Qe2
                    C82 =Ruy Lopez: Open | c3
                      C83 =Ruy Lopez: Open, Classical Defense | Be7
                    C80 =Ruy Lopez: Open, Bernstein Variation | Nbd2
                C84 =Ruy Lopez: Closed | Be7
                  C84 =Ruy Lopez: Closed, Center Attack | d4
                  C85 =Ruy Lopez: Closed, Delayed Exchange | Bxc6
                  C86 =Ruy Lopez: Closed, Worrall Attack | Qe2
                  C87 =Ruy Lopez: Closed | Re1
                    C87 =Ruy Lopez: Closed, Averbakh Variation | d6
                    C88 =Ruy Lopez: Closed | b5 Bb3
                      C90 =Ruy Lopez: Closed | d6 c3
                      C88 =Ruy Lopez: Closed | d6 a4 Bg4
                      C88 =Ruy Lopez: Closed, Anti-Marshall | O-O a4
                      C89 =Ruy Lopez: Marshall Attack | O-O c3 d5
                        C89 =Ruy Lopez: Marshall Attack, Main Line | exd5 Nxd5 Nxe5 Nxe5 Rxe5 c6
                      C90 =Ruy Lopez: Closed | O-O c3 d6
                        C90 =Ruy Lopez: Closed, Pilnik Variation | d3
                        C91 =Ruy Lopez: Closed, Bogoljubow Variation | d4
                        C92 =Ruy Lopez: Closed | h3
                          C92 =Ruy Lopez: Closed, Karpov Variation | Nd7
                          C92 =Ruy Lopez: Closed, Flohr System | Bb7
                          C93 =Ruy Lopez: Closed, Smyslov Defense | h6
                          C94 =Ruy Lopez: Closed, Breyer Defense | Nb8
                            C95 =Ruy Lopez: Closed, Breyer Defense | d4
                          C96 =Ruy Lopez: Closed | Na5 Bc2
                            C97 =Ruy Lopez: Closed, Chigorin Defense | c5 d4 Qc7
                              C98 =Ruy Lopez: Closed, Chigorin Defense | Nbd2 Nc6
                              C99 =Ruy Lopez: Closed, Chigorin Defense | Nbd2 cxd4 cxd4
`;
