import type { SiteTexts } from './site-texts.ts';

export const es: SiteTexts = {
  taglines: ['Un pequeño juego para una pausa corta', 'Cinco minutos de calma y nada más'],
  nav: {
    play: 'Jugar',
    about: 'Acerca de',
    privacy: 'Privacidad',
    terms: 'Condiciones',
    contact: 'Contacto',
  },
  skip: 'Ir al contenido',
  free: 'Gratis. No hay nada que comprar ni nada que ganar.',
  howTo: 'Cómo se juega',
  needsScript: 'El juego necesita JavaScript. Actívalo en tu navegador y vuelve a abrir la página.',
  games: {
    pairs: {
      name: 'Parejas de memoria',
      lead: 'Dieciséis cartas, ocho parejas. ¿Cuántos turnos necesitas?',
      rules:
        'Da la vuelta a dos cartas. Si tienen el mismo dibujo, se quedan abiertas; si no, vuelven a taparse y te toca recordarlas.',
    },
    slide: {
      name: 'Puzle deslizante',
      lead: 'Quince fichas, un hueco y un orden por encontrar.',
      rules:
        'Pulsa una ficha junto al hueco y se deslizará hasta él. Ordena los números del uno al quince y deja el hueco al final.',
    },
    reaction: {
      name: 'Luz rápida',
      lead: '¿Qué rapidez tienes hoy? Cinco luces te lo dirán.',
      rules:
        'Pulsa para empezar, espera a que se encienda la luz y pulsa lo más rápido que puedas. Después de cinco luces verás tu media.',
    },
    sequence: {
      name: 'Sigue las luces',
      lead: 'Cuatro luces y una melodía de colores, cada vez un poco más larga.',
      rules:
        'Fíjate en el orden en que se encienden las luces y repítelo. Cada ronda añade una más. El juego termina con el primer error.',
    },
    merge: {
      name: 'Suma de números',
      lead: 'Dos y dos son cuatro. Sigue y descubre hasta dónde llegas.',
      rules:
        'Mueve todas las fichas con las flechas o deslizando el dedo. Dos números iguales que se encuentran se hacen uno. El juego acaba cuando nada se puede mover.',
    },
    garden: {
      name: 'Jardín tranquilo',
      lead: 'En el jardín duermen las abejas. Despeja los bancales sin despertarlas.',
      rules:
        'Abre una casilla: su número dice cuántas abejas duermen alrededor. Marca las casillas sospechosas y abre todas las demás.',
    },
  },
  about: [
    [
      '{name} es un sitio pequeño con un solo juego: «{game}». Se abre al instante, no pide cuenta y cabe en cualquier pantalla.',
      'Lo hicimos para las pausas del día: el autobús que se retrasa, el agua que aún no hierve, los cinco minutos antes de una reunión.',
    ],
    [
      'Hay juegos que quieren toda tu tarde. {name} solo quiere cinco minutos. Aquí hay un único juego, «{game}», y es igual para todo el mundo.',
      'Sin niveles que desbloquear, sin notificaciones, sin cuenta. Abre la página, juega y ciérrala.',
    ],
  ],
  aboutPlay:
    'Todo ocurre en tu navegador. Puedes jugar con el dedo, el ratón o el teclado, en claro o en oscuro, y nada se mueve más de lo necesario si has pedido a tu dispositivo menos movimiento.',
  privacy: [
    'Se juega sin cuenta. No te pedimos tu nombre, tu correo electrónico ni ningún otro dato personal.',
    'Cuando se abre la página del juego, contamos la visita: el país, el idioma, el tipo de dispositivo con su sistema y navegador, y las etiquetas del enlace por el que llegaste. La dirección IP solo sirve para saber el país y no se guarda.',
    'Para contar usamos una única cookie propia. Contiene un número al azar y la hora de la visita, dura un año y solo la lee este sitio. Puedes borrarla o bloquearla en tu navegador; el juego funciona sin ella.',
    'Estas páginas no cargan nada de otros sitios. El juego recuerda tus resultados solo hasta que cierras la página.',
    '¿Preguntas sobre tus datos? Escribe a {mail}.',
  ],
  terms: [
    'El juego es gratuito. No hay nada que comprar ni que ganar: los puntos y los récords no tienen valor fuera del juego.',
    'Juega cuantas veces quieras y el tiempo que quieras, a solas o en compañía.',
    'Hacemos lo posible para que el juego funcione, pero no podemos prometer que lo haga siempre y en todos los dispositivos. Lo usas tal como es.',
    'Por favor, no interfieras en el sitio ni lo sobrecargues, y no lo presentes como propio.',
    'Podemos cambiar el juego y estas condiciones. Vale lo que esté escrito aquí el día en que juegas.',
  ],
  contact: [
    '¿Has encontrado un error o tienes una idea que mejoraría el juego? Escríbenos:',
    'Leemos todos los mensajes y solemos responder en pocos días.',
  ],
  words: {
    newGame: 'Nueva partida',
    moves: 'Jugadas',
    time: 'Tiempo',
    best: 'Récord',
    score: 'Puntos',
    round: 'Ronda',
    remaining: 'Quedan',
    won: '¡Listo! Muy bien jugado.',
    over: 'No quedan jugadas. ¿Otra partida?',
    card: 'Carta',
    tile: 'Casilla',
    empty: 'vacía',
    mark: 'Marcar casillas',
    marked: 'marcada',
    bee: 'abeja',
    woke: 'Vaya, esa se ha despertado. ¿Otra vez?',
    up: 'Arriba',
    down: 'Abajo',
    left: 'Izquierda',
    right: 'Derecha',
    start: 'Pulsa para empezar',
    wait: 'Espera la luz…',
    now: '¡Ahora!',
    early: 'Demasiado pronto. Pulsa para repetir',
    watch: 'Mira',
    turn: 'Te toca',
    missed: 'Casi. ¿Otra partida?',
    milliseconds: 'ms',
  },
};
