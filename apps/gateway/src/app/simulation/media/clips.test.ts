import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CAST } from '../cast.ts'
import { clipFilesOf } from '../voices.ts'
import { readIvf } from './ivf.ts'
import { readOgg } from './ogg.ts'
import { vp8Payloads } from './vp8.ts'

const media = fileURLToPath(new URL('../../../../media/', import.meta.url))
const bytes = (path: string): number => statSync(`${media}${path}`).size

describe('media of the cast', () => {
  test.each(CAST.map((member) => [member.slug, member] as const))(
    '%s has a picture, a preview, a clip and a voice',
    (_, member) => {
      const { clip, voice } = clipFilesOf(member)
      for (const path of [member.headImg, member.backgroundImg, ...member.videos])
        expect(existsSync(`${media}${path.replace('/media/', '')}`), path).toBe(true)
      expect(bytes(member.headImg.replace('/media/', ''))).toBeLessThanOrEqual(70_000)
      expect(bytes(member.backgroundImg.replace('/media/', ''))).toBeLessThanOrEqual(90_000)
      expect(bytes(`hosts/${member.slug}.webm`)).toBeLessThan(120_000)
      const video = readIvf(readFileSync(`${media}${clip}`))
      expect(video.frames).toHaveLength(180)
      expect(video.frames.filter((frame) => frame.key).length).toBeGreaterThanOrEqual(6)
      expect(Math.round(video.lengthMs)).toBe(12_000)
      expect(readOgg(readFileSync(`${media}${voice}`)).packets.length).toBeGreaterThanOrEqual(600)
    },
  )

  test('pictures carry no script, no style and no outside reference', () => {
    for (const name of ['hosts', 'people']
      .flatMap((folder) => readdirSync(`${media}${folder}`).map((file) => `${folder}/${file}`))
      .filter((file) => file.endsWith('.svg'))) {
      expect(readFileSync(`${media}${name}`, 'utf8'), name).not.toMatch(
        /<script|<style|style=|href=|\son\w+=/i,
      )
    }
  })

  test('voices are those the mouths were drawn for', () => {
    const voice = (slug: string, gender: 1 | 2) => clipFilesOf({ slug, gender }).voice
    expect([voice('mila', 2), voice('elif', 2), voice('omar', 1), voice('thandi', 2)]).toEqual(
      ['high-chatty', 'high-bright', 'low-bright', 'high-calm'].map((name) => `voices/${name}.ogg`),
    )
  })

  test('broken files are named, not played', () => {
    expect(() => readIvf(Buffer.from('RIFF'))).toThrow('IVF')
    expect(() => readOgg(Buffer.alloc(64))).toThrow('Ogg')
    expect(() => readIvf(Buffer.concat([readFileSync(`${media}hosts/elif.ivf`).subarray(0, 40)]))).toThrow(
      'key frame',
    )
  })

  test('a picture travels in packets that fit any path, and only the first begins it', () => {
    const frame = Buffer.alloc(2500, 7)
    const payloads = vp8Payloads(frame)
    expect(payloads.map((payload) => payload[0])).toEqual([0x10, 0, 0])
    expect(Buffer.concat(payloads.map((payload) => payload.subarray(1)))).toEqual(frame)
  })
})
