/**
 * Words that a language does not use in these texts, with those it does: one word for coins, passwords and
 * mails, and one form of address.
 *
 * @type {Readonly<Record<string, readonly (readonly [wording: RegExp, instead: string])[]>>}
 */
const WORDS = {
  de: [
    [/\bMünzen?\b/, '"Coin", "Coins"'],
    [/\bSie (?:haben|können|müssen)\b|\bIhre?n? (?:Konto|Coins|Passwort)\b/, 'the informal form: du'],
  ],
  es: [
    [/\bustedes?\b/i, 'tú or vosotros'],
    [/\bvideos?\b/i, '"vídeo"'],
  ],
  fr: [
    [
      /\bvotre\b|\bvos\b|\b(?:appuyez|saisissez|choisissez|écrivez|réessayez|pourrez)\b/i,
      'the informal form: tu',
    ],
  ],
  it: [[/\be-mail\b/i, '"email"']],
  nl: [
    [/\bcoins?\b/i, '"munt", "munten"'],
    [/\boproep(?:en)?\b/i, '"gesprek"'],
  ],
  pt: [
    [/\b(?:on|off)-line\b/i, '"online", "offline"'],
    [/\bpalavra-passe\b/i, '"senha"'],
    [/(?<!\p{L})(?:tu|teus?|tuas?|contigo)(?!\p{L})/iu, 'você'],
  ],
  tr: [
    [/jeton/i, '"coin"'],
    [/parola/i, '"şifre"'],
    [/[şŞ]ikaye[td]/u, '"şikâyet"'],
  ],
  ar: [
    [/ملفات الارتباط/, '"ملفات تعريف الارتباط"'],
    [/الحائط/, '"الجدار"'],
  ],
}

/** Names of arguments and branches are no words of the text. */
const readable = (text) =>
  text.replace(/\{\w+(?:, (?:plural|select|selectordinal|number)[^{}]*)?/g, '{').replace(/\b\w+ \{/g, '{')

/**
 * What the texts of a language other than English call by another word than the rest.
 *
 * @param {string} locale
 * @param {string} file how to name it
 * @param {Readonly<Record<string, string>>} messages texts by id
 * @returns {string[]}
 */
export const languageWordsOfMessages = (locale, file, messages) =>
  (WORDS[locale] ?? []).flatMap(([wording, instead]) =>
    Object.entries(messages).flatMap(([id, text]) => {
      const found = wording.exec(readable(text))
      return found === null ? [] : [`${file}: ${id} says "${found[0]}", write ${instead}`]
    }),
  )
