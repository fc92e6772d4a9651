import { SegmentedControl, Select } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import inputs from '../../../parts/form/inputs.module.css';
import { Card } from '../../../parts/page/card.tsx';
import { PageFrame } from '../../../parts/page-frame/page-frame.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import classes from './settings.module.css';
import { NONE } from './settings-form.ts';
import type { SectionProps } from './settings-section.tsx';

/** More would not fit side by side: a list offers them. */
const SIDE_BY_SIDE_MAX = 3;
const PHONE_WIDTH_PX = 252;

/** Preview of the landing with the chosen template; several can be switched between. */
export function LandingPhone({ form, stream: { landings } }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const template = useWatch({ control: form.form.control, name: 'template' });
  const [chosen, setChosen] = useState<number>();
  const shown = landings.find(({ landingId }) => landingId === chosen) ?? landings[0];
  if (!shown) {
    return (
      <Card title={t('preview.title')}>
        <EmptyState icon="device-mobile" title={t('preview.none')} text={t('preview.noneText')} />
      </Card>
    );
  }
  const src = previewOf(shown, template);
  return (
    <Card title={t('preview.title')}>
      <div className={classes.phoneRoom}>
        {landings.length > 1 && (
          <LandingChoice landings={landings} value={shown.landingId} onChange={setChosen} />
        )}
        <div className={classes.phone}>
          <PageFrame
            key={src}
            title={t('preview.frame', { name: shown.name })}
            src={src}
            widthPx={PHONE_WIDTH_PX}
            ground={undefined}
            isLazy={false}
          />
        </div>
      </div>
    </Card>
  );
}

/** The preview URL is signed; the template is an extra parameter outside the signature. */
function previewOf({ thumbnailUrl }: StreamDetail['landings'][number], template: string): string {
  if (template === NONE || !URL.canParse(thumbnailUrl)) return thumbnailUrl;
  const address = new URL(thumbnailUrl);
  address.searchParams.set('template', template);
  return address.href;
}

type ChoiceProps = {
  landings: StreamDetail['landings'];
  value: number;
  onChange: (landingId: number) => void;
};

function LandingChoice({ landings, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('streams-settings');
  const data = landings.map(({ landingId, name }) => ({ value: String(landingId), label: name }));
  const shared = { data, value: String(value), 'aria-label': t('preview.landing') };
  if (landings.length <= SIDE_BY_SIDE_MAX) {
    return <SegmentedControl {...shared} size="xs" fullWidth onChange={(next) => onChange(Number(next))} />;
  }
  return (
    <div className={inputs.inputs}>
      <Select {...shared} allowDeselect={false} onChange={(next) => next && onChange(Number(next))} />
    </div>
  );
}
