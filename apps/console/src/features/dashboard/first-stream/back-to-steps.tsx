/** Where the list is not shown, though something of it is left: one line that opens it again. */
import { Button, CloseButton } from '@mantine/core';
import type { Dashboard } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { NoteBar } from '../../../parts/states/note-bar.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useNewestStream } from './first-stream.queries.ts';
import { hasOwnDomain, listDone, listLaterDone, STEPS } from './first-stream-steps.ts';
import { useLaterPlaces } from './later-list.tsx';

type Props = {
  dashboard: Dashboard & { streams: object; landings: object };
  hasVisits: boolean;
  onBack: () => void;
  onPutAway: () => void;
};

export function BackToSteps(props: Props) {
  return props.hasVisits ? <Later {...props} /> : <Steps {...props} />;
}

/** Put away before the first visit. */
function Steps({ dashboard, hasVisits, onBack }: Props) {
  const { t } = useTranslation('first-stream');
  const done = listDone({ ...dashboard, hasVisits });
  return (
    <NoteBar icon="sparkles" label={t('title')} actions={<Back onBack={onBack} />}>
      {t('back.text', { done: STEPS.filter((step) => done[step]).length, of: STEPS.length })}
    </NoteBar>
  );
}

/** After the first visit: what was left for later, until it is done or somebody does not want to be told. */
function Later({ dashboard, hasVisits, onBack, onPutAway }: Props) {
  const { t } = useTranslation('first-stream');
  const language = useLanguage();
  const { newestId } = dashboard.streams;
  const stream = useNewestStream(useActiveTeam().id, newestId);
  const places = useLaterPlaces(newestId);
  // Not before it is known: a line that goes away again would push the screen up and down.
  if (!stream) return null;
  const done = listLaterDone({ ...dashboard, hasVisits, hasOwnDomain: hasOwnDomain(stream) });
  const left = places.filter(({ name }) => !done[name]).map(({ name }) => t(`${name}.title`));
  if (left.length === 0) return null;
  return (
    <NoteBar
      icon="sparkles"
      label={t('title')}
      actions={
        <>
          <Back onBack={onBack} />
          <CloseButton size="sm" aria-label={t('putAway')} onClick={onPutAway} />
        </>
      }
    >
      {t('back.later', { left: new Intl.ListFormat(language).format(left) })}
    </NoteBar>
  );
}

function Back({ onBack }: Pick<Props, 'onBack'>) {
  const { t } = useTranslation('first-stream');
  return (
    <Button size="xs" variant="default" onClick={onBack}>
      {t('back.action')}
    </Button>
  );
}
