import { Textarea, TextInput } from '@mantine/core';
import { inputProps, type KindProps } from './kind-props.ts';

/** The direction of what is typed is that of its letters, whatever direction the console has. */
export function TextField(props: KindProps<string>) {
  return (
    <TextInput
      {...inputProps(props)}
      dir="auto"
      autoComplete="off"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

export function LongTextField(props: KindProps<string>) {
  return (
    <Textarea
      {...inputProps(props)}
      dir="auto"
      autosize
      minRows={3}
      maxRows={14}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** One item per line, as lists are pasted. Empty lines are removed on blur. */
export function LinesField(props: KindProps<string[]>) {
  const { value, onChange, onBlur } = props;
  return (
    <Textarea
      {...inputProps(props)}
      dir="auto"
      autosize
      minRows={4}
      maxRows={14}
      value={value.join('\n')}
      onChange={(event) => {
        const text = event.currentTarget.value;
        onChange(text === '' ? [] : text.split('\n'));
      }}
      onBlur={() => {
        const filled = value.filter((line) => line.trim() !== '');
        if (filled.length !== value.length) onChange(filled);
        onBlur();
      }}
    />
  );
}
