/** ECO volume E: Indian defences. See `opening-lines.ts` for the notation. */
export const volumeE = `
E00 Indian Defense | d4 Nf6 c4 e6
  E00 =Indian Defense: Seirawan Attack | Bg5
  E00 =Catalan Opening | g3
    E00 =Catalan Opening: Hungarian Gambit | e5
    E11 =Bogo-Indian Defense | Bb4+
    E00 =Catalan Opening | d5
      E01 =Catalan Opening: Closed | Bg2
        E06 =Catalan Opening: Closed | Be7 Nf3
          E06 =Catalan Opening: Closed | O-O O-O
            E05 =Catalan Opening: Open Defense, Classical Line | dxc4
            E07 =Catalan Opening: Closed | Nbd7
              E08 =Catalan Opening: Closed | Qc2
        E04 =Catalan Opening: Open Defense | dxc4 Nf3
          E05 =Catalan Opening: Open Defense, Classical Line | Be7
        E02 =Catalan Opening: Open Defense | dxc4 Qa4+
E10 Indian Defense: Anti-Nimzo-Indian | d4 Nf6 c4 e6 Nf3
  E10 =Blumenfeld Countergambit | c5 d5 b5
    E10 =Blumenfeld Countergambit Accepted | dxe6 fxe6 cxb5 d5
  E10 =Döry Defense | Ne4
  E11 =Bogo-Indian Defense | Bb4+
    E11 =Bogo-Indian Defense: Grünfeld Variation | Nbd2
    E11 =Bogo-Indian Defense: Nimzowitsch Variation | Bd2 Qe7
    E11 =Bogo-Indian Defense: Wade-Smyslov Variation | Bd2 a5
  E12 =Queen's Indian Defense | b6
    E12 =Queen's Indian Defense: Miles Variation | Bf4
    E12 =Queen's Indian Defense: Petrosian Variation | a3
    E12 =Queen's Indian Defense: Kasparov Variation | Nc3
      E12 =Queen's Indian Defense: Kasparov Variation | Bb4 Bg5
        E13 =Queen's Indian Defense: Kasparov Variation | Bb7 e3 h6
    E14 =Queen's Indian Defense: Spassky System | e3
    E15 =Queen's Indian Defense: Fianchetto Variation | g3
      E15 =Queen's Indian Defense: Fianchetto Variation, Nimzowitsch Variation | Ba6
      E15 =Queen's Indian Defense: Fianchetto Traditional | Bb7
        E16 =Queen's Indian Defense: Capablanca Variation | Bg2 Bb4+
        E17 =Queen's Indian Defense: Classical Variation | Bg2 Be7
          E18 =Queen's Indian Defense: Classical Variation, Traditional Variation | O-O O-O Nc3
            E19 =Queen's Indian Defense: Classical Variation, Traditional Variation, Main Line | Ne4 Qc2
E20 Nimzo-Indian Defense | d4 Nf6 c4 e6 Nc3 Bb4
  E20 Romanishin Variation | Nf3 c5 g3
  E20 Kmoch Variation | f3
  E20 Romanishin Variation | g3
  E21 Three Knights Variation | Nf3
  E22 Spielmann Variation | Qb3
  E24 Sämisch Variation | a3
    E24 Sämisch Variation Accepted | Bxc3+ bxc3
      E26 Sämisch Variation | c5 e3
      E27 Sämisch Variation | O-O
  E30 Leningrad Variation | Bg5
  E32 Classical Variation | Qc2
    E33 Classical Variation, Zurich Variation | Nc6
    E34 Classical Variation, Noa Variation | d5
      E35 Classical Variation, Noa Variation, Exchange | cxd5 exd5
      E36 Classical Variation, Noa Variation | a3 Bxc3+ Qxc3
        E37 Classical Variation, Noa Variation, Main Line | Ne4 Qc2
    E38 Classical Variation, Berlin Variation | c5
      E38 Classical Variation, Berlin Variation | dxc5
        E39 Classical Variation, Berlin Variation, Pirc Variation | O-O
    E32 Classical Variation, Keres Defense | O-O a3 Bxc3+ Qxc3 b6
  E40 Normal Line | e3
    E41 Hübner Variation | c5
      E42 Hübner Variation, Rubinstein Variation | Ne2
    E43 Fischer Variation | b6
      E44 Fischer Variation | Ne2
        E45 Bronstein Variation | Ba6
    E46 Reshevsky Variation | O-O Ne2
    E46 Normal Variation | O-O
      E47 Normal Variation | Bd3
        E48 Normal Variation | d5
          E51 Normal Variation | Nf3
    E49 Botvinnik System | O-O Bd3 d5 a3 Bxc3+ bxc3
    E53 Normal Variation, Gligoric System | O-O Bd3 d5 Nf3 c5
      E54 Normal Variation, Gligoric System | O-O dxc4 Bxc4
E60 =Indian Defense: West Indian Defense | d4 Nf6 c4 g6
  E60 =King's Indian Defense: Fianchetto Variation | g3
E61 King's Indian Defense | d4 Nf6 c4 g6 Nc3
  E61 | Bg7
    E61 Semi-Classical Variation | Nf3 d6 e3
    E61 Smyslov Variation | Nf3 d6 Bg5
    E62 Fianchetto Variation | Nf3 d6 g3
      E62 Fianchetto Variation | O-O Bg2
        E62 Fianchetto Variation, Karlsbad Variation | Nc6
        E63 Fianchetto Variation, Panno Variation | Nc6 O-O a6
        E67 Fianchetto Variation, Classical Fianchetto | Nbd7 O-O e5
          E68 Fianchetto Variation, Classical Variation | e4
            E69 Fianchetto Variation, Classical Main Line | c6 h3
            E68 Fianchetto Variation, Classical Variation | exd4 Nxd4 Re8
        E64 Fianchetto Variation, Yugoslav System | c5
    E70 Normal Variation | e4
      E70 Normal Variation | d6
        E70 Kramer Variation | Nge2
        E70 Accelerated Averbakh Variation | Bg5
        E71 Makogonov Variation | h3
        E72 Normal Variation | g3
        E73 Normal Variation | Be2
          E73 Averbakh Variation | O-O Bg5
            E74 Averbakh Variation, Benoni Defense | c5
        E76 Four Pawns Attack | f4
          E76 Four Pawns Attack, Dynamic Attack | O-O Nf3 c5 d5
          E77 Four Pawns Attack | O-O Be2
        E80 Sämisch Variation | f3
          E81 Sämisch Variation, Byrne Defense | c6 Be3 a6
          E81 Sämisch Variation, Normal Defense | O-O
            E81 Sämisch Variation, Bobotsov-Korchnoi-Petrosian Variation | Nge2
            E83 Sämisch Variation, Yates Defense | Be3 Nc6
              E84 Sämisch Variation, Panno Main Line | Nge2 a6 Qd2 Rb8
            E85 Sämisch Variation, Orthodox Variation | Be3 e5
              E86 Sämisch Variation, Orthodox Variation | Nge2 c6
                E89 Sämisch Variation, Closed Variation | Qd2 Nbd7 d5 cxd5
              E87 Sämisch Variation, Closed Variation | d5
        E90 Normal Variation, Rare Defenses | Nf3
          E90 Larsen Variation | O-O Be3
          E91 Orthodox Variation | O-O Be2
            E91 Kazakh Variation | Na6
            E92 Orthodox Variation | e5
              E92 Exchange Variation | dxe5
              E92 Gligoric-Taimanov System | Be3
                E94 Orthodox Variation, Glek Defense | Na6 O-O c6
              E92 Petrosian Variation | d5
                E93 Petrosian Variation, Main Line | Nbd7
              E94 Orthodox Variation | O-O
                E94 Orthodox Variation, Donner Defense | c6
                E94 Orthodox Variation, Glek Defense | Na6
                E94 Orthodox Variation, Positional Defense | Nbd7
                  E95 Orthodox Variation, Positional Defense | Re1
                E97 Orthodox Variation, Aronin-Taimanov Defense | Nc6
                  E97 Orthodox Variation, Bayonet Attack | d5 Ne7 b4
                  E98 Orthodox Variation, Classical System | d5 Ne7 Ne1
                    E98 Orthodox Variation, Classical System | Nd7 Nd3 f5 Bd2
                      E99 Orthodox Variation, Classical System, Benko Attack | Nf6 f3
                    E99 Orthodox Variation, Classical System, Traditional Line | Nd7 f3 f5
                      E99 Orthodox Variation, Classical System, Kozul Gambit | Be3 f4 Bf2 g5 c5
`;
