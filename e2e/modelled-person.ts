/**
 * A person at a person's pace, by the keystroke-level model (Card, Moran and Newell 1980): what they do is really done in the browser, and beside
 * it the time that an average user would take is added up. The product's own waiting is measured, not modelled.
 */
import type { Locator } from '@playwright/test';

/** Seconds. K: a key, of an average typist; P: pointing at something; B: a button down and up; H: hand between mouse and keys; M: making up one's mind. */
const KLM = { key: 0.28, point: 1.1, press: 0.2, home: 0.4, mind: 1.35 } as const;
/** Silent reading of prose, words in a second (238 in a minute: Brysbaert 2019). */
const WORDS_PER_SECOND = 238 / 60;
/** To another window, find the mail, open it, come back by its link. */
const MAIL_SECONDS = 30;

/** Places outside the product, where nothing of ours is pressed: an estimate of somebody who knows the way, said with the result. */
const ELSEWHERE = {
  /** Cloudflare: profile, tokens, custom token, five rights, create, copy. */
  'a token is made at Cloudflare': 120,
  /** The registrar: sign in, find the domain, its name servers, paste two, save. */
  'name servers are set at the registrar': 90,
} as const;

export class ModelledPerson {
  seconds = 0;
  secondsElsewhere = 0;
  presses = 0;
  keys = 0;
  readonly decisions: string[] = [];
  #since = performance.now();

  /** Something to make up one's mind about. */
  decide(what: string): void {
    this.decisions.push(what);
    this.seconds += KLM.mind;
  }

  /** Reads all of the text that is there, as nobody does. */
  async read(text: Locator): Promise<void> {
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown is read.
    const words = (await text.innerText()).split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
    this.seconds += words / WORDS_PER_SECOND;
  }

  async press(target: Locator): Promise<void> {
    this.seconds += KLM.point + KLM.press;
    this.presses += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.seconds += KLM.point + KLM.press + KLM.home + text.length * KLM.key + KLM.home;
    this.presses += 1;
    this.keys += text.length;
    await field.fill(text);
  }

  /** What was copied elsewhere: two keys, whatever its length. */
  async paste(field: Locator, text: string): Promise<void> {
    this.seconds += KLM.point + KLM.press + KLM.home + 2 * KLM.key + KLM.home;
    this.presses += 1;
    this.keys += 2;
    await field.fill(text);
  }

  goElsewhere(what: keyof typeof ELSEWHERE): void {
    this.seconds += ELSEWHERE[what];
    this.secondsElsewhere += ELSEWHERE[what];
  }

  openMail(): void {
    this.seconds += MAIL_SECONDS;
    this.presses += 2;
  }

  /** With what the product took, measured from the beginning: the browser itself types and reads in no time. */
  get totalSeconds(): number {
    return this.seconds + (performance.now() - this.#since) / 1_000;
  }
}
