import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../parts/page-frame/page-frame.tsx';
import { QrCode } from '../../parts/qr/qr-code.tsx';
import { colour } from '../../theme/tokens.ts';
import { DemoMap } from './demo-map.tsx';
import { DemoRates } from './demo-rates.tsx';
import { Sample, Section } from './section.tsx';
import classes from './ui-kit.module.css';

/** A landing's own page would be a request to the edge. */
const NO_PAGE = 'about:blank';
const THUMBNAILS_PX = [36, 108];

export function PicturesSection() {
  const { t } = useTranslation('ui-kit');
  return (
    <Section id="pictures" title={t('sections.pictures')}>
      <Sample name={t('pictures.map')}>
        <DemoMap />
      </Sample>
      <div className={classes.columns}>
        <Sample name={t('pictures.rates')}>
          <DemoRates />
        </Sample>
        <Sample name={t('pictures.qr')}>
          <QrCode text="https://spin-garden.site/" label={t('pictures.qr')} className={classes.code ?? ''} />
        </Sample>
        <Sample name={`${t('pictures.page')}. ${t('pictures.ground')}`}>
          <div className={classes.line}>
            {THUMBNAILS_PX.map((widthPx) => (
              <PageFrame
                key={widthPx}
                title={t('pictures.page')}
                src={NO_PAGE}
                widthPx={widthPx}
                ground={colour('series-push')}
              />
            ))}
          </div>
        </Sample>
      </div>
    </Section>
  );
}
