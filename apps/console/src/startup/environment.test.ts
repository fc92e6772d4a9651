import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const given = {
  identityDomain: 'https://id.example',
  identityClientId: 'console',
  identityAudience: 'https://api.example',
  errorReportingDsn: 'https://key@errors.example/1',
  environmentName: 'staging',
  frontendOrigin: 'https://console.example',
};

function pageWith(content: string): Document {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.setAttribute('name', 'sluice-environment');
  meta.setAttribute('content', content);
  page.head.append(meta);
  return page;
}

describe('the environment configuration', () => {
  it('[S3.1-01] holds the identity provider’s domain, client id and audience', () => {
    expect(readEnvironment(pageWith(JSON.stringify(given)))).toMatchObject({
      identityDomain: 'https://id.example',
      identityClientId: 'console',
      identityAudience: 'https://api.example',
    });
  });

  it('[S3.1-02] holds the error-reporting endpoint, the environment’s name and the frontend origin', () => {
    expect(readEnvironment(pageWith(JSON.stringify(given)))).toMatchObject({
      errorReportingDsn: 'https://key@errors.example/1',
      environmentName: 'staging',
      frontendOrigin: 'https://console.example',
    });
  });

  it('may have no endpoint, and then reports nothing', () => {
    const { errorReportingDsn: _, ...rest } = given;
    expect(readEnvironment(pageWith(JSON.stringify(rest))).errorReportingDsn).toBeNull();
  });

  it('names everything it lacks', () => {
    expect(() => readEnvironment(pageWith('{}'))).toThrow(
      /identityDomain, identityClientId, identityAudience, environmentName, frontendOrigin/,
    );
  });
});
