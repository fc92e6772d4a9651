/** What a browser is shown where there is nothing: the same on every host, so it tells nothing of a stream. */
import { createHash } from 'node:crypto';

type Texts = { readonly title: string; readonly text: string };

/** Inserted into the HTML unescaped. */
const TEXTS: Readonly<Record<string, Texts>> = {
  en: { title: 'Nothing here', text: 'There is no page at this address. Please check it, or go back.' },
  es: {
    title: 'Aquí no hay nada',
    text: 'No hay ninguna página en esta dirección. Compruébela o vuelva atrás.',
  },
  zh: { title: '这里没有内容', text: '此地址没有页面。请检查地址，或返回上一页。' },
  ar: { title: 'لا شيء هنا', text: 'لا توجد صفحة على هذا العنوان. تحقق منه أو ارجع إلى الخلف.' },
  hi: { title: 'यहाँ कुछ नहीं है', text: 'इस पते पर कोई पेज नहीं है। कृपया पता जाँचें या वापस जाएँ।' },
  fr: { title: 'Rien ici', text: 'Il n’y a aucune page à cette adresse. Vérifiez-la ou revenez en arrière.' },
  de: {
    title: 'Hier ist nichts',
    text: 'Unter dieser Adresse gibt es keine Seite. Bitte prüfen Sie sie oder gehen Sie zurück.',
  },
  ru: { title: 'Здесь ничего нет', text: 'По этому адресу нет страницы. Проверьте его или вернитесь назад.' },
  tr: {
    title: 'Burada bir şey yok',
    text: 'Bu adreste sayfa yok. Lütfen adresi kontrol edin veya geri dönün.',
  },
  pl: { title: 'Nic tu nie ma', text: 'Pod tym adresem nie ma strony. Sprawdź go lub wróć.' },
  uk: {
    title: 'Тут нічого немає',
    text: 'За цією адресою немає сторінки. Перевірте її або поверніться назад.',
  },
};

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:17px/1.55 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:30rem;margin:0 auto;padding:28vh 24px 40px;text-align:center}
h1{margin:0 0 12px;font-size:26px;line-height:1.2}
p{margin:0;opacity:.75}
`;

const HASH = createHash('sha256').update(STYLE).digest('base64');
export const ABSENCE_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`;

/** Made once: strangers who try addresses must not cost more than the bytes. */
const PAGES: ReadonlyMap<string, Buffer> = new Map(
  Object.entries(TEXTS).map(([language, texts]) => [language, Buffer.from(render(language, texts))]),
);

export const absencePageIn = (language: string): Buffer => PAGES.get(language) ?? (PAGES.get('en') as Buffer);

function render(language: string, { title, text }: Texts): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}
