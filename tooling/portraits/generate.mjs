#!/usr/bin/env node
// Draws the simulated hosts: portraits (SVG, WebP), call clips (VP8 in IVF, Opus in Ogg) and wall previews
// (WebM); and portraits of the demo accounts.
// The results are committed; run this only to change them. Needs a Chromium and ffmpeg with libvpx and
// libopus.
//   node generate.mjs [slug ...] [--pictures] [--painted] [--veiled] [--clips] [--voices]   (no switch: all)
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resolveBrowser } from '@visavis/browser'
import { chromium } from 'playwright'
import { LOOKS } from './src/looks.mjs'
import { drawPainted } from './src/painted/drawPainted.mjs'
import { motionOf } from './src/motion.mjs'
import { CROWD, PEOPLE } from './src/people.mjs'
import { portrait, portraitParts } from './src/portrait.mjs'
import { hum, RATE, SPEECHES, VOICES } from './src/voice.mjs'
import { CALL, PREVIEW, speechOf, voiceOf } from './src/clips.mjs'

const OUT = fileURLToPath(new URL('../../apps/gateway/media/', import.meta.url))
const FACES = fileURLToPath(new URL('../../packages/features/src/home/faces/', import.meta.url))
const args = process.argv.slice(2)
const wants = (name) => !args.some((arg) => arg.startsWith('--')) || args.includes(`--${name}`)
const slugs = args.filter((arg) => !arg.startsWith('--'))
const people = Object.entries(LOOKS).filter(([slug]) => slugs.length === 0 || slugs.includes(slug))

mkdirSync(FACES, { recursive: true })
mkdirSync(`${OUT}hosts`, { recursive: true })
mkdirSync(`${OUT}people`, { recursive: true })
mkdirSync(`${OUT}voices`, { recursive: true })

if (wants('pictures'))
  for (const [slug, look] of Object.entries({ ...PEOPLE, ...CROWD })) {
    if (slugs.length === 0 || slugs.includes(slug))
      writeFileSync(`${OUT}people/${slug}.svg`, portrait({ seed: slug, w: 300, h: 400, look }))
  }
if (wants('pictures'))
  for (const [slug, look] of people) {
    writeFileSync(`${OUT}hosts/${slug}.svg`, portrait({ seed: slug, w: 300, h: 400, look }))
    writeFileSync(
      `${OUT}hosts/${slug}.wide.svg`,
      portrait({ seed: slug, w: 960, h: 540, framing: 'wide', look }),
    )
  }
if (wants('voices'))
  for (const voice of Object.keys(VOICES))
    for (const [name, speech] of Object.entries(SPEECHES)) {
      const samples = hum({ voice, speech, seconds: CALL.seconds })
      await ffmpeg(
        [
          '-f',
          's16le',
          '-ar',
          String(RATE),
          '-ac',
          '1',
          '-i',
          'pipe:0',
          '-c:a',
          'libopus',
          '-b:a',
          '24k',
          '-application',
          'voip',
          '-frame_duration',
          '20',
          '-map_metadata',
          '-1',
          '-fflags',
          '+bitexact',
          `${OUT}voices/${voice}-${name}.ogg`,
        ],
        [Buffer.from(samples.buffer)],
      )
    }
if (wants('painted')) {
  const browser = await launch()
  await drawPainted({ page: await browser.newPage(), hosts: `${OUT}hosts/`, faces: FACES, slugs })
  await browser.close()
}
if (wants('veiled')) await drawVeiled()
if (wants('clips')) await drawClips()

async function launch() {
  const { executablePath, env, args: launchArgs } = await resolveBrowser()
  return await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: launchArgs })
}

