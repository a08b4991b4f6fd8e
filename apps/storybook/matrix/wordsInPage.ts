/** Words as they stand on the page: where, how large, and in which colour. */
interface Run {
  text: string
  x: number
  y: number
  width: number
  height: number
  colour: [red: number, green: number, blue: number, alpha: number]
  /** 4.5, or 3 for large words (WCAG 1.4.3). */
  needs: number
}

/** What the page can tell about its words. */
export interface WordsInPage {
  /** Makes all words invisible; how many there are in view. */
  hide: () => number
  /**
   * Shows them again and holds each against the pixels of its place in the picture taken meanwhile (base64 of
   * a PNG).
   *
   * @returns what is too pale, or null when words moved while the picture was taken
   */
  measure: (picture: string) => Promise<string[] | null>
}

/** Sets `window.words`. Runs in the page, before its own scripts: it uses nothing from outside. */
export function wordsInPage(): void {
  /** Least contrast of words to their ground (WCAG 2.2, 1.4.3). */
  const WORDS = 4.5
  const LARGE_WORDS = 3

  const readRuns = (): Run[] => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const painted = (colour: string): Run['colour'] => {
      if (!pen) return [0, 0, 0, 0]
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    /** What it is stacked on: a dialog, or a bar that stays while the page scrolls; null for the page. */
    const layer = (element: Element) => {
      for (let parent: Element | null = element; parent; parent = parent.parentElement)
        if (
          parent.matches('dialog, [popover], [role="dialog"]') ||
          ['fixed', 'sticky'].includes(getComputedStyle(parent).position)
        )
          return parent
      return null
    }
    const isOff = (element: Element) =>
      element.closest(
        ':disabled, [aria-disabled="true"], [data-disabled], label:has(:disabled), fieldset:has(> :disabled), [inert]',
      ) !== null

    const seenPart = (element: Element, rectangle: DOMRect): DOMRect | null => {
      let { left, top, right, bottom } = rectangle
      for (
        let parent: Element | null = element;
        parent && parent !== document.body;
        parent = parent.parentElement
      ) {
        const style = getComputedStyle(parent)
        if (style.clipPath.startsWith('inset(')) return null
        if (style.overflow === 'visible') continue
        const box = parent.getBoundingClientRect()
        left = Math.max(left, box.left)
        top = Math.max(top, box.top)
        right = Math.min(right, box.right)
        bottom = Math.min(bottom, box.bottom)
      }
      // A sliver of a line that is scrolled away is not read.
      return right - left < 4 || bottom - top < Math.max(4, rectangle.height / 3)
        ? null
        : new DOMRect(left, top, right - left, bottom - top)
    }

    const runs: Run[] = []
    const add = (element: Element, text: string, rectangle: DOMRect, colour: string) => {
      const style = getComputedStyle(element)
      const seen = seenPart(element, rectangle)
      if (!seen || isOff(element)) return
      const { left, top, width, height } = seen
      if (top < 0 || top + height > innerHeight) return
      // A little beyond both ends: rings of focus reach over what they stand beside.
      const covered = [
        [-6, 0.5],
        [width + 6, 0.5],
        [width / 2, 0.5],
        [2, 0.1],
        [width - 2, 0.1],
        [2, 0.9],
        [width - 2, 0.9],
      ].some(([across = 0, down = 0]) => {
        const above = document.elementFromPoint(left + across, top + height * down)
        return above !== null && layer(above) !== null && layer(above) !== layer(element)
      })
      if (covered) return
      let opacity = 1
      for (let parent: Element | null = element; parent; parent = parent.parentElement)
        opacity *= Number(getComputedStyle(parent).opacity)
      const [red, green, blue, alpha] = painted(colour)
      if (alpha * opacity < 0.05) return
      const size = Number.parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      runs.push({
        text: text.trim().slice(0, 40),
        x: left,
        y: top,
        width,
        height,
        colour: [red, green, blue, alpha * opacity],
        needs: isLarge ? LARGE_WORDS : WORDS,
      })
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (
        !element ||
        !node.textContent?.trim() ||
        element.closest('script, style, option') ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      const style = getComputedStyle(element)
      if (style.fontSize === '0px') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rectangle of range.getClientRects())
        add(
          element,
          node.textContent,
          rectangle,
          element instanceof SVGElement ? style.fill : style.webkitTextFillColor,
        )
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input, textarea, select',
    )) {
      if (
        ['checkbox', 'radio', 'range', 'file', 'hidden', 'color'].includes(field.type) ||
        !field.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      const asks = !(field instanceof HTMLSelectElement) && field.value === ''
      if (asks && field.placeholder === '') continue
      const style = getComputedStyle(field)
      const box = field.getBoundingClientRect()
      const inset = (side: 'Top' | 'Right' | 'Bottom' | 'Left') =>
        Number.parseFloat(style[`padding${side}`]) + Number.parseFloat(style[`border${side}Width`])
      // What the words stand on, without the frame around it.
      const inner = new DOMRect(
        box.left + inset('Left'),
        box.top + inset('Top'),
        box.width - inset('Left') - inset('Right'),
        Math.min(box.height - inset('Top') - inset('Bottom'), 60),
      )
      add(
        field,
        asks ? field.placeholder : field.value,
        inner,
        asks ? getComputedStyle(field, '::placeholder').color : style.webkitTextFillColor,
      )
    }
    return runs
  }

  const paleOf = async (runs: readonly Run[], picture: string): Promise<string[]> => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
    if (!pen) return ['the page cannot read its own picture']
    pen.drawImage(image, 0, 0)
    const linear = (channel: number) =>
      channel <= 10.31 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
    const light = (red: number, green: number, blue: number) =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    const pale = new Set<string>()
    for (const {
      text,
      x,
      y,
      width,
      height,
      colour: [red, green, blue, alpha],
      needs,
    } of runs) {
      const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
      const [right, bottom] = [
        Math.min(image.width, Math.ceil(x + width)),
        Math.min(image.height, Math.ceil(y + height)),
      ]
      if (right - left < 2 || bottom - top < 2) continue
      // Few colours, many pixels: each colour is weighed once.
      const count = new Map<number, number>()
      for (const pixel of new Uint32Array(
        pen.getImageData(left, top, right - left, bottom - top).data.buffer,
      ))
        count.set(pixel, (count.get(pixel) ?? 0) + 1)
      const contrasts = [...count].map(([pixel, times]): [contrast: number, times: number] => {
        const [under, over, behind] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255]
        const ground = light(under, over, behind)
        const word = light(
          red * alpha + under * (1 - alpha),
          green * alpha + over * (1 - alpha),
          blue * alpha + behind * (1 - alpha),
        )
        return [(Math.max(word, ground) + 0.05) / (Math.min(word, ground) + 0.05), times]
      })
      let worst = ((right - left) * (bottom - top)) / 10
      const contrast =
        contrasts.sort(([one], [other]) => one - other).find(([, times]) => (worst -= times) < 0)?.[0] ?? 21
      // Rounding of a channel may cost a hundredth.
      if (contrast < needs - 0.02)
        pale.add(`"${text}" stands out ${contrast.toFixed(2)} : 1 at ${left}, ${top}; it needs ${needs}`)
    }
    return [...pale]
  }

  const unseen = new CSSStyleSheet()
  // The colour itself stays: grounds and borders may be made of it.
  unseen.replaceSync(
    '*, *::before, *::after, *::placeholder { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; transition: none !important } svg text { fill: transparent !important }',
  )
  let held: Run[] = []
  const words: WordsInPage = {
    hide() {
      held = readRuns()
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, unseen]
      return held.length
    },
    async measure(picture) {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== unseen)
      if (held.length === 0) return []
      return JSON.stringify(held) === JSON.stringify(readRuns()) ? paleOf(held, picture) : null
    },
  }
  Object.assign(window, { words })
}
