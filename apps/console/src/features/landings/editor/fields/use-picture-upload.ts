import { PICTURE_LIMITS, PICTURE_TYPES } from '@sluice/contracts/values';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../../api/api-error.ts';
import { useActiveTeam } from '../../../../shell/team/account.ts';
import { uploadPicture } from '../landing.queries.ts';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

export const PICTURE_MEGABYTES = PICTURE_LIMITS.bytes / MEGABYTE;

/** Uploads a file and returns its stored name; errors are shown at the field. */
export function usePictureUpload(onUploaded: (name: string) => void) {
  const { t } = useTranslation('landings');
  const { id: teamId } = useActiveTeam();
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string>();
  const busy = useRef(false);
  const tooLarge = () =>
    t('editor.picture.tooLarge', {
      megabytes: PICTURE_MEGABYTES,
      megapixels: PICTURE_LIMITS.pixels / MEGAPIXEL,
    });

  /** Checked before the upload; the server checks the content itself. */
  const refuse = ({ size, type }: File): string | undefined => {
    if (!PICTURE_TYPES.some((known) => known === type)) return t('editor.picture.unsupported');
    return size > PICTURE_LIMITS.bytes ? tooLarge() : undefined;
  };

  const explain = (failure: unknown): string => {
    const code = findApiFailure(failure)?.code;
    if (code === 'picture.unsupported') return t('editor.picture.unsupported');
    return code === 'picture.too_large' ? tooLarge() : t('editor.picture.failed');
  };

  const upload = async (file: File) => {
    if (busy.current) return;
    const refusal = refuse(file);
    setError(refusal);
    if (refusal) return;
    busy.current = true;
    setUploading(true);
    try {
      onUploaded((await uploadPicture(teamId, file)).name);
    } catch (failure) {
      setError(explain(failure));
    } finally {
      busy.current = false;
      setUploading(false);
    }
  };
  return { upload, isUploading, error };
}
