/** The form of every answer: always HTTP 200, with the real status inside. */
import type { Failure } from '../fakes/fault-plan.ts';
import type { FakeAnswer } from '../fakes/start-fake-server.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** Thrown by whatever finds a request wrong. */
export class Refusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** `<Name a="1" />`, or with what is inside. */
export function element(name: string, attributes: Record<string, string>, inside = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}${inside ? `>${inside}</${name}>` : ' />'}`;
}

export function succeed(command: string, inside: string): FakeAnswer {
  const response = element('CommandResponse', { Type: command }, inside);
  return answer('OK', `<Errors /><Warnings /><RequestedCommand>${command}</RequestedCommand>${response}`);
}

export function refuse({ code, status, message = 'injected fault' }: Failure): FakeAnswer {
  // An answer with a status but no error number of theirs comes from a proxy in front of them.
  if (code === undefined) return { status: status ?? 500, body: message };
  const errors = element('Errors', {}, element('Error', { Number: String(code) }, escapeXml(message)));
  return { ...answer('ERROR', `${errors}<Warnings />`), ...(status !== undefined && { status }) };
}

function answer(status: 'OK' | 'ERROR', inside: string): FakeAnswer {
  const attributes = { Status: status, xmlns: 'http://api.namecheap.com/xml.response' };
  const tail =
    '<Server>FAKE</Server><GMTTimeDifference>--0:00</GMTTimeDifference><ExecutionTime>0.01</ExecutionTime>';
  return {
    status: 200,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="utf-8"?>${element('ApiResponse', attributes, `${inside}${tail}`)}`,
  };
}

/** Four digits, as they write amounts. */
export const dollars = (micros: number): string => (micros / 1_000_000).toFixed(4);
