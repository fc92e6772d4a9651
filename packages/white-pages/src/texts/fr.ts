import type { SiteTexts } from './site-texts.ts';

export const fr: SiteTexts = {
  taglines: ['Un petit jeu pour une courte pause', 'Cinq minutes de calme, rien de plus'],
  nav: {
    play: 'Jouer',
    about: 'À propos',
    privacy: 'Confidentialité',
    terms: 'Conditions',
    contact: 'Contact',
  },
  skip: 'Aller au contenu',
  free: 'Gratuit. Rien à acheter, rien à gagner.',
  howTo: 'Comment jouer',
  needsScript: 'Le jeu a besoin de JavaScript. Activez-le dans votre navigateur et rouvrez la page.',
  games: {
    pairs: {
      name: 'Paires mémoire',
      lead: 'Seize cartes, huit paires. En combien de coups y arriverez-vous ?',
      rules:
        'Retournez deux cartes. Si elles portent la même image, elles restent visibles ; sinon, elles se retournent et c’est à vous de les retenir.',
    },
    slide: {
      name: 'Taquin',
      lead: 'Quinze pièces, une case vide et un ordre à retrouver.',
      rules:
        'Appuyez sur une pièce voisine de la case vide : elle y glisse. Rangez les nombres de un à quinze, la case vide à la fin.',
    },
    reaction: {
      name: 'Lumière vive',
      lead: 'Quels sont vos réflexes aujourd’hui ? Cinq lampes vous le diront.',
      rules:
        'Appuyez pour commencer, attendez que la lampe s’allume, puis appuyez le plus vite possible. Après cinq lampes, vous voyez votre moyenne.',
    },
    sequence: {
      name: 'Suivez les lumières',
      lead: 'Quatre lumières et une mélodie de couleurs, un peu plus longue à chaque fois.',
      rules:
        'Observez l’ordre dans lequel les lumières s’allument et reproduisez-le. Chaque manche en ajoute une. La première erreur termine la partie.',
    },
    merge: {
      name: 'Fusion de nombres',
      lead: 'Deux et deux font quatre. Continuez et voyez jusqu’où vous irez.',
      rules:
        'Déplacez toutes les tuiles avec les flèches ou en glissant le doigt. Deux nombres égaux qui se rencontrent n’en font plus qu’un. La partie s’arrête quand rien ne bouge plus.',
    },
    garden: {
      name: 'Jardin tranquille',
      lead: 'Des abeilles dorment au jardin. Dégagez les massifs sans les réveiller.',
      rules:
        'Ouvrez une case : son chiffre dit combien d’abeilles dorment autour. Marquez les cases suspectes et ouvrez toutes les autres.',
    },
  },
  about: [
    [
      '{name} est un petit site qui propose un seul jeu : « {game} ». Il s’ouvre aussitôt, ne demande pas de compte et tient sur tous les écrans.',
      'Nous l’avons fait pour les petites pauses de la journée : le bus en retard, l’eau qui ne bout pas encore, les cinq minutes avant une réunion.',
    ],
    [
      'Certains jeux veulent toute votre soirée. {name} n’en veut que cinq minutes. Il y a ici un seul jeu, « {game} », et il est le même pour tout le monde.',
      'Pas de niveaux à débloquer, pas de notifications, pas de compte. Ouvrez la page, jouez, refermez-la.',
    ],
  ],
  aboutPlay:
    'Tout se passe dans votre navigateur. On joue au doigt, à la souris ou au clavier, en clair comme en sombre, et rien ne bouge plus que nécessaire si vous avez demandé moins d’animations à votre appareil.',
  privacy: [
    'On joue sans compte. Nous ne demandons ni votre nom, ni votre adresse e-mail, ni aucune autre donnée personnelle.',
    'Quand la page du jeu s’ouvre, nous comptons la visite : le pays, la langue, le type d’appareil avec son système et son navigateur, et les étiquettes du lien par lequel vous êtes arrivé. L’adresse IP ne sert qu’à trouver le pays et n’est pas conservée.',
    'Pour compter, nous déposons un seul cookie, le nôtre. Il contient un nombre tiré au hasard et l’heure de la visite, dure un an et n’est lu que par ce site. Vous pouvez le supprimer ou le bloquer dans votre navigateur ; le jeu fonctionne sans lui.',
    'Ces pages ne chargent rien depuis d’autres sites. Le jeu ne retient vos résultats que jusqu’à la fermeture de la page.',
    'Une question sur vos données ? Écrivez à {mail}.',
  ],
  terms: [
    'Le jeu est gratuit. Il n’y a rien à acheter et rien à gagner : les points et les records n’ont aucune valeur en dehors du jeu.',
    'Jouez aussi souvent et aussi longtemps que vous le souhaitez, seul ou à plusieurs.',
    'Nous faisons de notre mieux pour que le jeu fonctionne, sans pouvoir promettre qu’il le fera toujours et sur tous les appareils. Vous l’utilisez tel qu’il est.',
    'Merci de ne pas perturber ni surcharger le site, et de ne pas le présenter comme le vôtre.',
    'Nous pouvons modifier le jeu et ces conditions. Ce qui compte, c’est ce qui est écrit ici le jour où vous jouez.',
  ],
  contact: [
    'Vous avez trouvé une erreur, ou une idée pour améliorer le jeu ? Écrivez-nous :',
    'Nous lisons chaque message et répondons en général sous quelques jours.',
  ],
  words: {
    newGame: 'Nouvelle partie',
    moves: 'Coups',
    time: 'Temps',
    best: 'Record',
    score: 'Points',
    round: 'Manche',
    remaining: 'Reste',
    won: 'C’est réussi ! Bien joué.',
    over: 'Plus aucun coup possible. Une autre partie ?',
    card: 'Carte',
    tile: 'Case',
    empty: 'vide',
    mark: 'Marquer des cases',
    marked: 'marquée',
    bee: 'abeille',
    woke: 'Oh, celle-ci s’est réveillée. On recommence ?',
    up: 'Haut',
    down: 'Bas',
    left: 'Gauche',
    right: 'Droite',
    start: 'Appuyez pour commencer',
    wait: 'Attendez la lumière…',
    now: 'Maintenant !',
    early: 'Trop tôt. Appuyez pour réessayer',
    watch: 'Regardez',
    turn: 'À vous',
    missed: 'Presque. Une autre partie ?',
    milliseconds: 'ms',
  },
};
