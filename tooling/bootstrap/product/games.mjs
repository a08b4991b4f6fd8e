/** First port of the games that ship with the site, in development. */
export const GAMES_PORT = 8987

/** The origin the gateway tells browsers: on the name of this machine that the site does not have. */
export const gamesOrigin = (port) => `http://127.0.0.1:${port}`
