import type { Pixel } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import type { StreamRef } from '../../api/refresh-stream.ts';
import { confirm } from '../../parts/confirm/confirm.ts';
import { fetchPixel, setPixelToken } from './pixels.queries.ts';

/** As many characters as the list shows of a token. */
const HINT_LENGTH = 4;

/** The person chose to keep the other token: nothing was saved, and they know. */
class OtherTokenKept extends Error {}

/** Asks before a token is overwritten that somebody else has set in the meantime. Answers how many events that waited are sent now. */
export function useReplaceToken(): (stream: StreamRef, pixel: Pixel, token: string) => Promise<number> {
  const { t } = useTranslation('pixels');
  const replace = async (stream: StreamRef, pixel: Pixel, token: string): Promise<number> => {
    try {
      return (await setPixelToken(stream, pixel, token)).released;
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
      return replace(stream, theirs, token);
    }
  };
  return replace;
}
