/**
 * Browsers whose style sheets need no rewriting. All of them know `:dir()`: rewritten as a list of languages
 * it would follow the language of a text and not its direction, and it is long.
 */
export const CSS_TARGET = ['chrome120', 'edge120', 'firefox120', 'safari16.4']
