import { FONTS } from '@sluice/reference/fonts';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../test/use-test-api.ts';

const api = useTestApi();

describe('the fonts', () => {
  it('[S3.15-01] are options with id, display name, languages and weights', async () => {
    const { owner } = await api.team([]);
    const { status, body } = await owner.call('GET', '/reference/fonts');
    const { items } = body as { items: Record<string, unknown>[] };
    expect(status).toBe(200);
    expect(items).toHaveLength(FONTS.length);
    for (const item of items) expect(Object.keys(item).sort()).toEqual(['fontWeight', 'id', 'lang', 'text']);
    expect(items).toContainEqual(
      expect.objectContaining({
        text: expect.any(String),
        lang: expect.arrayContaining(['uk']),
        fontWeight: expect.arrayContaining([400]),
      }),
    );
  });
});
