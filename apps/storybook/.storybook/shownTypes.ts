import type { ArgTypesEnhancer } from 'storybook/internal/types'

interface DocgenProp {
  tsType?: { raw?: string }
}

/**
 * What docgen cannot read: properties a component takes over from the browser's elements or from a part it is
 * made of.
 */
const TAKEN_OVER: Record<string, string> = {
  autoComplete: 'What the browser may fill in, as in HTML.',
  children: 'What stands inside.',
  dir: 'Direction of what is typed: `ltr` for numbers, codes and addresses of mail.',
  from: '`mine` stands at the end of the line, `theirs` at its start.',
  hint: 'Help below the field, read out with it.',
  href: 'Where it leads.',
  icon: 'Name of a Phosphor icon, drawn in the weight of the brand.',
  iconActive: 'The icon is drawn filled.',
  label: 'What is asked for, or what it is for; always there for screen readers.',
  max: 'The last day that can be chosen, `YYYY-MM-DD`.',
  onChange: 'Called with what is there now.',
  onClick: 'Called when it is pressed, by pointer or keyboard.',
  onFirstFrame: 'The first picture of the other side is on the screen.',
  phase: '`connecting`, `live`, `remoteCameraOff`, `reconnecting` or `ended`.',
  placeholder: 'An example of what can be typed, never in place of the label.',
  size: '`sm` in rows, `md`, `lg` for the one next tap of a view.',
  status: 'How far the message is, with its words.',
  type: 'As in HTML: `submit` sends the form around it; a field keeps the keyboard of its type.',
  value: 'What is there now.',
}

const oneLine = (type: string) =>
  type
    .replace(/^\s*\|/, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Tables show a type as it is written, "'sm' | 'md' | 'lg'", in place of "union", and say what a property
 * does that was taken over.
 */
export const shownTypes: ArgTypesEnhancer = ({ argTypes, component }) => {
  const props =
    (component as { __docgenInfo?: { props?: Record<string, DocgenProp> } } | undefined)?.__docgenInfo
      ?.props ?? {}
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const raw = props[name]?.tsType?.raw
      const description = argType.description || TAKEN_OVER[name]
      return [
        name,
        {
          ...argType,
          ...(description !== undefined && { description }),
          ...(raw !== undefined && { table: { ...argType.table, type: { summary: oneLine(raw) } } }),
        },
      ]
    }),
  )
}
