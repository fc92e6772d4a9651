import { Button, FileButton, Input, Loader } from '@mantine/core';
import { PICTURE_TYPES } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../icons/icon.tsx';
import { WRAPPER_ORDER } from '../../../../parts/form/wrapper-order.ts';
import { pictureAddress } from '../preview/preview-address.ts';
import classes from './fields.module.css';
import type { KindProps } from './kind-props.ts';
import { PICTURE_MEGABYTES, usePictureUpload } from './use-picture-upload.ts';

/** Uploaded immediately; the field holds the stored file's name. */
export function PictureField({ label, hint, value, onChange, error }: KindProps<string>) {
  const { t } = useTranslation('landings');
  const { upload, isUploading, error: refusal } = usePictureUpload(onChange);
  const [isOver, setOver] = useState(false);
  const limits = t('editor.picture.limits', { megabytes: PICTURE_MEGABYTES });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={hint ? `${hint}. ${limits}` : limits}
      error={refusal ?? error}
      inputWrapperOrder={WRAPPER_ORDER}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way to what the button does */}
      <div
        className={classes.picture}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) void upload(file);
        }}
      >
        <Shown value={value} isUploading={isUploading} />
        <div className={classes.pictureActions}>
          <FileButton accept={PICTURE_TYPES.join(',')} onChange={(file) => file && void upload(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                disabled={isUploading}
                aria-label={t(value ? 'editor.picture.replaceOf' : 'editor.picture.uploadOf', {
                  name: label,
                })}
              >
                {t(value ? 'editor.picture.replace' : 'editor.picture.upload')}
              </Button>
            )}
          </FileButton>
          {value !== '' && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={t('editor.picture.removeOf', { name: label })}
              onClick={() => onChange('')}
            >
              {t('editor.picture.remove')}
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  );
}

function Shown({ value, isUploading }: { value: string; isUploading: boolean }) {
  const { t } = useTranslation('landings');
  if (isUploading) {
    return (
      <span className={classes.thumbnail} role="status">
        <Loader size={18} aria-label={t('editor.picture.busy')} />
      </span>
    );
  }
  return (
    <span className={classes.thumbnail}>
      {value === '' ? <Icon name="photo" size={20} /> : <img src={pictureAddress(value)} alt="" />}
    </span>
  );
}
