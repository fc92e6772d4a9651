import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import inputs from '../../../parts/form/inputs.module.css';
import { type ExplainSearch, readPastedId } from '../explain-search.ts';
import classes from './visit.module.css';

type Found = Pick<ExplainSearch, 'visit' | 'visitor'>;
type Props = { pasted: string; onFind: (found: Found) => void };

/** Empty lists the stream's last visits. */
export function VisitFinder({ pasted, onFind }: Props) {
  const { t } = useTranslation('visits');
  const [text, setText] = useState(pasted);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setText(pasted), [pasted]);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const found = text.trim() === '' ? {} : readPastedId(text);
    setWrong(found === undefined);
    if (found) onFind(found);
  };
  return (
    <form className={`${classes.finder} ${inputs.inputs}`} onSubmit={find}>
      <TextInput
        className={classes.id ?? ''}
        label={t('visit.id')}
        placeholder={t('visit.idPlaceholder')}
        error={isWrong && t('visit.idWrong')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">{t('visit.find')}</Button>
    </form>
  );
}
