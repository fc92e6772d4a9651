/** The two sets of statuses that chips show, and what they are called. */
import type { Labels } from './interface-languages.ts';

/** Set A: what people and senders made of a stream, landing, campaign, changelog entry or postback. */
export const STATUSES = [
  'suspended',
  'launched',
  'completed',
  'without_domain',
  'new',
  'fixed',
  'updated',
  'error',
  'send',
] as const;

export type Status = (typeof STATUSES)[number];

/** Set B: how far the serving of a stream is. The same word may be called otherwise than in set A. */
export const SERVING_STATUSES = [
  'active',
  'suspended',
  'waiting',
  'deleted',
  'blocked',
  'domain_check',
  'https_check',
  'technical_stop',
] as const;

export type ServingStatus = (typeof SERVING_STATUSES)[number];

export const STATUS_LABELS: Labels<Status> = {
  en: {
    suspended: 'Not active',
    launched: 'Active',
    completed: 'Completed',
    without_domain: 'Without domain',
    new: 'New',
    fixed: 'Fixed',
    updated: 'Updated',
    error: 'Error',
    send: 'Sent',
  },
  ru: {
    suspended: 'Не активен',
    launched: 'Активен',
    completed: 'Завершён',
    without_domain: 'Без домена',
    new: 'Новый',
    fixed: 'Исправлено',
    updated: 'Обновлено',
    error: 'Ошибка',
    send: 'Отправлено',
  },
  uk: {
    suspended: 'Не активний',
    launched: 'Активний',
    completed: 'Завершено',
    without_domain: 'Без домену',
    new: 'Новий',
    fixed: 'Виправлено',
    updated: 'Оновлено',
    error: 'Помилка',
    send: 'Надіслано',
  },
};

export const SERVING_STATUS_LABELS: Labels<ServingStatus> = {
  en: {
    active: 'Active',
    suspended: 'Suspended',
    waiting: 'Waiting',
    deleted: 'Deleted',
    blocked: 'Blocked',
    domain_check: 'Domain check',
    https_check: 'HTTPS check',
    technical_stop: 'Technical stop',
  },
  ru: {
    active: 'Активен',
    suspended: 'Приостановлен',
    waiting: 'Ожидает',
    deleted: 'Удалён',
    blocked: 'Заблокирован',
    domain_check: 'Проверка домена',
    https_check: 'Проверка HTTPS',
    technical_stop: 'Техническая остановка',
  },
  uk: {
    active: 'Активний',
    suspended: 'Призупинений',
    waiting: 'Очікує',
    deleted: 'Видалений',
    blocked: 'Заблокований',
    domain_check: 'Перевірка домену',
    https_check: 'Перевірка HTTPS',
    technical_stop: 'Технічна зупинка',
  },
};
