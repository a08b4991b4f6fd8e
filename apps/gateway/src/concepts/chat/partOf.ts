/** A pattern for `ilike` that finds a text anywhere, as it was typed. */
export const partOf = (typed: string): string => `%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`
