// Draws the sounds of a call as WAV files: node synthesise.mjs <folder> [<score.json>]. They were then packed
// with any MP3 encoder (mono, 44.1 kHz, 64 kbit/s).
// A brand with sounds of its own keeps their score beside them: name → { length, tones: [[start, length,
// frequency, level], …] }.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RATE = 44_100
const [, , folder = '.', score] = process.argv

/** One decaying tone: start and length in seconds, frequency in hertz. */
const tone = (start, length, frequency, level = 0.5) => ({ start, length, frequency, level })
const SOUNDS = {
  bell: {
    length: 3,
    tones: [
      tone(0, 0.9, 659),
      tone(0.18, 0.9, 784),
      tone(0.36, 1.2, 988),
      tone(0.9, 0.9, 659),
      tone(1.08, 0.9, 784),
      tone(1.26, 1.2, 988),
    ],
  },
  dial: { length: 4, tones: [tone(0, 1, 440, 0.25), tone(0, 1, 480, 0.25)] },
  ding: { length: 0.8, tones: [tone(0, 0.7, 1047), tone(0.08, 0.7, 1319, 0.3)] },
  low: { length: 0.9, tones: [tone(0, 0.3, 587), tone(0.3, 0.5, 440)] },
  end: { length: 0.8, tones: [tone(0, 0.35, 523), tone(0.2, 0.5, 392)] },
}

function render({ length, tones }) {
  const samples = new Float64Array(Math.round(length * RATE))
  for (const { start, length: span, frequency, level } of tones)
    for (let index = 0; index < span * RATE; index += 1) {
      const at = Math.round(start * RATE) + index
      if (at >= samples.length) break
      const time = index / RATE
      const shape = Math.min(1, time / 0.008) * Math.exp((-4 * time) / span)
      samples[at] +=
        level *
        shape *
        (Math.sin(2 * Math.PI * frequency * time) + 0.25 * Math.sin(4 * Math.PI * frequency * time))
    }
  return samples
}

function wav(samples) {
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((sample, index) =>
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample * 0.6)) * 32_767), 44 + index * 2),
  )
  return bytes
}

const write = (name, sound) => writeFileSync(join(folder, `${name}.wav`), wav(render(sound)))
if (score)
  for (const [name, { length, tones }] of Object.entries(JSON.parse(readFileSync(score, 'utf8'))))
    write(name, { length, tones: tones.map((one) => tone(...one)) })
else for (const [name, sound] of Object.entries(SOUNDS)) write(name, sound)
