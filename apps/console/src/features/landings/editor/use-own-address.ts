import type { LandingDetail } from '@sluice/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ROUTES } from '../../../routes/route-list.ts';
import { type EditorPlace, searchOf } from './use-editor-place.ts';

/**
 * A landing that was just created moves from the address of a new one to its own. Only when nothing is unsaved: what was
 * typed while it was on its way would be lost with the page, and goes on where it is until it is saved too.
 */
export function useOwnAddress(created: LandingDetail | undefined, { tab, translation }: EditorPlace): void {
  const navigate = useNavigate();
  const id = created?.id;
  useEffect(() => {
    if (id === undefined) return;
    const to = ROUTES.landingsUpdate.path.replace('$id', String(id));
    void navigate({ to, search: searchOf({ tab, translation }) as never, replace: true, resetScroll: false });
  }, [id, tab, translation, navigate]);
}
