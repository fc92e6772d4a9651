import type { TFunction } from 'i18next';
import type { ConfirmOptions } from '../confirm/confirm.ts';

/** Asked before what was typed is lost. */
export const leaveQuestion = (t: TFunction<'parts'>): ConfirmOptions => ({
  title: t('form.leaveTitle'),
  description: t('form.leaveText'),
  confirmLabel: t('form.leave'),
  cancelLabel: t('form.stay'),
});
