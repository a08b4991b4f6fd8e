import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { iconGalleryPlugin } from '../src/icons/iconGalleryPlugin.mjs'

test('who draws icons sees the sprite of the weight that was asked for last', async () => {
  const root = await mkdtemp(join(tmpdir(), 'icon-gallery-'))
  await writeFile(
    join(root, 'main.js'),
    `import { iconSprite } from 'virtual:icons'\nimport { drawIcons } from 'virtual:icon-gallery'\nexport const seen = () => iconSprite\nexport { drawIcons }`,
  )
  await build({
    root,
    logLevel: 'silent',
    configFile: false,
    plugins: [iconGalleryPlugin({ weights: ['bold', 'light', 'bold'] })],
    build: {
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'main.js'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'main.mjs' },
      },
    },
  })
  const gallery = await import(join(root, 'dist/main.mjs'))

  const first = gallery.seen()
  gallery.drawIcons('light')
  const light = gallery.seen()
  gallery.drawIcons('unknown')

  expect(light).not.toBe(first)
  expect(gallery.seen()).toBe(first)
  const sprites = (await readdir(join(root, 'dist'), { recursive: true })).filter((name) =>
    name.endsWith('.svg'),
  )
  expect(sprites).toHaveLength(2)
  expect(await readFile(join(root, 'dist', sprites[0] ?? ''), 'utf8')).toContain('id="video-camera-on"')
  await rm(root, { recursive: true })
})
