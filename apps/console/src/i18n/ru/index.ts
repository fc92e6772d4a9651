import audit from './audit.json' with { type: 'json' };
import campaigns from './campaigns.json' with { type: 'json' };
import { first } from './first.ts';
import integrations from './integrations.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import notifications from './notifications.json' with { type: 'json' };
import postbacks from './postbacks.json' with { type: 'json' };
import traffic from './traffic.json' with { type: 'json' };
import uiKit from './ui-kit.json' with { type: 'json' };

export const russian = {
  ...first,
  audit,
  campaigns,
  integrations,
  news,
  notifications,
  postbacks,
  traffic,
  'ui-kit': uiKit,
};
