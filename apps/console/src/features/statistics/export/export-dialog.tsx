import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../api/api-error.ts';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Dialog } from '../../../parts/page/dialog.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import type { Downloaded, Progress as ExportProgress } from './download-table.ts';
import type { ExportState } from './use-table-export.ts';

const WIDTH_PX = 440;

/** Open during the download, and afterwards if the file is incomplete or failed. */
export function ExportDialog({ state, onClose }: { state: ExportState; onClose: () => void }) {
  const { t } = useTranslation('statistics');
  return (
    <Dialog isOpen={state.is !== 'idle'} onClose={onClose} title={t('export.title')} widthPx={WIDTH_PX}>
      {state.is === 'running' && <Running progress={state.progress} onCancel={onClose} />}
      {state.is === 'cut' && <Cut saved={state.saved} onClose={onClose} />}
      {state.is === 'failed' && <Failed failure={state.failure} onRetry={state.retry} />}
    </Dialog>
  );
}

function Running({ progress, onCancel }: { progress: ExportProgress; onCancel: () => void }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const { lines, of } = progress;
  const share = of === null ? 0 : of === 0 ? 1 : lines / of;
  return (
    <Stack gap={8}>
      <Text size="sm" c="dimmed" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {of === null
          ? t('export.counting')
          : t('export.progress', { lines: formatCount(lines, language), total: formatCount(of, language) })}
      </Text>
      <Progress value={share * 100} animated aria-label={t('export.title')} />
      <Group justify="flex-end" mt={8}>
        <Button variant="default" onClick={onCancel}>
          {t('export.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The file is saved but incomplete. */
function Cut({ saved, onClose }: { saved: Downloaded; onClose: () => void }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  return (
    <Stack gap={8}>
      <Text size="sm" role="alert">
        {t('export.cut', {
          total: formatCount(saved.total, language),
          lines: formatCount(saved.lines, language),
        })}
      </Text>
      <Group justify="flex-end" mt={8}>
        <Button onClick={onClose}>{t('export.close')}</Button>
      </Group>
    </Stack>
  );
}

function Failed({ failure, onRetry }: { failure: ApiFailure | undefined; onRetry: () => void }) {
  const { t } = useTranslation('statistics');
  const why =
    failure?.code === 'statistics.too_much'
      ? t('export.tooMuch')
      : failure?.code === 'request.too_many'
        ? t('export.tooMany')
        : undefined;
  return (
    <ErrorPanel
      title={t('export.failed')}
      {...(why && { why, whatToDo: '' })}
      {...(failure && { details: failure.code, requestId: failure.requestId })}
      onRetry={onRetry}
    />
  );
}
