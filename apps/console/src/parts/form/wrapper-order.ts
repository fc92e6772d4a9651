/** Of a field's parts: the hint comes after what it explains, and the message after both. */
export const WRAPPER_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
