/** Every shared part with its states: to choose from, to compare with, and to look at in both themes. */
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { CardsSection } from './cards-section.tsx';
import { ChartSection } from './chart-section.tsx';
import { DialogsSection } from './dialogs-section.tsx';
import { FiltersSection } from './filters-section.tsx';
import { FormSection } from './form-section.tsx';
import { ListSection } from './list-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { NumbersSection } from './numbers-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { PickersSection } from './pickers-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { ReportSection } from './report-section.tsx';
import { StatesSection } from './states-section.tsx';
import { TableStatesSection } from './table-states-section.tsx';
import { TabsSection } from './tabs-section.tsx';
import classes from './ui-kit.module.css';

const SECTIONS = [
  ['tabs', 'tabs'],
  ['cards', 'cards'],
  ['chart', 'chart'],
  ['table', 'table'],
  ['table-states', 'tableStates'],
  ['report', 'report'],
  ['filters', 'filters'],
  ['form', 'form'],
  ['pickers', 'pickers'],
  ['numbers', 'numbers'],
  ['dialogs', 'dialogs'],
  ['states', 'states'],
  ['notes', 'notes'],
  ['people', 'people'],
  ['pictures', 'pictures'],
] as const;

export function UiKitScreen() {
  const { t } = useTranslation('ui-kit');
  return (
    <div className={classes.screen}>
      <PageHeader title={t('title')} />
      <nav aria-label={t('contents')} className={classes.contents}>
        {SECTIONS.map(([id, key]) => (
          <a key={id} href={`#${id}`}>
            {t(`sections.${key}`)}
          </a>
        ))}
      </nav>
      <TabsSection />
      <CardsSection />
      <ChartSection />
      <ListSection />
      <TableStatesSection />
      <ReportSection />
      <FiltersSection />
      <FormSection />
      <PickersSection />
      <NumbersSection />
      <DialogsSection />
      <StatesSection />
      <NotesSection />
      <PeopleSection />
      <PicturesSection />
    </div>
  );
}
