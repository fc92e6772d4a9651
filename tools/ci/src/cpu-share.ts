/**
 * How much processor time others used while we worked: what the whole machine spent, less what this process and its descendants spent.
 * Time that a hypervisor gave to other machines (steal) counts as spent by others. Load averages would not do: they count us too.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** In clock ticks, since the machine's and the processes' start. */
export type CpuReading = { readonly total: number; readonly busy: number; readonly own: number };

export type ProcessTicks = {
  readonly pid: number;
  readonly parent: number;
  /** Together with the pid it identifies one process for good: pids are reused. */
  readonly startedAt: number;
  /** Of its own threads. */
  readonly self: number;
  /** Of its children that have ended and were waited for. */
  readonly reaped: number;
};

/** Below this share of the machine, other processes do not decide how long our work takes. */
const QUIET_SHARE = 0.1;

/** Undefined without /proc/stat; then nobody can say that the machine was quiet. */
export function readCpu(rootPid = process.pid): CpuReading | undefined {
  try {
    const machine = parseMachine(readFileSync('/proc/stat', 'utf8'));
    return { ...machine, own: ownTicks(listProcesses(), rootPid) };
  } catch {
    return undefined;
  }
}

/** From 0 to 1, as a share of all cores over the time between the readings. */
export function foreignShare(
  before: CpuReading | undefined,
  after: CpuReading | undefined,
): number | undefined {
  if (!before || !after || after.total <= before.total) return undefined;
  const foreign = after.busy - before.busy - (after.own - before.own);
  return Math.max(0, foreign / (after.total - before.total));
}

export const isQuiet = (share: number | undefined): boolean => share !== undefined && share <= QUIET_SHARE;

/** The first line: user, nice, system, idle, iowait, irq, softirq, steal; guests are in user already. */
export function parseMachine(procStat: string): Omit<CpuReading, 'own'> {
  const [label, ...fields] = (procStat.split('\n')[0] ?? '').split(/\s+/);
  const ticks = fields.slice(0, 8).map(Number);
  if (label !== 'cpu' || ticks.length < 8)
    throw new Error('/proc/stat does not begin with the sum of the cores');
  const total = ticks.reduce((sum, value) => sum + value, 0);
  const [, , , idle = 0, waiting = 0] = ticks;
  return { total, busy: total - idle - waiting };
}

/** After the command's name, which may hold anything: parent, user and system time, the same of reaped children, and when it began. */
export function parseProcess(pid: number, stat: string): ProcessTicks {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = fields.slice(11, 15).map(Number);
  return {
    pid,
    parent: Number(fields[1]),
    startedAt: Number(fields[19]),
    self: user + system,
    reaped: reapedUser + reapedSystem,
  };
}

/** A process that has ended and was waited for is counted in its parent's sum, so every tick is counted once. */
export function ownTicks(processes: readonly ProcessTicks[], rootPid: number): number {
  return listTree(processes, [rootPid]).reduce((sum, { self, reaped }) => sum + self + reaped, 0);
}

/** The processes with these pids, and all that descend from them. */
export function listTree(processes: readonly ProcessTicks[], rootPids: readonly number[]): ProcessTicks[] {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const found = new Map(
    processes.filter(({ pid }) => rootPids.includes(pid)).map((root) => [root.pid, root]),
  );
  for (const { pid } of found.values())
    for (const child of children.get(pid) ?? []) found.set(child.pid, child);
  return [...found.values()];
}

export function listProcesses(): ProcessTicks[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [parseProcess(Number(name), readFileSync(`/proc/${name}/stat`, 'utf8'))];
    } catch {
      // Ended since the folder was listed.
      return [];
    }
  });
}
