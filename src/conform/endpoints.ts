import type { Question, Reply } from './exchange'
import type { Notes } from './findings'
import { names } from './names'
import { tokenList } from './tokenList'
import { tracker } from './tracker'

/** One thing to ask, and how to look at what comes. */
export type Endpoint = {
  endpoint: string
  ask: Question
  judge: (reply: Reply, notes: Notes) => void
}

/** Something that the service is known to know; null where nothing is known. */
export type Known = { hash: string | null; name: string | null }

/** The interface's endpoints, each asked in the ways that tell services apart. */
export const endpointsOf = (prefix: string, { hash, name }: Known): Endpoint[] => [
  ...tokenList(prefix),
  ...tracker(hash),
  ...names(prefix, name),
]
