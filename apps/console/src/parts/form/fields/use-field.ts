import { useController } from 'react-hook-form';
import type { FieldRef } from '../use-schema-form.ts';
import { WRAPPER_ORDER } from '../wrapper-order.ts';

/** What every field of a form takes. */
export type FieldProps = {
  /** `form.field('name')` of a `useSchemaForm`. */
  field: FieldRef;
  label: string;
  /** A sentence under the label: what this does, in the reader's words. */
  hint?: string;
  placeholder?: string;
  isDisabled?: boolean;
  /** Marks the label; that it must be filled is the schema's rule. */
  isRequired?: boolean;
};

/** The value and its callbacks, beside the props that all of Mantine's inputs share. */
export function useField({ field, label, hint, placeholder, isDisabled, isRequired }: FieldProps) {
  const { field: bound, fieldState } = useController(field);
  return {
    value: bound.value as unknown,
    onChange: bound.onChange as (value: unknown) => void,
    shared: {
      ref: bound.ref,
      name: bound.name,
      onBlur: bound.onBlur,
      label,
      description: hint,
      placeholder,
      disabled: isDisabled ?? false,
      withAsterisk: isRequired ?? false,
      error: fieldState.error?.message,
      inputWrapperOrder: WRAPPER_ORDER,
    },
  };
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : []);
