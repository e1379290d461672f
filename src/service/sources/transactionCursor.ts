import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { maxCursorLength } from '../../contract/addressTransactions'
import { createInvalidRequest } from '../errors/errors'
import type { TransactionsQuery } from './source'
import type { ReadPosition } from './transactionReader'

/** The last row that a list has told, or left out by its filters. */
export type Anchor = { date: number; digest: string }

/** Where a list goes on. */
export type ListPosition = {
  /** Null before the first row. */
  anchor: Anchor | null
  /** By the networks' `id`s. A network that has no more rows is absent. */
  positions: ReadonlyMap<string, ReadPosition>
}

/** What a cursor is bound to: it is of no use for any other list. */
type CursorBinding = Pick<TransactionsQuery, 'spellings' | 'type' | 'network'> & {
  /** The `id`s of all networks. */
  networks: readonly string[]
}

/** Eight characters are 48 bits: two hashes of one address never share them. */
const digestLength = 8
const checkLength = 12

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length)

/** A short digest of a canonical hash, as cursors name transactions. */
export const digestHash = (hash: string): string => digest(hash, digestLength)

/** Newest first; of one moment, by the digests. */
export const compareRows = (left: Anchor, right: Anchor): number => {
  if (left.date !== right.date) return right.date - left.date
  if (left.digest === right.digest) return 0
  return left.digest < right.digest ? -1 : 1
}

/** The anchor behind all rows of a moment: `~` comes after the letters of a digest. */
export const createLastAnchor = (date: number): Anchor => ({
  date,
  digest: '~'.repeat(digestLength),
})

const digestText = v.pipe(v.string(), v.length(digestLength))
const ContentSchema = v.tuple([
  v.nullable(v.tuple([v.pipe(v.number(), v.integer()), digestText])),
  v.array(v.tuple([v.number(), v.string(), v.array(digestText), v.nullable(v.number())])),
])
type Content = v.InferOutput<typeof ContentSchema>

const CursorSchema = v.pipe(
  v.string(),
  v.maxLength(maxCursorLength),
  v.regex(/^[\w-]+$/),
  v.transform((cursor) => Buffer.from(cursor, 'base64url').toString()),
  v.parseJson(),
  v.tuple([v.string(), ContentSchema]),
)

const computeCheck = (content: Content, binding: CursorBinding): string => {
  const { spellings, type, network, networks } = binding
  const bound = [spellings.toSorted(), type, network, networks, content]
  return digest(JSON.stringify(bound), checkLength)
}

/** Encodes a position with a check by which a damaged or strange cursor is found. */
export function encodeCursor(
  { anchor, positions }: ListPosition,
  binding: CursorBinding,
): string {
  const places: Content[1] = []
  for (const [network, { pageToken, told, head }] of positions) {
    places.push([binding.networks.indexOf(network), pageToken, [...told], head])
  }
  const content: Content = [anchor === null ? null : [anchor.date, anchor.digest], places]
  const text = JSON.stringify([computeCheck(content, binding), content])
  return Buffer.from(text).toString('base64url')
}

/** Reads a cursor. Throws a 400 for a damaged one, and for that of another list. */
export function decodeCursor(cursor: string, binding: CursorBinding): ListPosition {
  const read = v.safeParse(CursorSchema, cursor)
  if (!read.success) throw createInvalidRequest('cursor is damaged.', 'cursor')
  const [check, content] = read.output
  if (check !== computeCheck(content, binding)) {
    throw createInvalidRequest(
      'cursor is damaged, or of another address, network or type.',
      'cursor',
    )
  }
  const [anchor, places] = content
  const positions = new Map<string, ReadPosition>()
  for (const [index, pageToken, told, head] of places) {
    const network = binding.networks[index]
    if (network !== undefined) positions.set(network, { pageToken, told, head })
  }
  return {
    anchor: anchor === null ? null : { date: anchor[0], digest: anchor[1] },
    positions,
  }
}
