/** Brand wording to begin with: in every language, and without a mistake. */
export const WORDING = {
  'app.home.welcome': 'Look who is awake',
  'app.home.adult': 'Only for people aged 18 or older.',
}

/** @type {[string, string, (texts: Record<string, unknown>) => void][]} what, language, change */
export const WORDING_MISTAKES = [
  [
    'an id that does not exist',
    'en',
    (texts) => {
      texts['app.home.welcom'] = 'x'
    },
  ],
  [
    'a text without words',
    'de',
    (texts) => {
      texts['app.home.welcome'] = ''
    },
  ],
  [
    'a number for a text',
    'fr',
    (texts) => {
      texts['app.home.welcome'] = 7
    },
  ],
  [
    'an argument that is not filled in',
    'en',
    (texts) => {
      texts['app.home.welcome'] = 'Hello {person}'
    },
  ],
  [
    'an argument lost',
    'es',
    (texts) => {
      texts['app.title.home'] = 'Video calls'
    },
  ],
  [
    'a brace lost',
    'it',
    (texts) => {
      texts['app.title.home'] = '{brand: video'
    },
  ],
  [
    'a plural without its other form',
    'nl',
    (texts) => {
      texts['app.home.bonus'] = '{coins, plural, one {# coin}}'
    },
  ],
  [
    'an Arabic plural without its forms',
    'ar',
    (texts) => {
      texts['app.home.bonus'] = '{coins, plural, one {#} other {#}}'
    },
  ],
  [
    'a wording one language lacks',
    'pt',
    (texts) => {
      delete texts['app.home.adult']
    },
  ],
  [
    'a wording only English has',
    'en',
    (texts) => {
      texts['app.nav.home'] = '{brand}: home'
    },
  ],
]
