import { Menu } from '@mantine/core';
import { STATISTICS_EXPORT } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { ReasonedButton } from '../../../parts/button/reasoned-button.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { ExportDialog } from './export-dialog.tsx';
import { type ShownTable, useTableExport } from './use-table-export.ts';

/** The table as it is shown, as a file; nothing without lines. */
export function ExportButton({ table }: { table: ShownTable | undefined }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const { state, start, close } = useTableExport(({ file, lines }) =>
    notify.success(t('export.saved', { name: file.name, lines: formatCount(lines, language) })),
  );
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ReasonedButton
            variant="default"
            leftSection={<Icon name="download" />}
            cannot={table ? undefined : t('export.nothing')}
          >
            {t('export.button')}
          </ReasonedButton>
        </Menu.Target>
        <Menu.Dropdown>
          {STATISTICS_EXPORT.formats.map((format) => (
            <Menu.Item key={format} onClick={() => table && void start(format, table)}>
              {t(`export.formats.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ExportDialog state={state} onClose={close} />
    </>
  );
}
