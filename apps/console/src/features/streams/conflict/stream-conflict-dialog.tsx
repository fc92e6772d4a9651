import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { Dialog } from '../../../parts/page/dialog.tsx';
import { useFactNames } from '../versions/use-fact-names.ts';
import { useFactTexts } from '../versions/use-fact-texts.ts';
import { useLandingNames } from '../versions/use-landing-names.ts';
import { useVersionAuthors } from '../versions/use-version-authors.ts';
import type { Change, FactName } from '../versions/version-facts.ts';
import { useVersions } from '../versions/versions.queries.ts';
import classes from './conflict.module.css';
import { findConflict, type Question } from './merge-fields.ts';

const WIDTH_PX = 640;

/** Shows both versions of conflicting fields and lets the person choose. */
export function StreamConflictDialog({ question }: { question: Question | undefined }) {
  const { t } = useTranslation(['streams', 'parts']);
  return (
    <Dialog
      isOpen={question !== undefined}
      onClose={() => question?.answer(undefined)}
      title={t('conflict.title')}
      widthPx={WIDTH_PX}
    >
      {question && <Choices question={question} />}
    </Dialog>
  );
}

function Choices({ question }: { question: Question }) {
  const { t } = useTranslation('streams');
  const { choices, own } = findConflict(question);
  // By default the saved value is kept.
  const [replaced, setReplaced] = useState<ReadonlySet<FactName>>(new Set());
  const nameOf = useFactNames();
  const textOf = useFactTexts(useLandingNames(choices));
  const choose = (name: FactName, isMine: boolean) =>
    setReplaced((before) => {
      const next = new Set(before);
      if (isMine) next.add(name);
      else next.delete(name);
      return next;
    });
  const taken = new Set(choices.map(({ name }) => name).filter((name) => !replaced.has(name)));
  return (
    <div className={classes.choices}>
      <p className={classes.text}>
        <Author question={question} /> {t('conflict.text')}
      </p>
      <ul className={classes.list}>
        {choices.map((change) => (
          <Choice
            key={change.name}
            name={nameOf(change.name)}
            theirs={textOf(change, 'from')}
            mine={textOf(change, 'to')}
            isCode={isCode(change)}
            isMine={replaced.has(change.name)}
            onChange={(isMine) => choose(change.name, isMine)}
          />
        ))}
      </ul>
      {own.length > 0 && (
        <p className={classes.text}>{t('conflict.own', { names: own.map(nameOf).join(', ') })}</p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={() => question.answer(undefined)}>
          {t('conflict.keep')}
        </Button>
        <Button onClick={() => question.answer(taken)}>{t('conflict.save')}</Button>
      </div>
    </div>
  );
}

const isCode = ({ name }: Change): boolean => name === 'customJs';

type ChoiceProps = {
  name: string;
  theirs: string;
  mine: string;
  isCode: boolean;
  isMine: boolean;
  onChange: (isMine: boolean) => void;
};

function Choice({ name, theirs, mine, isCode: isMono, isMine, onChange }: ChoiceProps) {
  const { t } = useTranslation('streams');
  return (
    <li>
      <Radio.Group
        label={name}
        value={isMine ? 'mine' : 'theirs'}
        onChange={(value) => onChange(value === 'mine')}
        classNames={{ label: classes.fact ?? '' }}
      >
        <div className={classes.sides} data-code={isMono || undefined}>
          {(['theirs', 'mine'] as const).map((side) => (
            <Radio.Card key={side} value={side} className={classes.side ?? ''}>
              <Radio.Indicator size="xs" />
              <span className={classes.words}>
                <span className={classes.whose}>{t(`conflict.${side}`)}</span>
                <span className={classes.value}>{side === 'mine' ? mine : theirs}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </li>
  );
}

/** The author of the other version, shown once loaded. */
function Author({ question: { theirs } }: { question: Question }) {
  const { t } = useTranslation('streams');
  const authorOf = useVersionAuthors();
  const newest = useVersions(theirs).data?.pages[0]?.items[0];
  if (!newest) return null;
  return (
    <>
      {t('conflict.author', { name: authorOf(newest) })} <RelativeTime at={newest.createdAt} />.
    </>
  );
}
