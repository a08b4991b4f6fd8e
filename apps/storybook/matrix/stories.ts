import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = dirname(fileURLToPath(import.meta.url))
/** The built Storybook that is looked at. */
export const STATIC = join(HERE, '../storybook-static')
/** Variable of the environment by which the workers know where it is served. */
export const STORIES_URL = 'STORIES_URL'
const BRANDS = join(HERE, '../../../brands')

/**
 * Only pictures are taken or compared (`npm run test:matrix -- --update`, `npm run storybook -- --static`);
 * what else may be wrong is for the whole run.
 */
export const ONLY_PICTURES = process.env['ONLY_PICTURES'] === '1'
/**
 * The pictures are compared to show what changed, not to find faults: a change fails nothing, and what has no
 * committed picture is shown as new.
 */
export const HAND_OVER = process.env['HAND_OVER'] === '1'
/** A pairwise choice of brand, mode, direction and width a story, in place of all (`.ci/run`). */
export const PAIRWISE = process.env['LOOKS'] === 'pairwise'
/** Brands whose pictures are compared, where somebody asked for some; else all. */
export const PICTURE_BRANDS = (process.env['PICTURE_BRANDS'] ?? '').split(',').filter(Boolean)
/** Where pictures that changed are shown side by side. */
export const REPORT = join(HERE, '../picture-report')

/**
 * A story that carries this tag is compared in both modes and from right to left, in every brand; the first
 * of each component only in its brand's own mode.
 */
export const EVERY_LOOK = 'every-look'

/** A story with a film that plays: its picture is another one each time, so none of it is compared. */
const MOVING = 'moving'

export interface StoryEntry {
  id: string
  title: string
  name: string
  tags: string[]
  /** Which of its looks have a committed picture: none, those of the brands' own modes, or all. */
  pictures: 'none' | 'own' | 'all'
}

/** Brand ids from the brand folders and the mode each starts in. A new folder joins by being there. */
export const brands = (): { id: string; defaultMode: 'light' | 'dark' }[] =>
  readdirSync(BRANDS)
    .filter((id) => existsSync(join(BRANDS, id, 'brand.json')))
    .sort()
    .map((id) => ({
      id,
      defaultMode:
        (
          JSON.parse(readFileSync(join(BRANDS, id, 'brand.json'), 'utf8')) as {
            defaultMode?: 'light' | 'dark'
          }
        ).defaultMode ?? 'light',
    }))

/**
 * All stories of the built Storybook.
 *
 * @throws {Error} when it is not built
 */
export function stories(): StoryEntry[] {
  const index = join(STATIC, 'index.json')
  // A build that broke off leaves the list of stories and no page.
  if (!existsSync(index) || !existsSync(join(STATIC, 'iframe.html')))
    throw new Error('Storybook is not built: npm run storybook -- --static')
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as {
    entries: Record<string, { id: string; title: string; name: string; type: string; tags?: string[] }>
  }
  const seen = new Set<string>()
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name, tags = [] }) => {
      const first = !seen.has(title)
      seen.add(title)
      return {
        id,
        title,
        name,
        tags,
        pictures: tags.includes(MOVING) ? 'none' : tags.includes(EVERY_LOOK) ? 'all' : first ? 'own' : 'none',
      }
    })
}
