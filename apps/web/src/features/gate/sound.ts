import type { Tone } from './tone.ts'

/** The notes (hertz) rise for a good verdict and fall for a bad verdict (GATE-03). */
const NOTES: Readonly<Record<Tone, readonly number[]>> = {
  good: [660, 990],
  warn: [520, 520],
  bad: [330, 165],
}

const NOTE_SECONDS = 0.14

let audio: AudioContext | null = null

export function playVerdict(tone: Tone): void {
  navigator.vibrate?.(tone === 'good' ? 80 : [80, 60, 80])
  try {
    const context = (audio ??= new AudioContext())
    void context.resume()
    for (const [index, hertz] of NOTES[tone].entries()) {
      const note = new OscillatorNode(context, { frequency: hertz, type: tone === 'bad' ? 'square' : 'sine' })
      const at = context.currentTime + index * NOTE_SECONDS
      note.connect(context.destination)
      note.start(at)
      note.stop(at + NOTE_SECONDS)
    }
  } catch {
    // This browser has no sound.
  }
}
