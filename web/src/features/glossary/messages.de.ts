import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { entries } from './entries.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  title: 'Glossar',
  line: 'Die Wörter des Schachs auf diesen Seiten, jedes in einem Satz.',
  find: 'Ein Wort finden',
  none: 'Kein Wort hier enthält das.',
};

export const germanEntries: WholeTranslation<typeof entries> = {
  adjournment: {
    term: 'Hängepartie',
    text: 'Eine Partie, die abgebrochen und später fortgesetzt wird; am Brett bis in die 1990er Jahre üblich.',
  },
  arena: {
    term: 'Arena',
    text: 'Ein Turnier von fester Dauer ohne Runden: Wer fertig ist, wird sofort neu gepaart, und Siege in Folge zählen doppelt.',
  },
  arbiter: {
    term: 'Schiedsrichter',
    text: 'Wer ein Turnier leitet: entscheidet Streitfälle, berichtigt Ergebnisse und stellt Uhren.',
  },
  berserk: {
    term: 'Berserk',
    text: 'In einer Arena: Du gibst die halbe Zeit und die Zugabe her und bekommst für einen Sieg einen Punkt mehr.',
  },
  blitz: { term: 'Blitz', text: 'Eine Partie, in der ein Spieler etwa 3 bis 10 Minuten hat.' },
  blunder: { term: 'Grober Fehler', text: 'Ein Zug, der eine gute Stellung wegwirft.' },
  buchholz: { term: 'Buchholz', text: 'Eine Feinwertung: die Summe der Punkte aller deiner Gegner.' },
  bullet: { term: 'Bullet', text: 'Eine Partie, in der ein Spieler unter 3 Minuten hat.' },
  bye: {
    term: 'Freilos',
    text: 'Eine Runde ohne Gegner; sie bringt je nach Turnier einen ganzen, einen halben oder keinen Punkt.',
  },
  capablancaChess: {
    term: 'Capablanca-Schach',
    text: 'Schach auf einem Brett mit zehn Linien und zwei weiteren Figuren: Der Erzbischof zieht wie Läufer und Springer, der Kanzler wie Turm und Springer.',
  },
  casualGame: { term: 'Freie Partie', text: 'Eine Partie, die keine Wertung ändert.' },
  chess960: {
    term: 'Chess960',
    text: 'Schach aus einer von 960 Grundstellungen, auch Fischer-Random genannt. Die Figuren hinter den Bauern sind gemischt, die Regeln bleiben.',
  },
  classical: { term: 'Klassisch', text: 'Eine lange Partie, eine Stunde und mehr für jeden Spieler.' },
  correspondence: {
    term: 'Fernschach',
    text: 'Eine Partie, in der jeder Zug Tage statt Minuten hat; beide spielen, wann sie mögen.',
  },
  crosstable: {
    term: 'Kreuztabelle',
    text: 'Eine Tabelle aller Spieler gegen alle, mit dem Ergebnis jeder Partie.',
  },
  deadPosition: {
    term: 'Tote Stellung',
    text: 'Keine Seite kann durch irgendeine Zugfolge mattsetzen: Die Partie ist sofort remis.',
  },
  ecoCode: {
    term: 'ECO-Code',
    text: 'Ein Buchstabe und zwei Ziffern für eine Eröffnung: B90 ist die Najdorf-Variante.',
  },
  enPassant: {
    term: 'En passant',
    text: 'Ein Bauer, der zwei Felder gezogen ist, wird von einem Bauern daneben geschlagen, als wäre er eines gezogen; nur im nächsten Zug.',
  },
  federation: { term: 'Verband', text: 'Der nationale Schachverband, für den ein Spieler gemeldet ist.' },
  fen: {
    term: 'FEN',
    text: 'Eine Textzeile, die eine Stellung beschreibt: wo die Figuren stehen, wer zieht, wer rochieren darf.',
  },
  fide: {
    term: 'FIDE',
    text: 'Der Weltschachbund: Er macht die Regeln, verleiht Titel und wertet Turniere am Brett.',
  },
  fiftyMoveRule: {
    term: '50-Züge-Regel',
    text: 'Fünfzig Züge jeder Seite ohne Schlagen und ohne Bauernzug: Ein Spieler darf Remis verlangen; nach fünfundsiebzig ist die Partie remis.',
  },
  flag: {
    term: 'Zeitüberschreitung',
    text: 'Die Zeit ist abgelaufen. Der Gegner gewinnt, wenn er mattsetzen könnte, sonst ist die Partie remis.',
  },
  forfeit: {
    term: 'Kampflos',
    text: 'Eine Partie, die ohne Spiel verloren ist, weil ein Spieler nicht kam.',
  },
  increment: {
    term: 'Zugabe',
    text: 'Sekunden, die nach jedem deiner Züge auf deine Uhr kommen: 10+5 heißt zehn Minuten und fünf Sekunden je Zug.',
  },
  offer: {
    term: 'Angebot',
    text: 'Eine Partie mit Zeit, Variante und Farbe, die in der Lobby wartet, bis jemand sie annimmt.',
  },
  opening: { term: 'Eröffnung', text: 'Die ersten Züge einer Partie; die meisten haben einen Namen.' },
  performance: {
    term: 'Turnierleistung',
    text: 'Die Wertungszahl, die deinen Ergebnissen in einem Turnier für sich allein entspricht.',
  },
  pgn: { term: 'PGN', text: 'Das Textformat für Partien: Namen, Turnier, Ergebnis und Züge.' },
  ply: { term: 'Halbzug', text: 'Der Zug einer Seite; was Spieler einen Zug nennen, hat zwei.' },
  premove: {
    term: 'Vorauszug',
    text: 'Ein Zug, den du am Zug des Gegners eingibst; er wird sofort gespielt, wenn er dann erlaubt ist.',
  },
  promotion: {
    term: 'Umwandlung',
    text: 'Ein Bauer auf der letzten Reihe wird Dame, Turm, Läufer oder Springer.',
  },
  provisionalRating: {
    term: 'Vorläufige Wertung',
    text: 'Eine Wertung aus wenigen Partien; ein Fragezeichen steht dahinter.',
  },
  rapid: {
    term: 'Schnellschach',
    text: 'Eine Partie, in der ein Spieler etwa 10 Minuten bis eine Stunde hat.',
  },
  ratedGame: {
    term: 'Gewertete Partie',
    text: 'Eine Partie, deren Ergebnis die Wertungen beider Spieler ändert.',
  },
  rating: {
    term: 'Wertung',
    text: 'Eine Zahl für die Spielstärke; mit 200 Punkten mehr holt man etwa drei von vier Punkten.',
  },
  ratingDeviation: {
    term: 'Wertungsabweichung',
    text: 'Wie unsicher eine Wertung ist: Sie fällt mit jeder gewerteten Partie und wächst, solange du nicht spielst.',
  },
  roundRobin: { term: 'Rundenturnier', text: 'Ein Turnier, in dem jeder gegen jeden spielt.' },
  san: { term: 'SAN', text: 'Die Kurzschrift für Züge: Nf3, exd5, O-O.' },
  sonnebornBerger: {
    term: 'Sonneborn-Berger',
    text: 'Eine Feinwertung: die Punkte der besiegten Gegner und die halben Punkte derer, gegen die du remis gespielt hast.',
  },
  stalemate: {
    term: 'Patt',
    text: 'Wer am Zug ist, hat keinen erlaubten Zug und steht nicht im Schach: Die Partie ist remis.',
  },
  swissSystem: {
    term: 'Schweizer System',
    text: 'Ein Turnier mit wenigen Runden: Punktgleiche treffen aufeinander, und niemand zweimal.',
  },
  takeback: {
    term: 'Zugrücknahme',
    text: 'Dein letzter Zug wird zurückgenommen, wenn der Gegner zustimmt; nicht in gewerteten Partien.',
  },
  threefoldRepetition: {
    term: 'Dreifache Wiederholung',
    text: 'Dieselbe Stellung zum dritten Mal: Ein Spieler darf Remis verlangen; beim fünften Mal ist die Partie von selbst remis.',
  },
  tieBreak: { term: 'Feinwertung', text: 'Was punktgleiche Spieler ordnet, etwa Buchholz.' },
  timeControl: {
    term: 'Bedenkzeit',
    text: 'Wie viel Zeit die Spieler haben: Minuten für die Partie und Sekunden für jeden Zug.',
  },
  trf: { term: 'TRF', text: 'Die Textdatei, in der Turniere der FIDE gemeldet werden.' },
};
