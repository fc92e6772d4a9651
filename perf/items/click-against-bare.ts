import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureAnswer, loadHeaders } from '../capture-answer.ts';
import { compareInRounds } from '../compare.ts';
import type { Item } from '../item.ts';
import { measure, warmUp, writeAddresses } from '../load.ts';
import { tokenCookie, writeTokens } from '../page-tokens.ts';
import { streamHost } from '../streams.ts';
import { startTarget, type TargetProcess } from '../target-process.ts';

/** As many in a short run, each half as long: the machine's noise comes in bursts, and fewer rounds would depend on them. */
const ROUNDS = 9;
const HOSTS = 10;
/** More than the edge can answer on this core in a second; a run that uses them all up fails. */
const TOKENS_PER_SECOND = 60_000;
/** Far from any number that the load sends. */
const CAPTURED_VISIT = 90_000_000;

export const clickAgainstBare: Item = {
  name: 'P3',
  title: 'click: 302 and its event, spooled and published ÷ bare 302, same headers',
  figure: 'ratio',
  gate: { kind: 'at least', value: 0.6 },
  run: async (context) => {
    const addressFile = await writeAddresses(context.dir, 'DE');
    const [address = ''] = readFileSync(addressFile, 'utf8').split('\n');
    const nats = await context.startNats('p3');
    const dir = join(context.dir, 'p3-edge');
    const edge = await startTarget('edge.ts', ['--events', 'publish', '--dir', dir, '--nats', nats.url]);
    const headers = { ...loadHeaders(streamHost(0), address), cookie: tokenCookie(0, CAPTURED_VISIT) };
    const bare = await startTarget('bare.ts', [
      await captureAnswer(edge, { path: '/go', headers }, context.dir),
    ]);
    let errors = 0;
    let clicks = 1;
    // The bare server gets the same requests, cookies and all: parsing them is part of its work too. It accepts old ones.
    const seconds = context.isShort ? 1 : 2;
    const usedTokens = writeTokens(join(context.dir, 'used-tokens.txt'), HOSTS, seconds * TOKENS_PER_SECOND);
    const freshTokens = join(context.dir, 'fresh-tokens.txt');
    const load = async (target: TargetProcess, loadSeconds: number) => {
      const tokenFile =
        target === bare ? usedTokens : writeTokens(freshTokens, HOSTS, loadSeconds * TOKENS_PER_SECOND);
      const measured = await measure(target, {
        seconds: loadSeconds,
        script: 'clicks.lua',
        args: [tokenFile, addressFile],
      });
      errors += measured.errors;
      if (target === edge) clicks += measured.requests;
      return measured;
    };
    const cost = async (target: TargetProcess) => (await load(target, seconds)).cpuUsPerRequest;
    try {
      for (const target of [bare, edge]) await warmUp(() => load(target, 1));
      const comparison = await compareInRounds({
        rounds: ROUNDS,
        reference: () => cost(bare),
        subject: () => cost(edge),
        bar: context.bar,
        say: context.say,
      });
      const { accepted } = (await edge.ask('counts')) as { accepted: number };
      return {
        value: comparison.ratio,
        gated: comparison.ratio,
        verdict: comparison.verdict,
        faults: [
          ...(errors > 0 ? [`${errors} requests were not answered with a redirect`] : []),
          // A click that is answered but not recorded would make the edge look fast.
          ...(accepted < clicks ? [`only ${accepted} of ${clicks} clicks were recorded`] : []),
        ],
      };
    } finally {
      await Promise.all([edge.stop(), bare.stop()]);
    }
  },
};
