/** The environment configuration: written into the page by the server, so it is there before anything is fetched. */
export type Environment = {
  /** The identity provider's issuer. */
  identityDomain: string;
  identityClientId: string;
  identityAudience: string;
  /** The page after a failed sign-in; null is the home page. */
  identityErrorPath: string | null;
  /** Null: errors are not reported. */
  errorReportingDsn: string | null;
  environmentName: string;
  frontendOrigin: string;
};

const REQUIRED = [
  'identityDomain',
  'identityClientId',
  'identityAudience',
  'environmentName',
  'frontendOrigin',
] as const satisfies readonly (keyof Environment)[];

export function readEnvironment(page: ParentNode): Environment {
  const content = page.querySelector('meta[name="sluice-environment"]')?.getAttribute('content') ?? '{}';
  const given = JSON.parse(content) as Partial<Environment>;
  const missing = REQUIRED.filter((name) => !given[name]);
  if (missing.length > 0) throw new Error(`The environment configuration lacks ${missing.join(', ')}`);
  return { identityErrorPath: null, errorReportingDsn: null, ...given } as Environment;
}
