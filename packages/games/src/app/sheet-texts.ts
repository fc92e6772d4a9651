/** The texts of the sheets. `{name}` is the app's. They say what will happen and how to undo it, and nothing else. */
import { LOCALES } from '@sluice/reference';
import type { Question } from './app-data.ts';

export type SheetText = { readonly title: string; readonly text: string; readonly yes: string };
export type SheetTexts = Readonly<Record<Question, SheetText>> & { readonly no: string };

type Words = readonly [title: string, text: string, yes: string];
type Sheets = Readonly<Record<Question, Words>> & { readonly no: string };

const WORDS: Readonly<Record<string, Sheets>> = {
  en: {
    install: ['Install {name}?', 'It is added to your home screen. Remove it at any time.', 'Install'],
    browser: ['Open in your browser', 'The browser inside this app cannot install {name}.', 'Open'],
    push: ['Messages from {name}?', 'Switch them off at any time in the settings.', 'Allow messages'],
    no: 'Not now',
  },
  ru: {
    install: [
      'Установить {name}?',
      'Появится на главном экране. Удалить можно в любой момент.',
      'Установить',
    ],
    browser: [
      'Откройте в браузере',
      'Браузер внутри этого приложения не может установить {name}.',
      'Открыть',
    ],
    push: ['Сообщения от {name}?', 'Отключить их можно в любой момент в настройках.', 'Разрешить сообщения'],
    no: 'Не сейчас',
  },
  uk: {
    install: ['Встановити {name}?', 'З’явиться на головному екрані. Видалити можна будь-коли.', 'Встановити'],
    browser: [
      'Відкрийте у браузері',
      'Браузер усередині цього застосунку не може встановити {name}.',
      'Відкрити',
    ],
    push: [
      'Повідомлення від {name}?',
      'Вимкнути їх можна будь-коли в налаштуваннях.',
      'Дозволити повідомлення',
    ],
    no: 'Не зараз',
  },
  de: {
    install: [
      '{name} installieren?',
      'Kommt auf den Startbildschirm. Jederzeit wieder entfernbar.',
      'Installieren',
    ],
    browser: ['Im Browser öffnen', 'Der Browser in dieser App kann {name} nicht installieren.', 'Öffnen'],
    push: ['Nachrichten von {name}?', 'Jederzeit in den Einstellungen abschaltbar.', 'Nachrichten erlauben'],
    no: 'Nicht jetzt',
  },
  es: {
    install: [
      '¿Instalar {name}?',
      'Se añade a la pantalla de inicio. Se puede quitar cuando quieras.',
      'Instalar',
    ],
    browser: ['Abrir en el navegador', 'El navegador de esta aplicación no puede instalar {name}.', 'Abrir'],
    push: [
      '¿Mensajes de {name}?',
      'Se pueden desactivar cuando quieras en los ajustes.',
      'Permitir mensajes',
    ],
    no: 'Ahora no',
  },
  pt: {
    install: ['Instalar {name}?', 'Fica na tela inicial. Pode ser removido a qualquer momento.', 'Instalar'],
    browser: ['Abrir no navegador', 'O navegador deste aplicativo não consegue instalar {name}.', 'Abrir'],
    push: [
      'Mensagens de {name}?',
      'Podem ser desativadas a qualquer momento nas configurações.',
      'Permitir mensagens',
    ],
    no: 'Agora não',
  },
  fr: {
    install: [
      'Installer {name} ?',
      'Ajouté à l’écran d’accueil. Peut être retiré à tout moment.',
      'Installer',
    ],
    browser: [
      'Ouvrir dans le navigateur',
      'Le navigateur de cette application ne peut pas installer {name}.',
      'Ouvrir',
    ],
    push: [
      'Des messages de {name} ?',
      'Ils se désactivent à tout moment dans les réglages.',
      'Autoriser les messages',
    ],
    no: 'Pas maintenant',
  },
  pl: {
    install: [
      'Zainstalować {name}?',
      'Pojawi się na ekranie głównym. Można usunąć w każdej chwili.',
      'Zainstaluj',
    ],
    browser: [
      'Otwórz w przeglądarce',
      'Przeglądarka w tej aplikacji nie może zainstalować {name}.',
      'Otwórz',
    ],
    push: [
      'Wiadomości od {name}?',
      'Można je wyłączyć w każdej chwili w ustawieniach.',
      'Zezwól na wiadomości',
    ],
    no: 'Nie teraz',
  },
  tr: {
    install: ['{name} yüklensin mi?', 'Ana ekrana eklenir. İstediğiniz zaman kaldırın.', 'Yükle'],
    browser: ['Tarayıcıda açın', 'Bu uygulamanın içindeki tarayıcı {name} yükleyemez.', 'Aç'],
    push: ['{name} mesaj göndersin mi?', 'Ayarlardan istediğiniz zaman kapatın.', 'Mesajlara izin ver'],
    no: 'Şimdi değil',
  },
  hi: {
    install: ['{name} इंस्टॉल करें?', 'यह होम स्क्रीन पर जुड़ जाएगा। इसे कभी भी हटाया जा सकता है।', 'इंस्टॉल करें'],
    browser: ['ब्राउज़र में खोलें', 'इस ऐप के अंदर का ब्राउज़र {name} इंस्टॉल नहीं कर सकता।', 'खोलें'],
    push: ['{name} से संदेश पाएँ?', 'इन्हें सेटिंग में कभी भी बंद किया जा सकता है।', 'संदेशों की अनुमति दें'],
    no: 'अभी नहीं',
  },
  ar: {
    install: ['تثبيت {name}؟', 'يُضاف إلى الشاشة الرئيسية ويمكن إزالته في أي وقت.', 'تثبيت'],
    browser: ['افتح في المتصفح', 'لا يستطيع المتصفح داخل هذا التطبيق تثبيت {name}.', 'فتح'],
    push: ['رسائل من {name}؟', 'يمكن إيقافها في أي وقت من الإعدادات.', 'السماح بالرسائل'],
    no: 'ليس الآن',
  },
  zh: {
    install: ['安装 {name}？', '将添加到主屏幕，可随时移除。', '安装'],
    browser: ['在浏览器中打开', '此应用内的浏览器无法安装 {name}。', '打开'],
    push: ['接收 {name} 的消息？', '可随时在设置中关闭。', '允许消息'],
    no: '暂不',
  },
};

const FALLBACK = 'en';

/** In the page's language if there are texts in it, otherwise in English; `language` says which. */
export function sheetTextsOf(language: string, name: string): SheetTexts & { language: string } {
  const primary = (LOCALES.get(language)?.tag ?? language).split('-', 1)[0] ?? '';
  const known = Object.hasOwn(WORDS, primary) ? primary : FALLBACK;
  const sheets = WORDS[known] as Sheets;
  const textOf = ([title, text, yes]: Words): SheetText => ({ title: named(title), text: named(text), yes });
  // With a function, because `$&` in a replacement string has a meaning.
  const named = (text: string) => text.replace('{name}', () => name);
  return {
    language: known,
    install: textOf(sheets.install),
    browser: textOf(sheets.browser),
    push: textOf(sheets.push),
    no: sheets.no,
  };
}
