import type { LegalInline, LegalPage } from 'virtual:legal'

const plain = (parts: readonly LegalInline[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : plain(part.children))).join('')

/**
 * A page of questions as data for search engines: each heading asks, what follows it answers (schema.org
 * FAQPage).
 */
export function questionsData({ blocks }: LegalPage): object {
  const asked: { name: string; text: string[] }[] = []
  for (const block of blocks) {
    if (block.type === 'heading') asked.push({ name: plain(block.children), text: [] })
    else
      asked
        .at(-1)
        ?.text.push(block.type === 'list' ? block.items.map(plain).join(' ') : plain(block.children))
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: asked.map(({ name, text }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: text.join(' ') },
    })),
  }
}
