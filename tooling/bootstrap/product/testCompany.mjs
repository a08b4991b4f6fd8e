/** First port of the test company, which only development has. */
export const COMPANY_PORT = 8887

/** Both names of this machine: the company stands on the one the site does not have. */
export const companyOrigins = (port) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`]

/**
 * Whether the product comes with the test company: never in production mode, nor beside folders that were
 * built for a host (`npm run serve`), whose policy knows no frames.
 *
 * @param {{ mode: 'development' | 'production'; folders: Record<string, string> }} product
 */
export const hasTestCompany = ({ mode, folders }) =>
  mode === 'development' && Object.keys(folders).length === 0
