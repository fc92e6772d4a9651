import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { telegramFrom } from './settings-from.ts';

const DATABASE_URL = 'postgres://sluice_identity:pw@localhost/sluice';
const DEVELOPMENT = { DATABASE_URL, NODE_ENV: 'development' };

describe('the configuration', () => {
  it('needs nothing but a database in development', () => {
    expect(readConfig(DEVELOPMENT)).toMatchObject({
      IDENTITY_ISSUER: 'http://localhost:4200',
      IDENTITY_PORT: 4200,
      IDENTITY_ADMIN_PORT: 4201,
      IDENTITY_AUDIENCE: 'http://localhost:4000',
      IDENTITY_CLIENT_ID: 'sluice-console',
      IDENTITY_CONSOLE_ORIGINS: ['http://localhost:4100'],
      SMTP_URL: 'smtp://127.0.0.1:4525',
    });
  });

  it('in production, which it is unless somebody says otherwise, wants a secret of its own', () => {
    const env = { DATABASE_URL, NODE_ENV: 'production' };
    expect(() => readConfig(env)).toThrow('IDENTITY_SECRET');
    expect(() => readConfig({ DATABASE_URL })).toThrow('IDENTITY_SECRET');
    expect(() => readConfig({ ...env, IDENTITY_SECRET: 'not-known-to-anybody-else' })).not.toThrow();
  });

  it('takes several consoles, and refuses what is no origin', () => {
    const origins = 'https://console.example.com, http://localhost:4100';
    expect(
      readConfig({ ...DEVELOPMENT, IDENTITY_CONSOLE_ORIGINS: origins }).IDENTITY_CONSOLE_ORIGINS,
    ).toEqual(['https://console.example.com', 'http://localhost:4100']);
    expect(() => readConfig({ ...DEVELOPMENT, IDENTITY_CONSOLE_ORIGINS: 'https://a.example/x' })).toThrow(
      'origin',
    );
    expect(() => readConfig({ ...DEVELOPMENT, IDENTITY_ISSUER: 'https://a.example/' })).toThrow(
      'IDENTITY_ISSUER',
    );
  });

  it('switches Telegram on only where it is whole', () => {
    const telegram = (env: Record<string, string>) => telegramFrom(readConfig({ ...DEVELOPMENT, ...env }));
    expect(telegram({})).toEqual({});
    expect(telegram({ TELEGRAM_CLIENT_ID: '1' })).toEqual({});
    expect(telegram({ TELEGRAM_CLIENT_ID: '1', TELEGRAM_CLIENT_SECRET: 's' })).toEqual({
      openId: { issuer: 'https://oauth.telegram.org', clientId: '1', clientSecret: 's' },
    });
    expect(telegram({ TELEGRAM_BOT_NAME: 'a_bot', TELEGRAM_BOT_TOKEN: '12:abcdefgh' })).toMatchObject({
      widget: { botName: 'a_bot' },
    });
  });
});
