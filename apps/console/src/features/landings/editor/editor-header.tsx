import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../../parts/help/help-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { LandingStatusChip } from '../list/landing-status.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { isDirty } from './draft/editor-state.ts';
import classes from './editor.module.css';
import { useEditor } from './editor-context.ts';

/** The saved name; it does not follow typing. */
export function EditorHeader({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('landings');
  const { state } = useEditor();
  const { saved } = state;
  return (
    <PageHeader
      title={saved?.name ?? t('editor.newTitle')}
      parent={<LandingsLink />}
      badge={<LandingStatusChip status={saved?.status ?? 'draft'} />}
      help={<HelpLink />}
      actions={
        <>
          {saved && <ShareButton landing={saved} hasUnsaved={isDirty(state)} />}
          {actions}
        </>
      }
    />
  );
}

export function LandingsLink() {
  const { t } = useTranslation();
  return (
    <Link to={ROUTES.landings.path} className={classes.back}>
      {t('menu.landings')}
    </Link>
  );
}
