import { Button } from '@mantine/core';
import { guidePath } from '@sluice/reference/guide-paths';
import { useTranslation } from 'react-i18next';
import { storedLanguage } from '../../i18n/i18n.ts';
import { Icon } from '../../icons/icon.tsx';
import { guideOfRoute } from '../../routes/guide-of-route.ts';
import { useRouteName } from '../../routes/use-route-name.ts';

type Props = {
  /** `page` or `page#section`. @default what the guide says of the screen */
  page?: string | undefined;
};

/** From an empty place to what the guide says of it, in a tab of its own. */
export function GuideLink({ page }: Props) {
  const { t } = useTranslation(['parts', 'shell']);
  const name = useRouteName();
  const shown = page ?? (name && guideOfRoute(name));
  if (!shown) return null;
  return (
    <Button
      component="a"
      variant="subtle"
      color="gray"
      href={guidePath(storedLanguage(), shown)}
      target="_blank"
      rel="noopener"
      leftSection={<Icon name="help-circle" />}
      aria-label={`${t('list.guide')}, ${t('shell:opensInNewTab')}`}
    >
      {t('list.guide')}
    </Button>
  );
}
