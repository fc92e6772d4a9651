/** The runtime configuration: fetched once at startup, then read from anywhere. */
export type RuntimeConfig = {
  apiBase: string;
  /** The origin of landing previews. */
  previewBase: string;
  supportUrl: string;
  faqUrl: string;
  baseTitle: string;
};

let loaded: RuntimeConfig | undefined;

export function runtimeConfig(): RuntimeConfig {
  if (!loaded) throw new Error('Config not loaded yet');
  return loaded;
}

export async function loadRuntimeConfig(fetchFile: typeof fetch = fetch): Promise<RuntimeConfig> {
  const response = await fetchFile('/config.json', { cache: 'no-store' }).catch((cause: unknown) => {
    throw new Error('Failed to load config.json', { cause });
  });
  if (!response.ok) throw new Error('Failed to load config.json');
  loaded = (await response.json().catch((cause: unknown) => {
    throw new Error('Failed to load config.json', { cause });
  })) as RuntimeConfig;
  return loaded;
}
