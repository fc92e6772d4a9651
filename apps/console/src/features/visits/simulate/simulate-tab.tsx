import type { StreamDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../parts/page/card.tsx';
import classes from '../explain.module.css';
import { useSimulation } from '../explain.queries.ts';
import { SimulateForm } from './simulate-form.tsx';
import { firstFacts, toQuery, withChange } from './simulated-facts.ts';
import { SimulationAnswer } from './simulation-answer.tsx';

/** Simulates a visit. The answer follows every change of a field. */
export function SimulateTab({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('visits');
  const [facts, setFacts] = useState(() => firstFacts(stream));
  const simulation = useSimulation(stream, toQuery(facts));
  return (
    <div className={classes.columns}>
      <Card title={t('simulate.title')}>
        <SimulateForm facts={facts} onChange={setFacts} />
      </Card>
      <SimulationAnswer
        simulation={simulation}
        onTake={(change) => setFacts((before) => withChange(before, change))}
      />
    </div>
  );
}
