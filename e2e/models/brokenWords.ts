import type { Locator } from '@playwright/test'

/** Words on buttons inside `part` that stand on more than one line. */
export async function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const broken: string[] = []
    for (const button of element.querySelectorAll('button')) {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const word of text.data.matchAll(/\S+/gu)) {
          const range = document.createRange()
          range.setStart(text, word.index)
          range.setEnd(text, word.index + word[0].length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word[0])
        }
      }
    }
    return broken
  })
}
