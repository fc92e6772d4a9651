import { AppError } from '@sluice/runtime';

/** Each holds a connection to ClickHouse for as long as its reader is slow; screens need the other twelve. */
const AT_ONCE = 4;
/** One team's must not take all of them. */
const TEAM_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 10;

type ExportSlots = <Part>(teamId: number, open: () => AsyncIterable<Part>) => AsyncIterable<Part>;

/** Refuses at once, and not at the first line: an answer that has begun can say nothing any more. */
export function createExportSlots({ atOnce = AT_ONCE, teamAtOnce = TEAM_AT_ONCE } = {}): ExportSlots {
  const open: number[] = [];
  return (teamId, read) => {
    if (open.length >= atOnce || open.filter((id) => id === teamId).length >= teamAtOnce) {
      throw new AppError('request.too_many', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    open.push(teamId);
    return held(read(), () => open.splice(open.indexOf(teamId), 1));
  };
}

async function* held<Part>(parts: AsyncIterable<Part>, leave: () => void): AsyncGenerator<Part, void> {
  try {
    yield* parts;
  } finally {
    leave();
  }
}
