/** A zone as a zone file. */

/** `name` is relative to the zone, `@` the zone itself; names in `value` are whole. */
export type DnsRecord = { name: string; type: 'A' | 'AAAA' | 'CNAME' | 'NS' | 'TXT'; value: string };

const HEAD = ['$TTL 1', '@ SOA ns.nic.test. hostmaster.nic.test. 1 60 60 600 1'];
/** Every zone needs one; this is the default. */
const SOME_NAME_SERVER: DnsRecord = { name: '@', type: 'NS', value: 'ns.nic.test' };
const NAME = /^(?:@|\*|[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9])?)$/;
const ADDRESS = /^[0-9a-f.:]+$/;

export function zoneFile(records: readonly DnsRecord[]): string {
  const hasServer = records.some(({ name, type }) => name === '@' && type === 'NS');
  const all = hasServer ? records : [SOME_NAME_SERVER, ...records];
  return `${[...HEAD, ...all.map(recordLine)].join('\n')}\n`;
}

function recordLine({ name, type, value }: DnsRecord): string {
  const owner = name.toLowerCase();
  // A line break or a directive in a name would be read as more than a name.
  if (!NAME.test(owner)) throw new Error(`not a name of a record: ${name}`);
  return `${owner} ${type} ${recordData(type, value)}`;
}

function recordData(type: DnsRecord['type'], value: string): string {
  if (type === 'TXT') return JSON.stringify(value);
  const plain = value.toLowerCase().replace(/\.$/, '');
  const isAddress = type === 'A' || type === 'AAAA';
  if (!(isAddress ? ADDRESS : NAME).test(plain)) throw new Error(`not a value of ${type}: ${value}`);
  return isAddress ? plain : `${plain}.`;
}
