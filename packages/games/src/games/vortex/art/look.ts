export type Look = 'cosmos' | 'magma' | 'tide';
