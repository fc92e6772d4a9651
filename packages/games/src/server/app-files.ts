/** The built files of an app, by the paths that pages and manifests use. */
import type { AppIcons } from '../app/app-icons.ts';
import { PATHS, type PageResources } from '../page/page-resources.ts';
import { scriptFile } from './built-script.ts';
import type { PageFile } from './compress-text.ts';
import type { BuiltApp } from './players.ts';

export function listAppFiles({ companion, serviceWorker, icons }: BuiltApp): [string, PageFile][] {
  const pictures = Object.values(icons)
    .flatMap((kinds) => Object.values(kinds))
    .map(({ file, base64 }): [string, PageFile] => [
      `${PATHS.app}${file}`,
      { type: 'image/png', identity: Buffer.from(base64, 'base64') },
    ]);
  return [
    [`${PATHS.app}${companion.file}`, scriptFile(companion)],
    [PATHS.serviceWorker, scriptFile(serviceWorker)],
    ...pictures,
  ];
}

export function appPaths({ companion, icons }: BuiltApp): Pick<PageResources, 'companionPath' | 'iconPaths'> {
  return {
    companionPath: () => `${PATHS.app}${companion.file}`,
    iconPaths: (type): AppIcons => ({
      small: `${PATHS.app}${icons[type].small.file}`,
      large: `${PATHS.app}${icons[type].large.file}`,
      maskable: `${PATHS.app}${icons[type].maskable.file}`,
    }),
  };
}
