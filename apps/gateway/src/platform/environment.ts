import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from './ConfigError.ts'

/** Variables by name, as the process got them. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * A whole number; `fallback` where none is given.
 *
 * @throws ConfigError naming the variable, as all of these do
 */
export function whole(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const raw = env[name]
  if (raw === undefined || raw === '') return fallback
  const value = Number(raw)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} is "${raw}"; expected a whole number from ${min} to ${max}.`)
  return value
}

/** One of `values`. */
export function oneOf<T extends string>(
  env: Environment,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const raw = env[name]
  if (raw === undefined || raw === '') return fallback
  const found = values.find((value) => value === raw)
  if (found === undefined) throw new ConfigError(`${name} is "${raw}"; expected one of ${values.join(', ')}.`)
  return found
}

/** A switch that is on or off. */
export const isOn = (env: Environment, name: string, fallback: 'on' | 'off'): boolean =>
  oneOf(env, name, ['on', 'off'] as const, fallback) === 'on'

/** The parts of a value, which commas separate. */
export function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** What two variables say that belong together; null where neither is given. */
export function pair<T>(
  env: Environment,
  first: string,
  second: string,
  make: (a: string, b: string) => T,
): T | null {
  const a = env[first] ?? '',
    b = env[second] ?? ''
  if (a === '' && b === '') return null
  if (a === '' || b === '')
    throw new ConfigError(`${first} and ${second} belong together; ${a === '' ? first : second} is missing.`)
  return make(a, b)
}

/** Absolute path of a file or folder that is there. */
export function file(env: Environment, name: string, fallback: string): string {
  const path = resolve(env[name] || fallback)
  if (!existsSync(path)) throw new ConfigError(`${name} names "${path}", which is not there.`)
  return path
}

/** A country code of two letters. */
export function country(env: Environment, name: string, fallback: string): string {
  const value = (env[name] || fallback).toUpperCase()
  if (!/^[A-Z]{2}$/.test(value))
    throw new ConfigError(`${name} is "${value}"; expected a country code of two letters, such as DE.`)
  return value
}

/** A version in numbers, or an empty text. */
export function version(env: Environment, name: string): string {
  const value = env[name] ?? ''
  if (value !== '' && !/^\d+(\.\d+){0,3}$/.test(value))
    throw new ConfigError(`${name} is "${value}". Write a version in numbers, such as 1.4.0.`)
  return value
}
