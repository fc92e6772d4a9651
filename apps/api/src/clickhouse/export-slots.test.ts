import { AppError } from '@sluice/runtime';
import { expect, it } from 'vitest';
import { createExportSlots } from './export-slots.ts';

async function* parts() {
  yield 1;
  yield 2;
}

it('opens so many at once, so many of one team, and gives a place back however a reading ends', async () => {
  const inSlot = createExportSlots({ atOnce: 3, teamAtOnce: 2 });
  const open = async (teamId: number) => {
    const reading = inSlot(teamId, parts)[Symbol.asyncIterator]();
    await reading.next();
    return reading;
  };
  const [first, second] = [await open(1), await open(1)];
  await expect(open(1)).rejects.toThrow(AppError);
  const other = await open(2);
  await expect(open(3)).rejects.toMatchObject({ code: 'request.too_many' });
  await first.return?.();
  const again = await open(1);
  await second.next();
  await second.next();
  await open(1);
  await expect(open(3)).rejects.toThrow(AppError);
  await Promise.all([other.return?.(), again.return?.()]);
  await open(3);
});
