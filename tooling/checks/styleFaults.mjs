import stylelint from 'stylelint'
import unknownProperties from 'stylelint-value-no-unknown-custom-properties'

const PHYSICAL = [
  'left',
  'right',
  ...['margin', 'padding', 'border'].flatMap((name) => [
    `${name}-left`,
    `${name}-right`,
    `/^${name}-(left|right)-/`,
  ]),
]
const COLOUR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color']

/** @param {Record<string, string>} known custom properties there are */
const configOf = (known) => ({
  plugins: [unknownProperties],
  rules: {
    'csstools/value-no-unknown-custom-properties': [true, { importFrom: [{ customProperties: known }] }],
    'color-no-hex': [true, { message: (hex) => `${hex} is a colour of no theme.` }],
    'color-named': ['never', { message: (name) => `${name} is a colour of no theme.` }],
    'function-disallowed-list': [
      COLOUR_FUNCTIONS,
      { message: (name) => `${name}() is a colour of no theme.` },
    ],
    'property-disallowed-list': [
      PHYSICAL,
      {
        message: (name) =>
          `${name} is a side of the screen, which does not turn with the direction of the text.`,
      },
    ],
    'declaration-property-value-disallowed-list': [
      {
        'text-align': ['left', 'right'],
        float: ['left', 'right'],
        clear: ['left', 'right'],
        'font-size': ['/^[0-9.]+px$/'],
      },
      {
        message: (name, value) =>
          name === 'font-size'
            ? `${name}: ${value} does not grow for people who want larger words.`
            : `${name}: ${value} does not turn with the direction of the text.`,
      },
    ],
  },
})

const MENDS = {
  'csstools/value-no-unknown-custom-properties':
    'Read a role or component token that exists (packages/ui/src/tokens, roles of a theme), or set the property beside it.',
  'property-disallowed-list': 'Use the logical one: inset-inline-start, margin-inline-end, …',
  'declaration-property-value-disallowed-list':
    'Use start, end, inline-start or inline-end; for letters rem, a sixteenth of the number of px (inside a drawing the attribute fontSize).',
}

/**
 * What a style sheet of the components may not do: colours past the theme, properties that nobody sets, sides
 * of the screen.
 *
 * @param {{ files: string[] } | { code: string; codeFilename: string }} subject
 * @param {readonly string[]} properties names of the custom properties there are
 * @returns {Promise<{ file: string; line: number; column: number; what: string; mend: string }[]>}
 */
export async function styleFaults(subject, properties) {
  const { results } = await stylelint.lint({
    ...subject,
    config: configOf(Object.fromEntries(properties.map((name) => [name, 'unset']))),
  })
  return results.flatMap(({ source, warnings }) =>
    warnings.map(({ line, column, rule, text }) => ({
      file: source ?? '',
      line,
      column,
      what: text.replace(/ \([\w/-]+\)$/, ''),
      mend:
        MENDS[rule] ??
        'Read a role of the theme: var(--text-primary), color-mix(in srgb, var(--accent-fg) 20%, transparent), …',
    })),
  )
}
