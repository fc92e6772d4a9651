/** DNS records of a zone: deletes, patches and posts of one batch, all of them or none. */
import { randomUUID } from 'node:crypto';
import { Refusal } from './envelope.ts';
import type { FakeRecord, FakeZone } from './fake-account.ts';

export type RecordInput = Partial<Omit<FakeRecord, 'id'>> & { id?: string };
export type RecordBatch = { deletes?: { id: string }[]; patches?: RecordInput[]; posts?: RecordInput[] };

export function changeRecords(zone: FakeZone, { deletes = [], patches = [], posts = [] }: RecordBatch) {
  let records = [...zone.records];
  const removed = deletes.map(({ id }) => getRecord(records, id));
  records = records.filter((record) => !removed.includes(record));
  const patched = patches.map((patch) => {
    const record = { ...getRecord(records, patch.id), ...patch } as FakeRecord;
    records = records.map((one) => (one.id === record.id ? record : one));
    return record;
  });
  const posted = posts.map((input) => {
    const record = makeRecord(zone, input);
    refuseClash(records, record);
    records.push(record);
    return record;
  });
  zone.records = records;
  return { deletes: removed, patches: patched, puts: [], posts: posted };
}

function getRecord(records: readonly FakeRecord[], id: string | undefined): FakeRecord {
  const record = records.find((one) => one.id === id);
  if (!record) throw new Refusal(404, 81_044, 'Record does not exist.');
  return record;
}

function makeRecord(
  zone: FakeZone,
  { type, name, content, ttl = 1, proxied = false }: RecordInput,
): FakeRecord {
  if (!type || !name || !content) throw new Refusal(400, 9005, 'Content for the record is invalid');
  return { id: newId(), type, name: wholeName(zone, name), content, ttl, proxied };
}

/** `@`, a name within the zone, or a whole name: the API takes all three. */
function wholeName(zone: FakeZone, name: string): string {
  const plain = name.toLowerCase().replace(/\.$/, '');
  if (plain === '@' || plain === zone.name) return zone.name;
  return plain.endsWith(`.${zone.name}`) ? plain : `${plain}.${zone.name}`;
}

function refuseClash(records: readonly FakeRecord[], made: FakeRecord): void {
  const beside = records.filter(({ name }) => name === made.name);
  if (beside.some(({ type, content }) => type === made.type && content === made.content)) {
    throw new Refusal(400, 81_058, 'An identical record already exists.');
  }
  const isAddress = made.type === 'A' || made.type === 'AAAA';
  if (isAddress && beside.some(({ type }) => type === 'CNAME')) {
    throw new Refusal(400, 81_054, 'A CNAME record with that host already exists.');
  }
  if (made.type === 'CNAME' && beside.length > 0) {
    throw new Refusal(400, 81_053, 'An A, AAAA, or CNAME record with that host already exists.');
  }
}

/** 32 hexadecimal digits, as theirs are. */
export const newId = (): string => randomUUID().replaceAll('-', '');
