import { useEffect, useState } from 'react';

let urls: ReadonlyMap<string, string> | undefined;
let loading: Promise<void> | undefined;

/** The address of a flag's file by its lower-case name; undefined until the list of them is there. */
export function useFlagUrl(flag: string | undefined): string | undefined {
  const [, setLoaded] = useState(urls !== undefined);
  useEffect(() => {
    if (urls) return undefined;
    let isMounted = true;
    loading ??= import('./flag-files.ts').then((module) => {
      urls = module.flagUrls;
    });
    loading.then(() => isMounted && setLoaded(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return flag === undefined ? undefined : urls?.get(flag);
}
