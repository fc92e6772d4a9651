import { Button, Tooltip } from '@mantine/core';
import type { FieldKey } from '@sluice/games';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor-context.ts';
import { DefaultValue } from './default-value.tsx';
import classes from './translations.module.css';

/** Under a translated field: its default has changed since the last review. */
export function ChangedDefault({ name }: { name: FieldKey }) {
  const { t } = useTranslation('landings');
  const { translation: locale, dispatch } = useEditor();
  const value = (
    <div className={classes.now}>
      <div className={classes.nowHead}>{t('editor.changedDefault.now')}</div>
      <DefaultValue name={name} />
    </div>
  );
  return (
    <div className={classes.changedDefault}>
      <Tooltip label={value} multiline maw={320}>
        <span className={classes.mark}>{t('editor.changedDefault.mark')}</span>
      </Tooltip>
      <span className={classes.answers}>
        <Tooltip label={value} multiline maw={320}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => dispatch({ kind: 'takeOver', locale, key: name })}
          >
            {t('editor.changedDefault.takeOver')}
          </Button>
        </Tooltip>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => dispatch({ kind: 'keepMine', locale, key: name })}
        >
          {t('editor.changedDefault.keepMine')}
        </Button>
      </span>
    </div>
  );
}
