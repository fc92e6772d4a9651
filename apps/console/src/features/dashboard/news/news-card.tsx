/** The latest news; each can be expanded. Nothing while there are none, or none could be loaded: /news says why. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { textIn, useNews } from '../../../shell/news/use-news.ts';
import classes from '../changelog/changelog.module.css';
import dashboard from '../dashboard.module.css';

const LATEST = 3;

export function NewsCard() {
  const { t } = useTranslation(['dashboard', 'shell']);
  const language = useLanguage();
  const items = useNews().data?.items.slice(0, LATEST) ?? [];
  if (items.length === 0) return null;
  return (
    <Card
      title={t('shell:menu.news')}
      aside={
        <Link to={ROUTES.news.path} className={dashboard.action}>
          {t('news.all')}
        </Link>
      }
    >
      <ul className={classes.entries}>
        {items.map((item) => {
          const said = textIn(item, language);
          return (
            <li key={item.id}>
              <details className={classes.entry} open={item.isUnread}>
                <summary className={classes.summary}>
                  <Icon name="chevron-right" size={16} className={classes.fold ?? ''} />
                  <span className={classes.title} lang={said.language}>
                    {said.title}
                  </span>
                  {item.isUnread && <ToneChip tone="good">{t('news.new')}</ToneChip>}
                  <time dateTime={item.at} className={classes.date}>
                    {new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(
                      new Date(item.at),
                    )}
                  </time>
                </summary>
                <p className={classes.text} lang={said.language}>
                  {said.text}
                </p>
              </details>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The way to the page, always there; it says how many are unread. */
export function NewsLink() {
  const { t } = useTranslation(['dashboard', 'shell']);
  const unread = useNews().data?.items.filter(({ isUnread }) => isUnread).length ?? 0;
  return (
    <Link to={ROUTES.news.path} className={dashboard.newsLink}>
      <Icon name="news" size={16} />
      {t('shell:menu.news')}
      {unread > 0 && <ToneChip tone="good">{t('news.unread', { count: unread })}</ToneChip>}
    </Link>
  );
}
