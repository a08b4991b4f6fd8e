import { createAction } from '@reduxjs/toolkit'

/** A lazy concept, by its name, is part of the store from now on. */
export const conceptInstalled = createAction<string>('domain/installed')
