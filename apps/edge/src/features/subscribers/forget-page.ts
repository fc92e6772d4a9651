import { createHash } from 'node:crypto';
import { PATHS, PUSH_MEMORY } from '@sluice/games/page';
import { FORGET_TEXTS, type ForgetTexts } from './forget-texts.ts';

export const FORGET_PATH = PATHS.forget;

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:17px/1.55 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:36rem;margin:0 auto;padding:12vh 20px 40px}
h1{margin:0 0 16px;font-size:28px;line-height:1.2}
li{margin:6px 0}
button{margin-top:12px;padding:13px 22px;border:0;border-radius:10px;background:#0b6b3f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid CanvasText;outline-offset:3px}
`;

/**
 * Ends the subscription in the browser and sends its address along; clears what the pages store. Only a refusal is stored again: a visitor
 * who wants to be forgotten does not want to be asked again.
 */
const SCRIPT = `
const form=document.querySelector('form');
form.addEventListener('submit',async(event)=>{
event.preventDefault();
form.querySelector('button').disabled=true;
const clean=async()=>{
const workers=await navigator.serviceWorker?.getRegistrations()??[];
for(const worker of workers){
const subscription=await worker.pushManager?.getSubscription();
if(subscription){form.elements.endpoint.value=subscription.endpoint;await subscription.unsubscribe()}
await worker.unregister()}
for(const name of await self.caches?.keys()??[])await caches.delete(name);
localStorage.clear();sessionStorage.clear();
localStorage.setItem('${PUSH_MEMORY.refused}','1')};
await Promise.race([clean().catch(()=>{}),new Promise((resolve)=>setTimeout(resolve,5000))]);
form.submit()});
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const FORGET_POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The same for every host: it contains nothing of a stream. */
export function renderForgetPage(state: 'question' | 'done' | 'trouble', wanted: string): string {
  const language = Object.hasOwn(FORGET_TEXTS, wanted) ? wanted : 'en';
  const texts = FORGET_TEXTS[language] as ForgetTexts;
  const content =
    state === 'question'
      ? question(texts)
      : `<h1>${texts[state].title}</h1><p role="status">${texts[state].text}</p>`;
  const script = state === 'question' ? `<script>${SCRIPT}</script>` : '';
  const title = state === 'question' ? texts.title : texts[state].title;
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>${content}</main>${script}</body></html>`;
}

function question({ title, kept, items, forgotten, button }: ForgetTexts): string {
  return `<h1>${title}</h1><p>${kept}</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul><p>${forgotten}</p><form method="post" action="${FORGET_PATH}"><input type="hidden" name="endpoint" value=""><button>${button}</button></form>`;
}
