export { type RunEngines, runEngines, uniqueName } from './run-engines.ts';
export { type TcpProxy, type TcpProxyOptions, tcpProxy } from './tcp-proxy.ts';
export { createEmptyTestClickhouse, createTestClickhouse, type TestClickhouse } from './test-clickhouse.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { openTestMailbox, type TestMailbox } from './test-mailbox.ts';
export { createTestNats, type TestNats } from './test-nats.ts';
