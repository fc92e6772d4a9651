import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../../parts/testing/render-part.tsx';
import { JobSteps } from './job-steps.tsx';
import { useSteps } from './use-steps.ts';

const STEPS = ['copy', 'list'] as const;
let go: (id: (typeof STEPS)[number] | undefined) => void = () => {};

function Job() {
  const job = useSteps(STEPS, (id) => `step ${id}`);
  go = job.go;
  return <JobSteps label="Copying" steps={job.steps} />;
}

const states = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

// The texts are loaded first, and take real time.
beforeEach(async () => {
  await renderPart(<Job />);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the steps of a job', () => {
  it('are not shown where it is over at once', () => {
    act(() => go('copy'));
    pass(300);
    act(() => go(undefined));
    pass(1_000);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('are shown with a bar once it takes its time, and follow it to its end', () => {
    act(() => go('copy'));
    pass(500);
    expect(states()).toEqual(['step copy: In progress', 'step list: Waiting']);
    act(() => go('list'));
    expect(states()).toEqual(['step copy: Done', 'step list: In progress']);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75');
    act(() => go(undefined));
    expect(states()).toEqual([]);
  });

  it('are not shown at once when the next job begins', () => {
    act(() => go('copy'));
    pass(500);
    act(() => go(undefined));
    act(() => go('copy'));
    expect(states()).toEqual([]);
  });
});
