import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../parts/confirm/confirm.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { Dialog, SidePanel } from '../../parts/page/dialog.tsx';
import { DemoBulk } from './demo-bulk.tsx';
import { DemoJob } from './demo-job.tsx';
import { Sample, Section } from './section.tsx';
import classes from './ui-kit.module.css';

export function DialogsSection() {
  const { t } = useTranslation('ui-kit');
  const [answer, setAnswer] = useState<boolean>();
  return (
    <Section id="dialogs" title={t('sections.dialogs')}>
      <div className={classes.columns}>
        <Sample name={t('dialogs.confirm')}>
          <div className={classes.line}>
            <Button variant="default" onClick={async () => setAnswer(await confirm())}>
              {t('dialogs.plain')}
            </Button>
            <Button
              variant="default"
              onClick={async () =>
                setAnswer(
                  await confirm({
                    title: t('dialogs.deleteTitle'),
                    description: t('dialogs.deleteText'),
                    confirmLabel: t('actions.delete'),
                    cancelLabel: t('dialogs.keep'),
                    danger: true,
                  }),
                )
              }
            >
              {t('dialogs.dangerous')}
            </Button>
            <Button
              variant="default"
              onClick={async () =>
                setAnswer(
                  await confirm({
                    title: t('dialogs.stopTitle'),
                    description: t('dialogs.stopText'),
                    confirmLabel: t('actions.stop'),
                  }),
                )
              }
            >
              {t('dialogs.verb')}
            </Button>
            <Button
              variant="default"
              onClick={() => confirm({ description: t('dialogs.newsText'), hideCancel: true })}
            >
              {t('dialogs.news')}
            </Button>
            {answer !== undefined && <span>{t(answer ? 'dialogs.yes' : 'dialogs.no')}</span>}
          </div>
        </Sample>
        <Sample name={t('dialogs.over')}>
          <OverThePage />
        </Sample>
        <Sample name={t('dialogs.notifications')}>
          <div className={classes.line}>
            <Button
              variant="default"
              onClick={() =>
                notify.error(t('dialogs.oops'), { details: 'internal.unexpected', requestId: '01k9zq3v7w2m' })
              }
            >
              {t('dialogs.error')}
            </Button>
            <Button variant="default" onClick={() => notify.success(t('form.saved'))}>
              {t('dialogs.success')}
            </Button>
            <Button variant="default" onClick={() => notify.warning(t('dialogs.warningText'))}>
              {t('dialogs.warning')}
            </Button>
          </div>
        </Sample>
        <Sample name={t('dialogs.progress')}>
          <DemoJob />
        </Sample>
        <Sample name={t('dialogs.bulk')}>
          <DemoBulk />
        </Sample>
      </div>
    </Section>
  );
}

function OverThePage() {
  const { t } = useTranslation('ui-kit');
  const [open, setOpen] = useState<'dialog' | 'panel'>();
  const shared = { onClose: () => setOpen(undefined), children: t('dialogs.overText') };
  return (
    <div className={classes.line}>
      <Button variant="default" onClick={() => setOpen('dialog')}>
        {t('dialogs.dialog')}
      </Button>
      <Button variant="default" onClick={() => setOpen('panel')}>
        {t('dialogs.panel')}
      </Button>
      <Dialog {...shared} title={t('dialogs.dialog')} isOpen={open === 'dialog'} widthPx={440} />
      <SidePanel {...shared} title={t('dialogs.panel')} isOpen={open === 'panel'} widthPx={440} />
    </div>
  );
}
