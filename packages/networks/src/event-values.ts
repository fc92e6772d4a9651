import { hash } from 'node:crypto';

const SECOND_MS = 1_000;
const MICROS = 1_000_000;

/** Networks want personal values hashed: trimmed, in lower case. */
export const hashValue = (value: string): string => hash('sha256', value.trim().toLowerCase(), 'hex');

export const toSeconds = (epochMs: number): number => Math.floor(epochMs / SECOND_MS);

/** A number, as their JSON wants it. It is only sent; we never calculate with it. */
export const toAmount = (micros: number): number => micros / MICROS;
