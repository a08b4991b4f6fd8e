import { Link } from '@visavis/ui/Link'
import { Heading } from '@visavis/ui/Heading'
import type { LegalBlock, LegalInline } from 'virtual:legal'

/** Parts of a legal page as elements; the text never passes through HTML. */
export function LegalText({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: LegalBlock }) {
  if (block.type === 'heading')
    return (
      <Heading level={block.level} size={block.level === 2 ? 4 : 5}>
        <Inlines parts={block.children} />
      </Heading>
    )
  if (block.type === 'paragraph')
    return (
      <p>
        <Inlines parts={block.children} />
      </p>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <Inlines parts={item} />
        </li>
      ))}
    </List>
  )
}

function Inlines({ parts }: { parts: readonly LegalInline[] }) {
  return parts.map((part, index) => <Inline key={index} part={part} />)
}

function Inline({ part }: { part: LegalInline }) {
  if (typeof part === 'string') return part
  const inside = <Inlines parts={part.children} />
  if (part.type === 'link') return <Link href={part.href}>{inside}</Link>
  return part.type === 'strong' ? <strong>{inside}</strong> : <em>{inside}</em>
}
