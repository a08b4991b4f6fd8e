import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bubble } from '@visavis/ui/Bubble'
import { Card } from '@visavis/ui/Card'
import { List, ListRow } from '@visavis/ui/ListRow'
import { expect, fn, within } from 'storybook/test'
import { useText } from '../i18n/I18nProvider.tsx'
import { onStage } from './onStage.tsx'

/**
 * What people and other programs could write where a name, a message or an address stands: one of each kind.
 */
const HOSTILE: readonly string[] = [
  '<script>window.hostile()</script>',
  '<img src=x onerror=window.hostile()>',
  '"><svg/onload=window.hostile()>',
  '\'"><iframe srcdoc="<script>parent.hostile()</script>">',
  'javascript:window.hostile()',
  '</style><style>*{display:none}</style>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.hostile()>',
  '{{constructor.constructor("window.hostile()")()}}',
  '${window.hostile()}',
  '{name, plural, other {#}}',
  '{',
  '}',
  "'{'",
  '<b>{email}</b>',
  '&lt;b&gt; &amp;nbsp; &#x3C;',
  '<!--',
  ']]>',
  '__proto__',
  '%s%n%00',
  '\u202Etxet sdrawkcab',
  '\u2066\u2069\u200f\u200e',
  'Z\u0335\u0353'.repeat(4),
  '\u0000\u0007',
  '\ud83d',
  '👩‍👩‍👧‍👦🇦🇶',
  'שלום hello سلام',
  `${'x'.repeat(400)}`,
  '/*',
  '-->',
  'on error\nresume next',
]

function Everywhere() {
  const text = useText()
  return (
    <Card label="Hostile texts">
      <List label="Hostile texts">
        {HOSTILE.map((words, index) => (
          <ListRow
            key={words}
            title={<bdi data-plain={index}>{words}</bdi>}
            text={
              <>
                <span data-message={index}>{text('app.security.linkedEmail', { email: words })}</span>{' '}
                <span data-rich={index}>
                  {text.rich('app.phone.passwordLoginLead', {
                    number: words,
                    b: (chunks) => <b key="number">{chunks}</b>,
                  })}
                </span>
              </>
            }
            trailing={
              <a
                data-link={index}
                href={`/wall?${new URLSearchParams({ q: words }).toString()}`}
                aria-label={words}
                title={words}
              >
                →
              </a>
            }
          />
        ))}
      </List>
      {HOSTILE.map((words) => (
        <Bubble key={words} from="theirs">
          <span data-bubble>{words}</span>
        </Bubble>
      ))}
    </Card>
  )
}

const meta = { component: Everywhere, decorators: [onStage()] } satisfies Meta<typeof Everywhere>
export default meta
type Story = StoryObj<typeof meta>

async function harmless(canvasElement: HTMLElement) {
  const ran = fn()
  Object.assign(window, { hostile: ran, alert: ran })
  await within(canvasElement).findByRole('list', { name: 'Hostile texts' }, { timeout: 10_000 })
  const textOf = (name: string, index: number) =>
    canvasElement.querySelector(`[data-${name}="${index}"]`)?.textContent ?? ''
  for (const [index, words] of HOSTILE.entries()) {
    // Letter for letter.
    await expect(textOf('plain', index)).toBe(words)
    await expect(textOf('message', index)).toContain(words)
    await expect(textOf('rich', index)).toContain(words)
    const link = canvasElement.querySelector<HTMLAnchorElement>(`[data-link="${index}"]`)
    await expect([link?.protocol, link?.origin]).toEqual([location.protocol, location.origin])
  }
  await expect(canvasElement.querySelectorAll('script, img, iframe, math, style, form')).toHaveLength(0)
  await expect(
    [...canvasElement.querySelectorAll('*')]
      .flatMap(({ attributes }) => [...attributes])
      .filter(({ name }) => name.startsWith('on')),
  ).toEqual([])
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  await expect(ran).not.toHaveBeenCalled()
}

export const LeftToRight: Story = { play: ({ canvasElement }) => harmless(canvasElement) }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  play: ({ canvasElement }) => harmless(canvasElement),
}
