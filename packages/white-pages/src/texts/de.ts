import type { SiteTexts } from './site-texts.ts';

export const de: SiteTexts = {
  taglines: ['Ein kleines Spiel für eine kurze Pause', 'Fünf ruhige Minuten, sonst nichts'],
  nav: {
    play: 'Spielen',
    about: 'Über uns',
    privacy: 'Datenschutz',
    terms: 'Bedingungen',
    contact: 'Kontakt',
  },
  skip: 'Zum Inhalt springen',
  free: 'Kostenlos. Es gibt nichts zu kaufen und nichts zu gewinnen.',
  howTo: 'So wird gespielt',
  needsScript: 'Das Spiel braucht JavaScript. Schalte es im Browser ein und öffne die Seite noch einmal.',
  games: {
    pairs: {
      name: 'Bilderpaare',
      lead: 'Sechzehn Karten, acht Paare. Wie wenige Züge brauchst du?',
      rules:
        'Drehe zwei Karten um. Zeigen sie dasselbe Bild, bleiben sie offen; wenn nicht, drehen sie sich zurück, und du musst sie dir merken.',
    },
    slide: {
      name: 'Schiebepuzzle',
      lead: 'Fünfzehn Steine, eine Lücke und eine Ordnung, die gefunden sein will.',
      rules:
        'Drücke auf einen Stein neben der Lücke, und er rutscht hinein. Bring die Zahlen von eins bis fünfzehn in die richtige Reihenfolge, die Lücke am Ende.',
    },
    reaction: {
      name: 'Schnelles Licht',
      lead: 'Wie schnell bist du heute? Fünf Lampen verraten es.',
      rules:
        'Drücke, um anzufangen, warte, bis die Lampe leuchtet, und drücke dann so schnell du kannst. Nach fünf Lampen siehst du deinen Durchschnitt.',
    },
    sequence: {
      name: 'Folge den Lichtern',
      lead: 'Vier Lichter, eine Melodie aus Farben, jedes Mal ein wenig länger.',
      rules:
        'Merke dir, in welcher Reihenfolge die Lichter aufleuchten, und wiederhole sie. Jede Runde kommt eines dazu. Der erste Fehler beendet das Spiel.',
    },
    merge: {
      name: 'Zahlen vereinen',
      lead: 'Zwei und zwei sind vier. Mach weiter und sieh, wie weit du kommst.',
      rules:
        'Schiebe alle Steine mit den Pfeilen oder mit einem Wisch. Treffen sich zwei gleiche Zahlen, werden sie eins. Schluss ist, wenn sich nichts mehr bewegen lässt.',
    },
    garden: {
      name: 'Stiller Garten',
      lead: 'Im Garten schlafen Bienen. Räume die Beete frei, ohne sie zu wecken.',
      rules:
        'Öffne ein Feld: Seine Zahl sagt, wie viele Bienen ringsum schlafen. Markiere verdächtige Felder und öffne alle anderen.',
    },
  },
  about: [
    [
      '{name} ist eine kleine Seite mit einem einzigen Spiel: „{game}“. Sie öffnet sich sofort, verlangt kein Konto und passt auf jeden Bildschirm.',
      'Gemacht ist sie für die kurzen Pausen am Tag: für den Bus, der auf sich warten lässt, das Wasser, das noch nicht kocht, die fünf Minuten vor einer Besprechung.',
    ],
    [
      'Manche Spiele wollen deinen ganzen Abend. {name} will fünf Minuten. Hier gibt es ein Spiel, „{game}“, und es ist für alle dasselbe.',
      'Keine Level zum Freischalten, keine Benachrichtigungen, kein Konto. Seite öffnen, spielen, wieder schließen.',
    ],
  ],
  aboutPlay:
    'Alles geschieht in deinem Browser. Du spielst mit dem Finger, der Maus oder der Tastatur, hell oder dunkel, und nichts bewegt sich mehr als nötig, wenn du dein Gerät um weniger Bewegung gebeten hast.',
  privacy: [
    'Gespielt wird ohne Konto. Wir fragen weder nach deinem Namen noch nach deiner E-Mail-Adresse oder anderen persönlichen Angaben.',
    'Öffnet sich die Seite des Spiels, zählen wir den Besuch: das Land, die Sprache, die Art des Geräts mit System und Browser und die Kennzeichen des Links, über den du gekommen bist. Die IP-Adresse dient nur dazu, das Land zu bestimmen, und wird nicht gespeichert.',
    'Zum Zählen setzen wir ein einziges eigenes Cookie. Es enthält eine Zufallszahl und die Zeit des Besuchs, gilt ein Jahr und wird nur von dieser Seite gelesen. Du kannst es im Browser löschen oder sperren; das Spiel geht auch ohne.',
    'Diese Seiten laden nichts von anderen Seiten. Das Spiel merkt sich deine Ergebnisse nur, bis du die Seite schließt.',
    'Fragen zu deinen Daten? Schreib an {mail}.',
  ],
  terms: [
    'Das Spiel ist kostenlos. Es gibt nichts zu kaufen und nichts zu gewinnen: Punkte und Rekorde haben außerhalb des Spiels keinen Wert.',
    'Spiele, so oft und so lange du magst, allein oder mit anderen.',
    'Wir tun unser Bestes, damit das Spiel läuft, können aber nicht versprechen, dass es das immer und auf jedem Gerät tut. Du nutzt es so, wie es ist.',
    'Bitte störe oder überlaste die Seite nicht und gib sie nicht als deine eigene aus.',
    'Wir können das Spiel und diese Bedingungen ändern. Es gilt, was am Tag deines Spiels hier steht.',
  ],
  contact: [
    'Du hast einen Fehler gefunden oder eine Idee, die das Spiel besser machen würde? Schreib uns:',
    'Wir lesen jede Nachricht und antworten meist innerhalb weniger Tage.',
  ],
  words: {
    newGame: 'Neues Spiel',
    moves: 'Züge',
    time: 'Zeit',
    best: 'Bestwert',
    score: 'Punkte',
    round: 'Runde',
    remaining: 'Übrig',
    won: 'Geschafft! Gut gespielt.',
    over: 'Kein Zug mehr möglich. Noch ein Spiel?',
    card: 'Karte',
    tile: 'Feld',
    empty: 'leer',
    mark: 'Felder markieren',
    marked: 'markiert',
    bee: 'Biene',
    woke: 'Oh, die ist aufgewacht. Noch einmal?',
    up: 'Nach oben',
    down: 'Nach unten',
    left: 'Nach links',
    right: 'Nach rechts',
    start: 'Drücken und los',
    wait: 'Warte auf das Licht …',
    now: 'Jetzt!',
    early: 'Zu früh. Drücke für einen neuen Versuch',
    watch: 'Schau hin',
    turn: 'Du bist dran',
    missed: 'Nicht ganz. Noch ein Spiel?',
    milliseconds: 'ms',
  },
};
