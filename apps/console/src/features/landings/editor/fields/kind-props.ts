import { WRAPPER_ORDER } from '../../../../parts/form/wrapper-order.ts';

/** What the component of any kind of field is given. */
export type KindProps<Value> = {
  label: string;
  hint: string | undefined;
  isRequired: boolean;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** What is wrong, in the reader's language. */
  error: string | undefined;
};

/** What all of Mantine's inputs share. */
export function inputProps<Value>({ label, hint, isRequired, onBlur, error }: KindProps<Value>) {
  return {
    label,
    description: hint,
    withAsterisk: isRequired,
    onBlur,
    error,
    inputWrapperOrder: WRAPPER_ORDER,
  };
}
