/** A textarea with line numbers; wrong lines are marked and listed below. */
import { Input } from '@mantine/core';
import type { PixelLineProblem } from '@sluice/contracts/values';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, textOf, useField } from '../../parts/form/fields/use-field.ts';
import { lineAt, withoutLine } from './bulk-lines.ts';
import classes from './pixel.module.css';
import { usePixelRuleText } from './use-pixel-rule-text.ts';

const ROWS = 8;
/** Errors stand below the text, so the hint goes above it. */
const ORDER: ('label' | 'description' | 'input' | 'error')[] = ['label', 'description', 'input', 'error'];
/** An example of the format, the same in every language. */
const EXAMPLE = 'pixel:token';
/** Problems shown at once; more appear as these are fixed. */
const SHOWN_MAX = 4;

type Props = FieldProps & {
  problems: readonly PixelLineProblem[];
  ready: number;
  /** After an attempt to submit: the line being typed is checked too. */
  isAsked: boolean;
};

export function LinesField({ problems, ready, isAsked, ...props }: Props) {
  const { t } = useTranslation('pixels');
  const { value, onChange, shared } = useField(props);
  const text = textOf(value);
  const [written, setWritten] = useState<number>();
  const numbers = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = isAsked ? problems : withoutLine(problems, written);
  const wrong = new Set(shown.map(({ line }) => line));
  const { ref, name, onBlur, label, description, error } = shared;
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      inputWrapperOrder={ORDER}
      withAsterisk
      id={id}
    >
      <div className={classes.lines} data-wrong={wrong.size > 0 || undefined}>
        <div className={classes.gutter} aria-hidden="true">
          <div ref={numbers}>
            {text.split('\n').map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
              <div key={at} data-wrong={wrong.has(at + 1) || undefined}>
                {at + 1}
              </div>
            ))}
          </div>
        </div>
        <textarea
          ref={ref}
          name={name}
          id={id}
          className={classes.text}
          rows={ROWS}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          placeholder={EXAMPLE}
          aria-invalid={wrong.size > 0 || error !== undefined}
          aria-describedby={`${id}-description ${id}-error ${id}-told`}
          value={text}
          onChange={({ currentTarget }) => {
            setWritten(lineAt(currentTarget.value, currentTarget.selectionStart));
            onChange(currentTarget.value);
          }}
          onSelect={({ currentTarget }) => {
            // Moving to another line means the previous one is finished.
            if (lineAt(currentTarget.value, currentTarget.selectionStart) !== written) setWritten(undefined);
          }}
          onScroll={({ currentTarget }) => {
            if (numbers.current) numbers.current.style.translate = `0 ${-currentTarget.scrollTop}px`;
          }}
          onBlur={() => {
            setWritten(undefined);
            onBlur();
          }}
        />
      </div>
      <div id={`${id}-told`} role="status" className={classes.told}>
        <LineProblems problems={shown} />
        {ready > 0 && <p className={classes.ready}>{t('addMany.ready', { count: ready })}</p>}
      </div>
    </Input.Wrapper>
  );
}

function LineProblems({ problems }: { problems: readonly PixelLineProblem[] }) {
  const { t } = useTranslation('pixels');
  const say = usePixelRuleText();
  if (problems.length === 0) return null;
  const more = problems.length - SHOWN_MAX;
  return (
    <ul className={classes.problems} aria-label={t('addMany.problems')}>
      {problems.slice(0, SHOWN_MAX).map(({ line, problem }) => (
        <li key={line}>{t('addMany.problem', { line, problem: say(problem) })}</li>
      ))}
      {more > 0 && <li>{t('addMany.moreProblems', { count: more })}</li>}
    </ul>
  );
}
