import { AppError } from '@sluice/runtime';

/** Each holds a ClickHouse connection until its reader is done; screens need the other twelve. */
const AT_ONCE = 4;
/** So that one team cannot take all of them. */
const TEAM_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 10;

type ExportSlots = <Part>(teamId: number, open: () => AsyncIterable<Part>) => AsyncIterable<Part>;

/** Refuses before the first row: once the response has started, its status cannot change. */
export function createExportSlots({ atOnce = AT_ONCE, teamAtOnce = TEAM_AT_ONCE } = {}): ExportSlots {
  const open: number[] = [];
  return (teamId, read) => {
    if (open.length >= atOnce || open.filter((id) => id === teamId).length >= teamAtOnce) {
      throw new AppError('request.too_many', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    open.push(teamId);
    return holdSlot(read(), () => open.splice(open.indexOf(teamId), 1));
  };
}

async function* holdSlot<Part>(parts: AsyncIterable<Part>, release: () => void): AsyncGenerator<Part, void> {
  try {
    yield* parts;
  } finally {
    release();
  }
}
