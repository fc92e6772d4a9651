import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { ProgressDialog } from './progress-dialog.tsx';
import { jobStateOf, type ProgressStep, progressOf, type StepState } from './progress-steps.ts';

const steps = (...states: StepState[]): ProgressStep[] =>
  states.map((state, index) => ({ id: `${index}`, label: `step ${index}`, state }));

const dialog = (states: StepState[], isOpen = true) => (
  <ProgressDialog
    isOpen={isOpen}
    title="Copying"
    steps={steps(...states)}
    doneText="Stream successfully copied"
    failedText="An error occurred while copying the stream"
    onClose={() => {}}
  />
);

describe('a long job', () => {
  it('is done with its last step, and failed with any', () => {
    expect(jobStateOf(steps('done', 'running', 'waiting'))).toBe('running');
    expect(jobStateOf(steps('done', 'done'))).toBe('done');
    expect(jobStateOf(steps('done', 'failed', 'waiting'))).toBe('failed');
    expect(progressOf(steps('done', 'running', 'waiting', 'waiting'))).toBe(38);
  });

  it('shows each step with its state', async () => {
    await renderPart(dialog(['done', 'running', 'waiting']));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'step 0: Done',
      'step 1: In progress',
      'step 2: Waiting',
    ]);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  });

  it('ends in a notification for who saw it run, also with the dialog closed', async () => {
    const { rerenderPart } = await renderPart(dialog(['running'], false));
    rerenderPart(dialog(['done'], false));
    expect(await screen.findByText('Stream successfully copied')).toBeTruthy();
  });

  it('is not told again to who opens the page after its end', async () => {
    await renderPart(dialog(['done', 'failed']));
    expect(screen.queryByText('An error occurred while copying the stream')).toBeNull();
  });
});
