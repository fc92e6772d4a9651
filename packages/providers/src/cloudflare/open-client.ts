/** The official client with only the resources that we call: no retries, no logs, complete answers, nothing from the environment. */
import { BaseAccounts } from 'cloudflare/resources/accounts/accounts';
import { BaseRecords } from 'cloudflare/resources/dns/records';
import { BaseActivationCheck } from 'cloudflare/resources/zones/activation-check';
import { BaseSettings } from 'cloudflare/resources/zones/settings';
import { BaseZones } from 'cloudflare/resources/zones/zones';
import { createClient } from 'cloudflare/tree-shakable';
import * as z from 'zod';
import type { CloudflareCredential, CloudflareOptions } from './cloudflare-types.ts';

const BASE_URL = 'https://api.cloudflare.com/client/v4';
/** Making a zone takes Cloudflare seconds. */
const TIMEOUT_MS = 20_000;

export type CloudflareClient = ReturnType<typeof openClient>;

export function openClient({
  credential,
  baseUrl = BASE_URL,
  timeoutMs = TIMEOUT_MS,
  signal,
}: CloudflareOptions) {
  return createClient({
    // Only these: the whole client takes two seconds to load.
    resources: [BaseAccounts, BaseZones, BaseActivationCheck, BaseSettings, BaseRecords],
    ...credentialOptions(credential),
    baseURL: baseUrl,
    timeout: timeoutMs,
    // The caller knows whether a retry is safe, and when to make it.
    maxRetries: 0,
    // Its debug log contains headers and bodies.
    logLevel: 'off',
    fetch: (url, init) => fetchWhole(url, init, signal),
  });
}

/** All four are set, because the client reads missing ones from the environment. */
function credentialOptions(credential: CloudflareCredential) {
  const none = { apiToken: null, apiKey: null, apiEmail: null, userServiceKey: null };
  return credential.kind === 'token'
    ? { ...none, apiToken: credential.token }
    : { ...none, apiEmail: credential.email, apiKey: credential.key };
}

const successSchema = z.object({ success: z.literal(true) });

/**
 * Reads the whole body before the client sees the answer, so that the time limit covers it too; and requires `success: true`, because the
 * client would read a proxy's page as an empty list.
 */
async function fetchWhole(
  url: string | URL | Request,
  init: RequestInit | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const signals = [init?.signal, signal].filter((one) => one instanceof AbortSignal);
  const answer = await fetch(url, { ...init, signal: AbortSignal.any(signals), redirect: 'error' });
  const text = await answer.text();
  if (answer.ok) successSchema.parse(JSON.parse(text));
  const headers = new Headers(answer.headers);
  // The body is decompressed by now.
  headers.delete('content-encoding');
  headers.delete('content-length');
  if (answer.ok) headers.set('content-type', 'application/json');
  return new Response(text, { status: answer.status, headers });
}
