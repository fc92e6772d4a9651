import { relative } from 'node:path';
import type { OutsideParts } from './start-outside-parts.ts';

/** How to set a domain up without a registrar, a DNS provider or the internet. */
export function describeOutside(outside: OutsideParts): string {
  const { cloudflare, controlUrl, httpsPort } = outside;
  const [account] = cloudflare.accounts;
  const root = relative(process.cwd(), outside.rootCertificateFile);
  return [
    'Domains, offline: any name will do, and the registrar sells what it is asked for',
    `  Cloudflare’s token is ${account?.tokens[0]}`,
    `  curl -X POST '${controlUrl}/delegate?host=NAME'  sets the name servers that the console shows, as at a registrar`,
    `  curl --cacert ${root} --connect-to ::127.0.0.1:${httpsPort} https://NAME/  the domain, once it is active`,
    'Bills, offline: the chains are new at every start',
    `  curl -X POST '${controlUrl}/pay?wallet=ADDRESS&dollars=N'  pays a bill, as from a wallet of one’s own`,
    `  ${controlUrl}/  what there is, and what else can be done`,
  ].join('\n');
}
