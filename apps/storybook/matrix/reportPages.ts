export const KINDS = ['expected', 'actual', 'diff'] as const
export type Kind = (typeof KINDS)[number]
/** A picture that is not as it was; `pictures` are files beside the page. */
export interface Change {
  story: string
  id: string
  look: string
  pictures: Partial<Record<Kind, string>>
}
/** What was compared of one brand; the changes by look and story. */
export interface BrandPictures {
  compared: number
  changes: Map<string, Change>
}

const TITLES: Record<Kind, string> = { expected: 'Before', actual: 'Now', diff: 'Difference' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9d7e0, #3a3742); --soft: light-dark(#f5f4f8, #211f27); --mute: light-dark(#5c5866, #b1acbd) }
body { margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 3rem) 4rem; max-inline-size: 86rem; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fff, #17161b); color: light-dark(#1b1922, #f1eff5) }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem } h2 { font-size: 1.05rem; margin: 0 }
p { margin: 0; color: var(--mute) } a { color: inherit; text-underline-offset: .2em }
nav { margin-block-end: 1.5rem } ul { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 1rem }
li { border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; background: var(--soft) }
.brands li a { font-weight: 600; font-size: 1.1rem } .changed { color: light-dark(#9a3a00, #ffb07a); font-weight: 600 }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1rem; margin-block-start: .75rem; align-items: start }
figure { margin: 0 } figcaption { font-size: .85rem; color: var(--mute); margin-block-end: .35rem }
img { max-inline-size: 100%; block-size: auto; border: 1px solid var(--line); border-radius: 8px; background: #fff }
.none { border: 1px dashed var(--line); border-radius: 8px; padding: 2rem 1rem; text-align: center; color: var(--mute) }`

const page = (title: string, body: string) =>
  `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escape(title)}</title>\n<style>${STYLE}</style>\n<main>\n${body}\n</main>\n</html>\n`

/** Pictures that are another one than the committed one. */
export const changedOf = ({ changes }: BrandPictures): Change[] =>
  [...changes.values()].filter(({ pictures }) => pictures.expected !== undefined)

/** Pictures with no committed one to compare with: those of a new brand or story. */
export const newOf = ({ changes }: BrandPictures): Change[] =>
  [...changes.values()].filter(({ pictures }) => pictures.expected === undefined)

function words(brand: BrandPictures): string {
  const changed = changedOf(brand).length
  const fresh = newOf(brand).length
  return [
    ...(brand.compared === 0
      ? []
      : [
          changed === 0
            ? `None of ${brand.compared} pictures changed.`
            : `<span class="changed">${changed} of ${brand.compared} pictures changed.</span>`,
        ]),
    ...(fresh === 0
      ? []
      : [
          `${fresh} ${fresh === 1 ? 'picture is' : 'pictures are'} new: nothing is committed to compare with.`,
        ]),
  ].join(' ')
}

const figure = (change: Change, kind: Kind) => {
  const file = change.pictures[kind]
  const picture =
    file === undefined
      ? `<div class="none">none</div>`
      : `<img src="${escape(file)}" alt="${escape(`${TITLES[kind]}: ${change.story}, ${change.look}`)}" loading="lazy">`
  return `<figure><figcaption>${TITLES[kind]}</figcaption>${picture}</figure>`
}

/** The page of one brand: what changed, side by side. */
export function reportPage(brand: string, pictures: BrandPictures): string {
  const kinds = (change: Change) => (change.pictures.expected === undefined ? (['actual'] as const) : KINDS)
  const items = [...changedOf(pictures), ...newOf(pictures)].map(
    (change) =>
      `<li><h2>${escape(change.story)}</h2><p>${escape(change.look.replace('-', ', '))}${change.pictures.expected === undefined ? ', new' : ''}</p><div class="pictures">${kinds(
        change,
      )
        .map((kind) => figure(change, kind))
        .join('')}</div></li>`,
  )
  return page(
    `${capital(brand)}: pictures`,
    `<nav><a href="../index.html">All brands</a></nav>\n<h1>${escape(capital(brand))}</h1>\n<p>${words(pictures)}</p>\n${items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : ''}`,
  )
}

/**
 * The page that leads to those of the brands; `unseen` are stories that had a fault other than a changed
 * picture.
 */
export function summaryPage(brands: ReadonlyMap<string, BrandPictures>, unseen: readonly string[]): string {
  const items = [...brands].map(
    ([id, pictures]) =>
      `<li><a href="${escape(id)}/index.html">${escape(capital(id))}</a><p>${words(pictures)}</p></li>`,
  )
  return page(
    'Pictures of all brands',
    `<h1>What changed in pictures</h1>\n<p>Stories as they look now, beside their committed pictures.</p>\n<ul class="brands">\n${items.join('\n')}\n</ul>${unseen.length === 0 ? '' : `\n<p class="changed">Not drawn without a fault: ${unseen.map(escape).join('; ')}.</p>`}`,
  )
}
