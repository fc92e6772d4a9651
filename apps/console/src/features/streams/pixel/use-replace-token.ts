import type { Pixel } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { confirm } from '../../../parts/confirm/confirm.ts';
import type { StreamPlace } from '../stream.queries.ts';
import { fetchPixel, setPixelToken } from './pixels.queries.ts';

/** As many characters as the list shows of a token. */
const HINT_LENGTH = 4;

/** Somebody saw both tokens and left the other's: they know that nothing was saved. */
class OtherTokenKept extends Error {}

/** A token that somebody else has set meanwhile is replaced only by who has been shown both. */
export function useReplaceToken(): (stream: StreamPlace, pixel: Pixel, token: string) => Promise<void> {
  const { t } = useTranslation('stream-pixel');
  const replace = async (stream: StreamPlace, pixel: Pixel, token: string): Promise<void> => {
    try {
      await setPixelToken(stream, pixel, token);
    } catch (error) {
      if (findApiFailure(error)?.code !== 'pixel.changed_meanwhile') throw error;
      const theirs = await fetchPixel(stream, pixel.id);
      if (!theirs) throw error;
      const isMine = await confirm({
        title: t('changedMeanwhile.title'),
        description: t('changedMeanwhile.text', {
          theirs: theirs.tokenHint ?? '–',
          mine: token.slice(-HINT_LENGTH),
        }),
        confirmLabel: t('changedMeanwhile.mine'),
        cancelLabel: t('changedMeanwhile.theirs'),
        danger: true,
      });
      if (!isMine) throw new OtherTokenKept();
      await replace(stream, theirs, token);
    }
  };
  return replace;
}
