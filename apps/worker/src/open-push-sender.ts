import { readFileSync } from 'node:fs';
import { createPushSender, type PushSender } from '@sluice/webpush';
import type { WorkerConfig } from './config.ts';

export const openPushSender = ({
  PUSH_CA_FILE: caFile,
  PUSH_CONNECT_TO: connectTo,
}: Pick<WorkerConfig, 'PUSH_CA_FILE' | 'PUSH_CONNECT_TO'>): PushSender =>
  createPushSender({ ca: caFile ? readFileSync(caFile, 'utf8') : undefined, connectTo });
