import { findStandardChain } from '../../model/chains/chainWords'
import { chainSpecs } from '../../model/chains/chainTable'
import { findNamedChain } from '../../model/recognise/links'
import { fillText } from '../../model/words/messages'
import { toolTexts } from '#words/agent'
import { createInvalidRequest } from '../errors/errors'

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
