/** Enough countries to search in. */
export const countries = [
  ['DE', 'Germany', '49'],
  ['AT', 'Austria', '43'],
  ['BR', 'Brazil', '55'],
  ['CI', 'Côte d’Ivoire', '225'],
  ['EG', 'Egypt', '20'],
  ['FR', 'France', '33'],
  ['IT', 'Italy', '39'],
  ['MX', 'Mexico', '52'],
  ['NL', 'Netherlands', '31'],
  ['PT', 'Portugal', '351'],
  ['ES', 'Spain', '34'],
  ['TR', 'Türkiye', '90'],
  ['AE', 'United Arab Emirates', '971'],
  ['US', 'United States', '1'],
  ['GB', 'United Kingdom', '44'],
].map(([code = '', name = '', dial = '']) => ({ code, name, dial }))
