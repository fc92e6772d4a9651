/** Shown after a lost turn while others are left: what the field shows may look like a prize. */
import { LOCALES } from '@sluice/reference';

const MISSED: Readonly<Record<string, string>> = {
  en: 'No win this time. Try again!',
  ar: 'لا فوز هذه المرة. حاول مرة أخرى!',
  de: 'Diesmal kein Gewinn. Gleich noch einmal!',
  es: 'Esta vez no hay premio. ¡Inténtalo otra vez!',
  fr: 'Pas de gain cette fois. Essayez encore !',
  hi: 'इस बार जीत नहीं हुई। फिर कोशिश करें!',
  id: 'Belum menang kali ini. Coba lagi!',
  it: 'Questa volta niente vincita. Riprova!',
  pl: 'Tym razem bez wygranej. Spróbuj ponownie!',
  pt: 'Sem prêmio desta vez. Tente de novo!',
  ru: 'В этот раз без выигрыша. Попробуйте ещё раз!',
  tr: 'Bu sefer kazanç yok. Tekrar deneyin!',
  uk: 'Цього разу без виграшу. Спробуйте ще раз!',
  vi: 'Lần này chưa trúng. Thử lại nhé!',
  zh: '这次没有中奖，再试一次！',
};

export function missedTextOf(language: string): string {
  const primary = (LOCALES.get(language)?.tag ?? language).split('-', 1)[0] ?? '';
  return (Object.hasOwn(MISSED, primary) ? MISSED[primary] : MISSED.en) ?? '';
}
