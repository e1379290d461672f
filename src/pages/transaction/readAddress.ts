import { isHash } from '../../model/chains/hashes'
import type { Recognition } from '../../model/recognise/recognise'
import { paths } from '../../paths'
import type { TransactionAddress } from './useTransaction'

/** An address that names no transaction. */
export type MissingHash = {
  kind: 'missing'
  /** Why its text is no hash, and the wrong character, as far as we know. */
  problem: string | null
  typo: Recognition['typo']
}

type ReadAddress =
  | ({ kind: 'transaction' } & TransactionAddress)
  /** Its text contains a hash, as an explorer link does. `path`: the page of that hash. */
  | { kind: 'moved'; path: string }
  | MissingHash

/** Reads the address of a page or a frame: `text` is in place of the hash. */
export async function readAddress(
  text: string,
  query: URLSearchParams,
): Promise<ReadAddress> {
  const chain = query.get('chain') ?? ''
  if (isHash(text)) return { kind: 'transaction', hash: text, chain }

  // Few addresses need it, and it is a tenth of this page's code.
  const [{ recognise }, { getHashChain }, { formatProblem }] = await Promise.all([
    import('../../model/recognise/recognise'),
    import('../../model/recognise/hash'),
    import('../../model/words/problemText'),
  ])
  const { readings, problem, typo } = recognise(text)
  const [reading] = readings
  if (reading?.kind !== 'hash')
    return { kind: 'missing', problem: problem && formatProblem(problem), typo }
  const kept = Object.fromEntries(query)
  const foundChain = chain || getHashChain(reading)
  return { kind: 'moved', path: paths.transaction(reading.text, foundChain, kept) }
}
