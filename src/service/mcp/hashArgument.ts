import { parseHash } from '../../model/chains/hashes'
import { listHashes } from '../../model/recognise/recognise'
import { describeWrongArgument } from '../../model/words/agentArgument'
import { agentArguments } from '#words/agent'
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
