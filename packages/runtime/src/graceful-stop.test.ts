import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLog } from './create-log.ts';
import { createGracefulStop } from './graceful-stop.ts';

const log = createLog('test', { level: 'silent' });

function createStop(limitMs?: number) {
  const codes: number[] = [];
  const source = new EventEmitter();
  const graceful = createGracefulStop({ log, limitMs, source, exit: (code) => codes.push(code) });
  return { codes, source, graceful };
}

describe('graceful stop', () => {
  it('closes what was opened last first, one after another', async () => {
    const order: string[] = [];
    const { codes, graceful } = createStop();
    graceful.onStop('database', () => void order.push('database'));
    graceful.onStop('http', async () => {
      await delay(10);
      order.push('http');
    });
    await Promise.all([graceful.stop('test'), graceful.stop('again')]);
    expect(order).toEqual(['http', 'database']);
    expect(codes).toEqual([0]);
  });

  it('goes on after a step that fails, and says so by its exit code', async () => {
    let isClosed = false;
    const { codes, graceful } = createStop();
    graceful.onStop('database', () => {
      isClosed = true;
    });
    graceful.onStop('http', () => Promise.reject(new Error('stuck')));
    await graceful.stop('test');
    expect(isClosed).toBe(true);
    expect(codes).toEqual([1]);
  });

  it('gives up at its limit', async () => {
    const { codes, graceful } = createStop(20);
    graceful.onStop('http', () => delay(80));
    await graceful.stop('test');
    expect(codes[0]).toBe(1);
  });

  it('hears a signal, and a second one ends at once', async () => {
    const { codes, graceful, source } = createStop();
    graceful.onStop('http', () => delay(50));
    source.emit('SIGTERM');
    expect(codes).toEqual([]);
    source.emit('SIGINT');
    expect(codes).toEqual([1]);
    await graceful.stop('wait');
  });

  it('goes on after a rejection that was dealt with, and after no other', async () => {
    const codes: number[] = [];
    const source = new EventEmitter();
    const handleRejection = (error: unknown) => error === 'known';
    createGracefulStop({ log, source, exit: (code) => codes.push(code), handleRejection });
    source.emit('unhandledRejection', 'known');
    await delay(5);
    expect(codes).toEqual([]);
    source.emit('uncaughtException', 'known');
    await expect.poll(() => codes).toEqual([1]);
  });

  it('stops with a failing exit code after a crash', async () => {
    const { codes, graceful, source } = createStop();
    source.emit('uncaughtException', new Error('boom'));
    await graceful.stop('wait');
    expect(codes).toEqual([1]);
  });
});
