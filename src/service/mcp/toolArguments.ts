import { findStandardChain } from '../../model/chains/chainWords'
import { chainSpecs } from '../../model/chains/chainTable'
import { parseHash } from '../../model/chains/hashes'
import { findNamedChain } from '../../model/recognise/links'
import { listHashes } from '../../model/recognise/recognise'
import { describeWrongArgument } from '../../model/words/agentArgument'
import { fillText } from '../../model/words/messages'
import { agentArguments, toolTexts } from '#words/agent'
import { createInvalidRequest } from '../errors/errors'

/** In characters: a sentence with a link in it. */
export const maxPasted = 2_000

/**
 * The hash in what somebody pasted, such as a link or a sentence, and the chain that only the
 * text around it names; '' for none. Throws a 400 that says what it is instead.
 */
export function readHashArgument(text: string): { hash: string; chain: string } {
  const [found, ...others] = listHashes(text)
  if (others.length > 0) throw createInvalidRequest(agentArguments.severalHashes)
  const hash = parseHash(found?.hash ?? '')
  if (found === undefined || hash === null)
    throw createInvalidRequest(describeWrongArgument('hash', text))
  return { hash, chain: found.chain }
}

/** What people say after the name of a chain. */
const smallWords = /\s+(?:mainnet|network|chain|blockchain)$/i

/**
 * The code of a chain in the words of a caller ("ETH", "ethereum mainnet"); '' for none. Throws
 * a 400 for a chain that is not known.
 */
export function readChainArgument(text: string): string {
  if (text === '') return ''
  const code =
    findNamedChain([text]) ??
    findNamedChain([text.replace(smallWords, '')]) ??
    findStandardChain(text)
  if (code !== undefined) return code
  const codes = chainSpecs.map((spec) => spec.code).join(', ')
  throw createInvalidRequest(fillText(toolTexts.unknownChain, { codes }))
}
