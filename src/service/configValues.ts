import * as v from 'valibot'
import { someAddresses } from './sourceConfig'

/** A variable with the default `unset`, also if it is empty. The message of each check says which values are allowed. */
export const variable = <const Schema extends v.GenericSchema<string, unknown>>(
  unset: string,
  schema: Schema,
) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.transform((text) => (text === '' ? unset : text)),
    schema,
  )

export const wholeNumber = (min: number, max: number, allowed: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, allowed),
    v.transform(Number),
    v.minValue(min, allowed),
    v.maxValue(max, allowed),
  )

/** Accepts '' for a variable without a default. */
export const orUnset = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.union([v.literal(''), schema], (issue) => issue.issues?.at(-1)?.message ?? '')

/** An address without user, query or fragment: paths are appended to it, and the content security policy contains it. */
export const address = (allowed: string) =>
  v.pipe(
    v.string(),
    v.check((text) => isPlainAddress(text), allowed),
    v.transform((text) => new URL(text).href.replace(/\/+$/, '')),
  )

function isPlainAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username + url.password + url.search + url.hash === '' &&
    /^[\w.~:/[\]%-]+$/.test(url.href)
  )
}

export const ListSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.filterItems((part) => part !== ''),
)
export const AddressesSchema = v.pipe(ListSchema, v.array(address(someAddresses)))

export const PlainTextSchema = v.pipe(
  v.string(),
  v.regex(/^[\x20-\x7e]{0,500}$/, 'plain ASCII text'),
)

export const allowedStores = 'memory, a folder such as .crosswatch/, or redis://host:port'
export const StoreSchema = v.pipe(
  v.string(),
  v.check((text) => {
    const isUrl = /^(?:[a-z][a-z0-9+.-]+:\/\/|rediss?:)/i.test(text)
    return isUrl ? isRedis(text) : !text.includes('\0')
  }, allowedStores),
  v.transform((text) => {
    if (text === 'memory') return { kind: 'memory' } as const
    if (isRedis(text)) return { kind: 'redis', url: text } as const
    return { kind: 'folder', path: text } as const
  }),
)

function isRedis(text: string): boolean {
  if (!/^rediss?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname } = new URL(text)
  return hostname !== '' && /^(?:\/\d{0,5})?$/.test(pathname)
}
