/**
 * How a stream is joined to a platform or tracker: what stands behind the stream's address at their side, so that visitors bring their click id along,
 * and the address by which they are told of conversions. The id is kept with the visit and is `{subid}` everywhere.
 */
import { S2S_TEMPLATES } from './s2s.ts';

type IntegrationLinks = {
  readonly arrives: string;
  /** YOUR-… is for the person to replace; until then the address is refused. */
  readonly postback: string;
};

/** docs/integrations/pwa-platform.md, docs/integrations/app-platform.md */
const PLATFORM: IntegrationLinks = {
  arrives: 'click_id={click_id}',
  postback:
    'https://YOUR-PLATFORM/postback?click_id={subid}&status={status}&amount={amount}&currency={currency}&event_id={event_id}',
};

export const INTEGRATION_LINKS: Readonly<
  Record<'pwa_platform' | 'app_platform' | 'keitaro' | 'binom', IntegrationLinks>
> = {
  pwa_platform: PLATFORM,
  app_platform: PLATFORM,
  keitaro: { arrives: S2S_TEMPLATES.keitaro.arrives, postback: S2S_TEMPLATES.keitaro.url },
  binom: { arrives: S2S_TEMPLATES.binom.arrives, postback: S2S_TEMPLATES.binom.url },
};
