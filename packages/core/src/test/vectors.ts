import fixture from './vectors.json' with { type: 'json' }

/** Fixed vectors of signing and both sealing suites; the key pair is for tests only. */
export const vectors = fixture
