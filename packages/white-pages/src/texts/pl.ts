import type { SiteTexts } from './site-texts.ts';

export const pl: SiteTexts = {
  taglines: ['Mała gra na krótką przerwę', 'Pięć spokojnych minut i nic więcej'],
  nav: { play: 'Graj', about: 'O stronie', privacy: 'Prywatność', terms: 'Warunki', contact: 'Kontakt' },
  skip: 'Przejdź do treści',
  free: 'Za darmo. Nie ma tu nic do kupienia ani do wygrania.',
  howTo: 'Jak grać',
  needsScript: 'Gra wymaga JavaScriptu. Włącz go w przeglądarce i otwórz stronę jeszcze raz.',
  games: {
    pairs: {
      name: 'Pary obrazków',
      lead: 'Szesnaście kart, osiem par. Ilu ruchów potrzebujesz?',
      rules:
        'Odkryj dwie karty. Jeśli pokazują ten sam obrazek, zostają odkryte; jeśli nie, odwracają się z powrotem i trzeba je zapamiętać.',
    },
    slide: {
      name: 'Układanka przesuwna',
      lead: 'Piętnaście płytek, jedno wolne miejsce i porządek do odnalezienia.',
      rules:
        'Naciśnij płytkę obok wolnego miejsca, a przesunie się na nie. Ułóż liczby od jednego do piętnastu, z wolnym miejscem na końcu.',
    },
    reaction: {
      name: 'Szybkie światło',
      lead: 'Jak szybki masz dziś refleks? Pięć lampek ci to powie.',
      rules:
        'Naciśnij, aby zacząć, poczekaj, aż lampka się zapali, i naciśnij najszybciej, jak potrafisz. Po pięciu lampkach zobaczysz swoją średnią.',
    },
    sequence: {
      name: 'Podążaj za światłem',
      lead: 'Cztery światła i melodia kolorów, za każdym razem trochę dłuższa.',
      rules:
        'Zapamiętaj kolejność, w jakiej zapalają się światła, i powtórz ją. Każda runda dodaje jedno. Pierwszy błąd kończy grę.',
    },
    merge: {
      name: 'Łączenie liczb',
      lead: 'Dwa i dwa to cztery. Graj dalej i zobacz, jak daleko dojdziesz.',
      rules:
        'Przesuwaj wszystkie płytki strzałkami albo ruchem palca. Dwie równe liczby, które się spotkają, stają się jedną. Gra kończy się, gdy nic już nie można przesunąć.',
    },
    garden: {
      name: 'Cichy ogród',
      lead: 'W ogrodzie śpią pszczoły. Oczyść grządki i nie obudź ich.',
      rules:
        'Odkryj pole: liczba mówi, ile pszczół śpi wokół niego. Oznacz podejrzane pola i odkryj wszystkie pozostałe.',
    },
  },
  about: [
    [
      '{name} to mała strona z jedną grą: „{game}”. Otwiera się od razu, nie wymaga konta i mieści się na każdym ekranie.',
      'Powstała z myślą o krótkich przerwach: gdy spóźnia się autobus, gdy woda jeszcze się nie gotuje, gdy do spotkania zostało pięć minut.',
    ],
    [
      'Niektóre gry chcą całego wieczoru. {name} chce pięciu minut. Jest tu jedna gra, „{game}”, i jest taka sama dla wszystkich.',
      'Żadnych poziomów do odblokowania, żadnych powiadomień, żadnego konta. Otwórz stronę, zagraj i zamknij ją.',
    ],
  ],
  aboutPlay:
    'Wszystko dzieje się w twojej przeglądarce. Możesz grać palcem, myszą albo klawiaturą, w jasnych i ciemnych barwach, a jeśli na urządzeniu ograniczono animacje, nic nie rusza się więcej, niż musi.',
  privacy: [
    'Gra się bez konta. Nie pytamy o imię, adres e-mail ani żadne inne dane osobowe.',
    'Gdy otwiera się strona gry, liczymy odwiedziny: kraj, język, rodzaj urządzenia z systemem i przeglądarką oraz oznaczenia linku, przez który do nas trafiono. Adres IP służy tylko do ustalenia kraju i nie jest przechowywany.',
    'Do liczenia używamy jednego własnego pliku cookie. Zawiera losową liczbę i czas wizyty, jest ważny rok i czyta go tylko ta strona. Możesz go usunąć albo zablokować w przeglądarce; gra działa też bez niego.',
    'Te strony nie ładują niczego z innych witryn. Gra pamięta wyniki tylko do zamknięcia strony.',
    'Masz pytania o swoje dane? Napisz na {mail}.',
  ],
  terms: [
    'Gra jest bezpłatna. Nie ma tu nic do kupienia ani do wygrania: punkty i rekordy nie mają żadnej wartości poza grą.',
    'Graj tak często i tak długo, jak chcesz, w pojedynkę albo z innymi.',
    'Staramy się, aby gra działała, ale nie możemy obiecać, że będzie tak zawsze i na każdym urządzeniu. Korzystasz z niej takiej, jaka jest.',
    'Prosimy nie zakłócać pracy strony, nie przeciążać jej i nie przedstawiać jej jako własnej.',
    'Możemy zmieniać grę i te warunki. Obowiązuje to, co jest tu napisane w dniu gry.',
  ],
  contact: [
    'Widzisz błąd albo masz pomysł, jak ulepszyć grę? Napisz do nas:',
    'Czytamy każdą wiadomość i zwykle odpowiadamy w ciągu kilku dni.',
  ],
  words: {
    newGame: 'Nowa gra',
    moves: 'Ruchy',
    time: 'Czas',
    best: 'Rekord',
    score: 'Punkty',
    round: 'Runda',
    remaining: 'Zostało',
    won: 'Gotowe! Dobra gra.',
    over: 'Brak ruchów. Jeszcze raz?',
    card: 'Karta',
    tile: 'Pole',
    empty: 'puste',
    mark: 'Oznaczaj pola',
    marked: 'oznaczone',
    bee: 'pszczoła',
    woke: 'Oj, ta się obudziła. Jeszcze raz?',
    up: 'W górę',
    down: 'W dół',
    left: 'W lewo',
    right: 'W prawo',
    start: 'Naciśnij, aby zacząć',
    wait: 'Czekaj na światło…',
    now: 'Teraz!',
    early: 'Za wcześnie. Naciśnij, by spróbować znowu',
    watch: 'Patrz',
    turn: 'Twoja kolej',
    missed: 'Prawie. Jeszcze raz?',
    milliseconds: 'ms',
  },
};
