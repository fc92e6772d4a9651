declare module 'virtual:icon-sprite' {
  export const spriteUrl: string;
}

declare module 'virtual:world-map' {
  export const worldUrl: string;
}

declare module 'virtual:api-routes' {
  import type { contract } from '@sluice/contracts';
  export const apiRoutes: typeof contract;
}

declare module 'virtual:error-texts/ru' {
  export const errorTexts: Readonly<Record<string, string>>;
}

declare module 'virtual:error-texts/uk' {
  export const errorTexts: Readonly<Record<string, string>>;
}

declare module 'virtual:flags' {
  export const flagUrl: (name: string) => string;
}
