/**
 * British spelling → American one, by the part of a word in which they differ. @type {readonly (readonly
 * [RegExp, string])[]}
 */
const SPELLINGS = [
  [/\w*(?:avourit|olour|ehaviour|onour|eighbour|lavour|andour|umour)\w*/i, '-or-: favorite, color, behavior'],
  [/\b(?:centres?|centred|theatres?|metres?|litres?)\b/i, '-er: center, meter'],
  [
    /\w+(?:ganis|logis|ealis|cognis|inimis|aximis|temis|thoris|ustomis|ynchronis)(?:e|es|ed|ing|ations?)\b/i,
    '-ize: organize, apologize',
  ],
  [/\b(?:cancell(?:ed|ing)|travell\w+|labell\w+)\b/i, 'one l: canceled, traveling, labeled'],
  [
    /\b(?:practis(?:e|es|ed|ing)|licences?|defences?|grey|cheques?|programmes?|whilst|amongst)\b/i,
    'practice, license, gray, check, program, while',
  ],
]

/** One word for one thing. @type {readonly (readonly [RegExp, string])[]} */
const WORDS = [
  [/\blog-(?:in|out)s?\b/i, '"log in" for what people do, "login" for what they have'],
  [/\bsign(?:s|ed|ing)?[ -](?:in|out)\b/i, '"log in" or "log out"'],
  [
    /\b(?:please|can|must|you|and|then|(?<!back )to) login\b|\blogin (?:to|with|again|first|here)\b/i,
    '"log in" in two words: it is a verb here',
  ],
  [
    /\be-mails?\b|\b(?:a|the|this|your|our|send|sent|new|spam) mails?\b|\bmail sent\b|\bwe(?: also)? mail\b/i,
    '"email"',
  ],
  [/\b(?:some|every|any)body\b/i, '"someone", "everyone", "anyone"'],
  [/\bany more\b/i, '"no longer", or "anymore"'],
]

/** One wording of a price. @type {readonly (readonly [RegExp, string])[]} */
const PRICES = [
  [/\/min\b|\S\/ min\b/, '"60 coins / min": a space on both sides of the stroke'],
  [/(?:\b(?:coins?|points?|costs?|[\d#])|\}) (?:a|each|every) minute\b/i, '"per minute"'],
  [/^every minute\b/i, '"per minute"'],
]

const RULES = [...SPELLINGS, ...WORDS, ...PRICES]
/** Texts of the error catalogue are fixed, whatever their spelling. */
const FIXED = /^base\.error\./

/**
 * What a piece of English says in another way than the others do.
 *
 * @param {string} text ICU message or line of a page
 * @returns {string[]} what stands there, and what to write instead
 */
export const houseWordProblems = (text) =>
  RULES.flatMap(([wording, instead]) => {
    const found = wording.exec(text)
    return found === null ? [] : [`says "${found[0].trim()}", write ${instead}`]
  })

/**
 * The same for a catalogue.
 *
 * @param {string} file how to name it
 * @param {Readonly<Record<string, string>>} messages English texts by id
 */
export const houseWordsOfMessages = (file, messages) =>
  Object.entries(messages)
    .filter(([id]) => !FIXED.test(id))
    .flatMap(([id, text]) => houseWordProblems(text).map((problem) => `${file}: ${id} ${problem}`))

/**
 * The same for a page in Markdown, without its comments.
 *
 * @param {string} file how to name it
 * @param {string} page
 */
export const houseWordsOfPage = (file, page) =>
  page
    .split('\n')
    .flatMap((line, index) =>
      (line.startsWith('[//]:') ? [] : houseWordProblems(line)).map(
        (problem) => `${file}:${index + 1} ${problem}`,
      ),
    )
