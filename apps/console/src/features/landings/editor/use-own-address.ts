import type { LandingDetail } from '@sluice/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ROUTES } from '../../../routes/route-list.ts';
import { type EditorSearch, searchOf } from './use-editor-search.ts';

/**
 * Replaces the URL of a new landing by its own after the first save. Only without unsaved changes: navigating would lose what
 * was typed during the save.
 */
export function useOwnAddress(created: LandingDetail | undefined, { tab, translation }: EditorSearch): void {
  const navigate = useNavigate();
  const id = created?.id;
  useEffect(() => {
    if (id === undefined) return;
    const to = ROUTES.landingsUpdate.path.replace('$id', String(id));
    void navigate({ to, search: searchOf({ tab, translation }) as never, replace: true, resetScroll: false });
  }, [id, tab, translation, navigate]);
}
