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

declare module 'virtual:flags' {
  export const flagUrl: (name: string) => string;
}