// What somebody sees of a portrait before both have agreed to be seen: so few points that nothing can be made
// out, however it is drawn.
async function drawVeiled() {
  const browser = await launch()
  const page = await browser.newPage()
  await page.addScriptTag({
    path: fileURLToPath(new URL('./src/veiled.mjs', import.meta.url)),
    type: 'module',
  })
  await page.waitForFunction(() => 'veiledPortrait' in globalThis)
  for (const folder of ['hosts', 'people'])
    for (const file of readdirSync(`${OUT}${folder}`)) {
      const slug = /^([^.]+)\.svg$/.exec(file)?.[1]
      if (slug === undefined || (slugs.length > 0 && !slugs.includes(slug))) continue
      const painted = `${OUT}${folder}/${slug}.webp`
      const [type, source] = existsSync(painted)
        ? ['image/webp', painted]
        : ['image/svg+xml', `${OUT}${folder}/${file}`]
      const picture = await page.evaluate(
        (address) => globalThis.veiledPortrait(address),
        `data:${type};base64,${readFileSync(source, 'base64')}`,
      )
      writeFileSync(`${OUT}${folder}/${slug}.veiled.png`, Buffer.from(picture, 'base64'))
    }
  await browser.close()
}

async function drawClips() {
  const browser = await launch()
  const page = await browser.newPage()
  await page.addScriptTag({ path: fileURLToPath(new URL('./src/page.mjs', import.meta.url)), type: 'module' })
  await page.waitForFunction(() => 'portraits' in globalThis)
  for (const [slug, look] of people) {
    // A call and a preview are no photograph: eyes are open, whatever the portrait does.
    const lively = { ...look, eyes: 'open' }
    const callFrames = await render(page, slug, lively, CALL, speechOf(slug))
    await encode(callFrames, CALL, `${OUT}hosts/${slug}.ivf`)
    const previewFrames = await render(page, slug, lively, PREVIEW, PREVIEW.speech)
    await encode(previewFrames, PREVIEW, `${OUT}hosts/${slug}.webm`)
    console.log(slug, voiceOf(slug, look), size(`${slug}.ivf`), size(`${slug}.webm`))
  }
  await browser.close()
}

async function render(page, slug, look, clip, speech) {
  const { parts, mouthOf, svg, geometry } = portraitParts({
    seed: slug,
    w: clip.width,
    h: clip.height,
    framing: 'video',
    look,
  })
  const { mouth: _, ...still } = parts
  const layers = Object.fromEntries(Object.entries(still).map(([name, inner]) => [name, svg(inner)]))
  layers.mouthClosed = svg(mouthOf(look.mouth === 'open' ? 'smile' : look.mouth))
  layers.mouthOpen = svg(mouthOf('open'))
  layers.eyesShut = svg(
    portraitParts({
      seed: slug,
      w: clip.width,
      h: clip.height,
      framing: 'video',
      look: { ...look, eyes: 'happy' },
    }).parts.eyes,
  )
  const pose = motionOf({ seed: slug, seconds: clip.seconds, speech })
  const poses = Array.from({ length: clip.seconds * clip.fps }, (_frame, index) => pose(index / clip.fps))
  const frames = await page.evaluate(
    ([person, all]) => globalThis.portraits.render(person, all),
    [{ layers, geometry }, poses],
  )
  return frames.map((frame) => Buffer.from(frame, 'base64'))
}

// Every frame stands alone or on the one before: what a live encoder would send, so the player may begin at
// any key frame.
function encode(frames, { fps, crf, bitrate, keyEvery }, file) {
  return ffmpeg(
    [
      '-f',
      'image2pipe',
      '-c:v',
      'mjpeg',
      '-framerate',
      String(fps),
      '-i',
      'pipe:0',
      '-pix_fmt',
      'yuv420p',
      '-c:v',
      'libvpx',
      '-crf',
      String(crf),
      '-b:v',
      bitrate,
      '-deadline',
      'good',
      '-cpu-used',
      '1',
      '-auto-alt-ref',
      '0',
      '-lag-in-frames',
      '0',
      '-error-resilient',
      '1',
      '-g',
      String(keyEvery),
      '-threads',
      '2',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-an',
      file,
    ],
    frames,
  )
}

async function ffmpeg(options, input) {
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...options], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const done = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`ffmpeg ended with ${code}`))
    })
  })
  for (const chunk of input)
    if (!child.stdin.write(chunk))
      await new Promise((resolve) => {
        child.stdin.once('drain', resolve)
      })
  child.stdin.end()
  await done
}

function size(name) {
  return `${Math.round(statSync(`${OUT}hosts/${name}`).size / 1024)} kB`
}
