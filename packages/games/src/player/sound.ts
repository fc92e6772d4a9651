/** A few synthesised sounds: no file to load, and silent until the visitor turns sound on. */

export type Cue = 'tick' | 'tap' | 'whoosh' | 'step' | 'win' | 'jackpot' | 'loss';

export type Sound = { play(cue: Cue, pitch?: number): void };

/** `at` in milliseconds. */
type Note = {
  readonly at: number;
  readonly hz: number;
  readonly ms: number;
  readonly shape?: OscillatorType;
  readonly slideTo?: number;
};

const chord = (hz: readonly number[], gap: number, ms: number): Note[] =>
  hz.map((each, index) => ({ at: index * gap, hz: each, ms }));

const CUES: Readonly<Record<Cue, readonly Note[]>> = {
  tick: [{ at: 0, hz: 1_900, ms: 22, shape: 'square' }],
  tap: [{ at: 0, hz: 420, ms: 70 }],
  whoosh: [{ at: 0, hz: 180, ms: 380, slideTo: 720 }],
  step: [{ at: 0, hz: 620, ms: 110, slideTo: 780 }],
  win: chord([523, 659, 784], 70, 220),
  jackpot: chord([523, 659, 784, 1_047, 1_319, 1_568], 85, 420),
  loss: [
    { at: 0, hz: 330, ms: 200, slideTo: 262 },
    { at: 180, hz: 262, ms: 260, slideTo: 196 },
  ],
};
const VOLUME = 0.12;

export function createSound(button: HTMLButtonElement | null): Sound {
  let context: AudioContext | undefined;
  let isOn = false;
  button?.addEventListener('click', () => {
    isOn = !isOn;
    button.setAttribute('aria-pressed', String(isOn));
    context ??= new AudioContext();
    void context.resume();
  });
  return {
    play(cue, pitch = 1) {
      if (!isOn || !context) return;
      for (const note of CUES[cue]) sing(context, note, pitch);
    },
  };
}

function sing(context: AudioContext, note: Note, pitch: number): void {
  const start = context.currentTime + note.at / 1_000;
  const end = start + note.ms / 1_000;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = note.shape ?? 'triangle';
  voice.frequency.setValueAtTime(note.hz * pitch, start);
  if (note.slideTo) voice.frequency.exponentialRampToValueAtTime(note.slideTo * pitch, end);
  volume.gain.setValueAtTime(VOLUME, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(end);
}
