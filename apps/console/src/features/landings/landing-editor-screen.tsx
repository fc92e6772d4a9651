/** The landing editor, for a new landing and for one that is there. */
import { Button, Skeleton } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import classes from './editor/editor.module.css';
import { LandingsLink } from './editor/editor-header.tsx';
import { useLanding } from './editor/landing.queries.ts';
import { LandingEditor } from './editor/landing-editor.tsx';

const NUMBER = /^[1-9]\d{0,9}$/;

export function LandingEditorScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id === undefined ? <LandingEditor landing={undefined} onReload={() => {}} /> : <Existing id={id} />;
}

function Existing({ id }: { id: string }) {
  const landingId = NUMBER.test(id) ? Number(id) : null;
  const { data: landing, error, refetch, isFetching } = useLanding(landingId);
  const failure = findApiFailure(error);
  if (landingId === null || failure?.code === 'landing.not_found') return <NotFound />;
  // Remounts after a reload: the person has discarded the draft.
  if (landing && !isFetching) {
    return <LandingEditor key={landing.id} landing={landing} onReload={() => void refetch()} />;
  }
  if (!error || isFetching) return <Waiting />;
  return (
    <>
      <Header />
      <ErrorPanel
        onRetry={() => void refetch()}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    </>
  );
}

function Header() {
  const { t } = useTranslation();
  return <PageHeader title={t('menu.landings')} />;
}

function Waiting() {
  return (
    <>
      <Header />
      <div className={classes.columns} aria-busy="true">
        <div className={classes.fields}>
          <Skeleton height={32} />
          <Skeleton height={240} radius={12} />
          <Skeleton height={240} radius={12} />
        </div>
        <Skeleton height={640} width={320} radius={28} visibleFrom="lg" />
      </div>
    </>
  );
}

function NotFound() {
  const { t } = useTranslation('landings');
  return (
    <>
      <PageHeader title={t('editor.notFoundTitle')} parent={<LandingsLink />} />
      <EmptyState icon="device-gamepad-2" text={t('editor.notFoundText')} title={t('editor.notFoundTitle')}>
        <Button variant="default" component={Link} to={ROUTES.landings.path}>
          {t('editor.notFoundBack')}
        </Button>
      </EmptyState>
    </>
  );
}
