import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Count, Money, Percent } from '../../parts/numbers/numbers.tsx';
import { Sparkline } from '../../parts/numbers/sparkline.tsx';
import { StatCard } from '../../parts/stat-card/stat-card.tsx';
import { Section } from './section.tsx';
import classes from './ui-kit.module.css';

const FALLING = [62, 64, 58, 60, 55, 57, 61, 56, 52, 50, 48, 47, 49, 46, 44, 45];
const RISING = [20, 22, 21, 25, 24, 28, 27, 29, 31, 30, 33, 32, 35, 34, 36, 38];

export function CardsSection() {
  const { t } = useTranslation('ui-kit');
  return (
    <Section id="cards" title={t('sections.cards')}>
      <div className={classes.cards}>
        <StatCard
          label={t('cards.balance')}
          value={<Money dollars={1284.6} />}
          action={<Anchor href="#cards">{t('cards.topUp')}</Anchor>}
          sparkline={<Sparkline values={FALLING} />}
        >
          {t('cards.pace')}
        </StatCard>
        <StatCard
          label={t('cards.streams')}
          value={<Count value={38} />}
          of="/ 60"
          sparkline={<Sparkline values={RISING} token="series-click-button" />}
        >
          {t('cards.launched')}
        </StatCard>
        <StatCard
          label={t('cards.landings')}
          value={<Count value={124} />}
          sparkline={<Sparkline values={RISING} token="series-push" />}
        >
          {t('cards.best')} <Percent share={0.142} />
        </StatCard>
        <StatCard label={t('cards.teams')} value="" isLoading />
      </div>
    </Section>
  );
}
